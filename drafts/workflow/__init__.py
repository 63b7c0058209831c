"""Acts on drafts and tickets: people's, automatic sending, tasks."""

"""What a mail wants, learnt from labelled examples."""

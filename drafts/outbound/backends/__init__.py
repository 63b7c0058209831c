"""Django mail backends."""

"""Where settings and matches are kept."""

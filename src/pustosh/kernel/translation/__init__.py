"""Cards in the reader's language: read over the English, compared with it, counted."""

"""The drawn table. It needs Textual, an optional dependency, and is imported only for play."""

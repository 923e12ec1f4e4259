"""The drawn table: widgets of Textual, which is an extra; imported only when it is wanted."""

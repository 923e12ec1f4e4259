"""The pages: one module for each kind of page, and the live channel."""

"""The table in the browser: lobby, seats, pages, live updates. It knows no game."""

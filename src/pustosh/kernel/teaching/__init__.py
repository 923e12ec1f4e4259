"""Teaching by playing: lessons as data, and their rehearsal."""

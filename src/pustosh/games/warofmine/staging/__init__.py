"""How a scene is laid and read."""

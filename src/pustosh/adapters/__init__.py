"""The games as other programs expect them: notebooks, PettingZoo, Gymnasium, OpenSpiel, Ray."""

"""The pack as the game uses it: records, vocabulary, names, options."""

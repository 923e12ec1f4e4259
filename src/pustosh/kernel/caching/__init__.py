"""What is worked out from the files of a pack is kept, so that a program starts faster."""

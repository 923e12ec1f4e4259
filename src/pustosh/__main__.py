"""`python -m pustosh` is `pustosh`."""

from pustosh.cli import main

main()

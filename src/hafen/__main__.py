"""``python -m hafen`` is the command ``hafen``."""

from hafen.cli import main

main()

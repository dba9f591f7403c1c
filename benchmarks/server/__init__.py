"""Measurements of a running server, on this machine and bounded in number and time."""

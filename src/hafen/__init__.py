"""Hafen: play, study and research four harbour board games."""

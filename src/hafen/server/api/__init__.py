"""The calls under ``/api``: one file a matter."""

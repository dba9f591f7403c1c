"""Alembic's way in: the server hands over the connection of its own transaction."""

from alembic import context

from hafen.server.database.models import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()

"""The web table: FastAPI, a database, live tables, bots in processes of their own."""

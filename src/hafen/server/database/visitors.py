"""Visitors and their tokens. A token is 256 random bits; only its hash is stored."""

import hashlib
import secrets
from datetime import UTC, datetime
from typing import NamedTuple

from sqlalchemy import Connection, delete, insert, select, update

from hafen.server.database.models import tokens, visitors

COOKIE, LINK = "cookie", "link"
LINKS = 5  # personal links a visitor may have; older ones end


class Visitor(NamedTuple):
    id: str
    name: str


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def find(connection: Connection, token: str, kind: str) -> Visitor | None:
    query = select(visitors.c.id, visitors.c.name).join(tokens, tokens.c.visitor == visitors.c.id)
    row = connection.execute(query.where(tokens.c.hash == hashed(token), tokens.c.kind == kind)).first()
    return Visitor(*row) if row else None


def create(connection: Connection, name: str) -> tuple[Visitor, str]:
    """A new visitor with the token of its cookie."""
    visitor = Visitor(secrets.token_urlsafe(16), name)
    connection.execute(insert(visitors).values(id=visitor.id, name=name, created=datetime.now(UTC)))
    return visitor, add_token(connection, visitor.id, COOKIE)


def add_token(connection: Connection, visitor: str, kind: str) -> str:
    token = secrets.token_urlsafe(32)
    connection.execute(insert(tokens).values(hash=hashed(token), kind=kind, visitor=visitor, created=datetime.now(UTC)))
    if kind == LINK:
        ours = select(tokens.c.hash).where(tokens.c.visitor == visitor, tokens.c.kind == LINK)
        old = connection.execute(ours.order_by(tokens.c.created.desc()).offset(LINKS)).scalars().all()
        connection.execute(delete(tokens).where(tokens.c.hash.in_(old)))
    return token


def rename(connection: Connection, visitor: str, name: str) -> None:
    connection.execute(update(visitors).where(visitors.c.id == visitor).values(name=name))

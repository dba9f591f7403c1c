"""Structured logs: one JSON object a line, with what happened, where and how long it took."""

import hashlib
import logging
import sys
from datetime import UTC, datetime

import orjson

log = logging.getLogger("hafen.server")
_PLAIN = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class Lines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        told = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "text": record.getMessage(),
        }
        told |= {name: value for name, value in vars(record).items() if name not in _PLAIN}
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return orjson.dumps(told, default=str).decode()


def alias(table: str) -> str:
    """A table as the logs name it: the same every time, but the key to the table does not follow from it."""
    return hashlib.sha256(table.encode()).hexdigest()[:12]


def write_logs(level: str) -> None:
    """Send logs to standard error, as lines of JSON."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    for name in ("hafen.server", "uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level.upper())
    logging.getLogger("uvicorn.error").setLevel("WARNING")  # its other lines name tables, and the name is the key
    logging.getLogger("uvicorn.access").disabled = True

"""Serving one client over standard input and output."""

from __future__ import annotations

import logging
import os
import re
import sys
from typing import BinaryIO, cast

LONGEST = 256 * 2**20
"""No message is read that has more bytes."""
_LONGEST_HEADER = 4096
_LENGTH = re.compile(rb"Content-Length: *(\d{1,18})\r\n")


def serve() -> int:
    """Answer one client until it leaves; gives the exit code.  Raises ImportError where the extra is not installed."""
    from rnglint.server.features import server

    logging.getLogger("pygls").addHandler(logging.NullHandler())
    logging.getLogger("pygls").propagate = bool(os.environ.get("RNGLINT_TRACEBACK"))
    incoming, outgoing = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # whatever else is printed must not reach the client
    made = server()
    made.start_io(cast("BinaryIO", Messages(incoming)), outgoing)
    made.stop()
    if made.is_shut_down:
        return 0
    print("rnglint: the client left, or sent what is no message, before it said `shutdown`", file=sys.stderr)
    return 1


class Messages:
    """The messages of a client; one that is too long is passed over."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream

    def readline(self) -> bytes:
        """One line of a header."""
        line = self._stream.readline(_LONGEST_HEADER)
        found = _LENGTH.fullmatch(line)
        if found is None or int(found[1]) <= LONGEST:
            return line if found is not None or not line.startswith(b"Content-Length") else b"X-Malformed: 0\r\n"
        while (header := self._stream.readline(_LONGEST_HEADER)) not in (b"\r\n", b""):
            del header
        left = int(found[1])
        while left > 0 and (piece := self._stream.read(min(left, 2**20))):
            left -= len(piece)
        return self.readline()

    def read(self, size: int) -> bytes:
        return self._stream.read(size)

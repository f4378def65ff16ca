"""Checksums and hashes: what they give follows from the bytes that they were given."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from typing import Any

from rnglint.machine import calls, constants
from rnglint.machine.callables import Call, Func
from rnglint.machine.machine import Machine
from rnglint.machine.terms import NONE, Const, Ref, Tup, Value

HASHES = tuple(
    f"hashlib.{name}"
    for name in (
        "new", "blake2b", "blake2s", "md5", "sha1", "sha224", "sha256", "sha384", "sha512", "sha3_224", "sha3_256",
        "sha3_384", "sha3_512", "shake_128", "shake_256",
    )
)  # fmt: skip
"""What every Python has in ``hashlib``, which itself would load OpenSSL."""
CHECKSUMS: dict[str, Callable[..., Any]] = {
    "zlib.crc32": zlib.crc32, "zlib.adler32": zlib.adler32, "binascii.crc32": zlib.crc32,
    "builtins.int.from_bytes": int.from_bytes,
}  # fmt: skip


def make(m: Machine, call: Call) -> Value:
    """``hashlib.sha256(data)``: what it holds are the pieces that it was given, in their order."""
    given = call.everything()
    if call.open or any(isinstance(value, (Ref, Func)) for value in given):
        return calls.pure_result(m, call)
    return m.new("hash", Tup((Const(call.name), *given)))


def update(m: Machine, ref: Ref, call: Call) -> Value:
    """``hash.update(data)``."""
    content = m.content(ref)
    if isinstance(content, Tup) and not call.open:
        m.set_content(ref, Tup((*content.items, *call.everything())))
    else:
        m.disturb(ref)
    return NONE


def digest(m: Machine, ref: Ref, call: Call) -> Value:
    """``hash.digest()``, ``hash.hexdigest()``: text, or bytes, which are followed in the same way."""
    content = m.content(ref)
    if not isinstance(content, Tup) or call.open:
        return m.fresh()
    return constants.text(m, [*content.items, *call.everything()])

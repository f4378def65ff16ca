"""A block that must leave the global streams alone."""

from __future__ import annotations

import contextlib
from collections.abc import Collection, Iterator

from rnglint.testing import streams


@contextlib.contextmanager
def assert_rng_untouched(*, allow: Collection[str] = ()) -> Iterator[None]:
    """Assert that a block leaves every global stream as it found it; a context, or a decorator of a function.

    The streams are ``python``, ``numpy``, ``torch (CPU)``, ``torch (CUDA)``, ``torch (XPU)``, ``torch (MPS)``,
    ``torch_xla`` and ``torchax``, as far as their libraries are loaded and their devices in use.  States are compared
    exactly: nothing is left to chance, and a block that draws and puts the stream back passes.  A library or device
    that starts inside the block has been touched when it was drawn from (MPS: not looked at).
    When the block raises, its own exception is passed on.

    Args:
        allow: streams that may change: a full name, or ``torch`` for all kinds of device.

    Raises:
        AssertionError: the block changed a stream; the message names which.
        TypeError: ``allow`` is no collection of names.
        ValueError: ``allow`` names no stream.
    """
    __tracebackhide__ = True
    allowed = allowed_streams(allow)
    before = streams.snapshot()
    yield
    touched = [name for name in streams.changed(before, streams.snapshot()) if name not in allowed]
    if touched:
        raise AssertionError(f"the block changed {describe(touched)}.\n{ADVICE}")


ADVICE = (
    "Expected: every global stream as before.\n"
    "Draw from a generator of its own (torch.Generator, numpy.random.Generator, random.Random, a JAX key), put the "
    "draws under torch.random.fork_rng, or name the stream as allowed."
)
"""What a message says after the figures."""


def allowed_streams(allow: Collection[str]) -> frozenset[str]:
    """The streams that some names stand for.

    Raises:
        TypeError: they are no collection of names.
        ValueError: a name stands for no stream.
    """
    if isinstance(allow, (str, bytes)) or not isinstance(allow, Collection):
        raise TypeError(f"allow must be a collection of names of streams, not a {type(allow).__name__}")
    allowed: set[str] = set()
    for name in allow:
        named = {stream for stream in streams.NAMES if name == stream or name == stream.partition(" ")[0]}
        if not named:
            raise ValueError(f"there is no stream {name!r}; the streams are {', '.join(streams.NAMES)}")
        allowed |= named
    return frozenset(allowed)


def describe(names: Collection[str]) -> str:
    """``the global stream of numpy``, ``the global streams of python and numpy``."""
    *others, last = names
    if not others:
        return f"the global stream of {last}"
    return f"the global streams of {', '.join(others)} and {last}"

"""What the models of linen, nnx, Haiku and Equinox ask for, and what they are given."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rnglint.machine.events import Ledger


def asked(ledger: Ledger) -> set[int]:
    """The uses of keys by runs in which a layer is certain to draw from the stream that the key is for."""
    return {
        use.index
        for run in ledger.runs
        for use in run.uses
        if any(ask.stream == use.collection and ask.certain for ask in run.asks)
    }

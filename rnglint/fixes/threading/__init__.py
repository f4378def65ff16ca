"""Seed threading: a constant in a compiled function becomes a parameter, and its callers pass it.

:mod:`uses` finds every place that has to change, :mod:`values` says what each of them passes,
:mod:`plan` turns both into edits.  ``seeds``, ``keys`` and ``draws`` are what the rules call.
"""

from __future__ import annotations

from rnglint.fixes.threading.offers import draws, keys, seeds

__all__ = ["draws", "keys", "seeds"]

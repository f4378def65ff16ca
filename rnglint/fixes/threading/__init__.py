"""Seed threading: a constant in a compiled function becomes a parameter, and its callers pass it.

:mod:`demand` finds every place that has to change, :mod:`values` says what each of them passes,
:mod:`plan` turns both into edits.  The rules call ``plans``, with ``seeds``, ``keys``,
``draws`` or ``implicit`` to say what they ask for.
"""

from rnglint.fixes.threading.offers import Make, draws, keys, plans, seeds, supplies
from rnglint.fixes.threading.torchax import implicit, under_argument

__all__ = ["Make", "draws", "implicit", "keys", "plans", "seeds", "supplies", "under_argument"]

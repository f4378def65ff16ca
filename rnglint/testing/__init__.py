"""Assertions for tests that a repair of a program's randomness has worked.

They take results of torch, torch_xla, torchax, jax, flax, equinox, NumPy and plain Python, whichever is installed, and
import none of them.  Each states its null hypothesis, its statistic, and how often it fails wrongly; bad arguments
end in a TypeError or ValueError of one line.

    from rnglint.testing import assert_fresh

    def test_noise_is_new_in_each_call():
        assert_fresh(compiled_noise, batch)

With pytest the same names are fixtures, and ``--rng-guard`` runs a suite under :func:`assert_rng_untouched`.
"""

from __future__ import annotations

from rnglint.testing.comparison import assert_matches_eager
from rnglint.testing.draws import assert_fresh, assert_independent, assert_repeatable
from rnglint.testing.loaders import assert_epochs_differ, assert_workers_differ
from rnglint.testing.modules import assert_eval_deterministic
from rnglint.testing.untouched import assert_rng_untouched

__all__ = [
    "assert_epochs_differ",
    "assert_eval_deterministic",
    "assert_fresh",
    "assert_independent",
    "assert_matches_eager",
    "assert_repeatable",
    "assert_rng_untouched",
    "assert_workers_differ",
]

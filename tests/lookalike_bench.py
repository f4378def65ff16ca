"""Runs look-alikes and says which of their draws agree, and what JAX's own checker of keys says of them.

Imports nothing but the standard library: it runs under every interpreter that has a framework.  A JSON object of
programs by name comes in on standard input, one of answers goes out.
"""

from __future__ import annotations

import itertools
import json
import os
import sys
import traceback
from pathlib import Path
from typing import Any

import proofkit


def agreeing(draws: Any) -> list[list[int]]:
    """Pairs of draws that are equal as far as the shorter one goes; less than four numbers say nothing."""
    import jax
    import numpy

    leaves = [leaf.jax() if hasattr(leaf, "jax") else leaf for leaf in jax.tree.leaves(draws)]
    leaves = [leaf for leaf in leaves if isinstance(leaf, (jax.Array, numpy.ndarray, numpy.generic))]
    rows = [numpy.ravel(numpy.asarray(leaf)) for leaf in leaves if jax.dtypes.issubdtype(leaf.dtype, numpy.floating)]
    pairs = itertools.combinations(enumerate(rows), 2)
    sized = ((i, a, j, b, min(a.size, b.size)) for (i, a), (j, b) in pairs)
    return [[i, j] for i, a, j, b, size in sized if size >= 4 and numpy.array_equal(a[:size], b[:size])]


def examine(path: Path) -> dict[str, object]:
    """Run a look-alike twice, as it is and under the checker."""
    try:
        with proofkit.program(path) as module:
            same = agreeing(module.run())
        with proofkit.program(path) as module:
            reuse = proofkit.reuse_error(module.run)
    except ModuleNotFoundError as error:
        top = str(error.name).partition(".")[0]
        if any(path.parent.joinpath(name).exists() for name in (top, f"{top}.py")):
            return {"error": traceback.format_exc(limit=-6)}
        return {"missing": error.name}
    except Exception:  # noqa: BLE001  whatever it ends in is the answer
        return {"error": traceback.format_exc(limit=-6)}
    return {"agreeing": same, "reuse": reuse}


if __name__ == "__main__":
    programs = json.load(sys.stdin)
    output = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    print(json.dumps({name: examine(Path(path)) for name, path in programs.items()}), file=output, flush=True)

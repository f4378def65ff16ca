"""Pools of threads: they run functions in this very process, one call after another as far as streams are concerned."""

from __future__ import annotations

from rnglint.machine import calls, iterating, loops, models
from rnglint.machine.callables import Call
from rnglint.machine.machine import Machine
from rnglint.machine.terms import Thing, Value

_FUTURE, _RESULT = "concurrent.futures.Future", "result"
_EXECUTOR, _POOL = "concurrent.futures.ThreadPoolExecutor", "multiprocessing.pool.ThreadPool"


def _mapped(star: bool, most: int | None = None) -> models.Model:
    """A method that calls a function for each item of what it is given; ``star``: for the parts of each.

    ``most``: so many arguments are meant for it, and no more.
    """
    run = iterating.map_model(star)
    return lambda m, call: run(m, call.giving(*call.values[1:most]))


def _submit(m: Machine, call: Call) -> Value:
    """A call in a thread: what it gives is asked of an object of its own."""
    made = Thing(_FUTURE, m.uid())
    if len(call.values) > 1:
        m.cells["part", made.uid, _RESULT] = calls.call(m, call.values[1], call.without_first().without_first())
    return made


def _result(m: Machine, call: Call) -> Value:
    made = models.first(m, call)
    held = m.cells.get(("part", made.uid, _RESULT)) if isinstance(made, Thing) else None
    return m.fresh() if held is None else held


def known() -> dict[str, models.Model]:
    """What pools of threads, and what they give, do with functions, by qualified name."""
    return {
        f"{_EXECUTOR}.map": _mapped(False), f"{_EXECUTOR}.submit": _submit, f"{_FUTURE}.result": _result,
        "concurrent.futures.as_completed": models.of_first(
            lambda m, value: loops.iterator(m, iterating.rows_of(m, value))
        ),
        f"{_POOL}.starmap": _mapped(True, 3),
        **{f"{_POOL}.{name}": _mapped(False, 3) for name in ("map", "imap", "imap_unordered")},
    }  # fmt: skip

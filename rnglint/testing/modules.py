"""Whether a module that is switched to evaluation gives one answer to one input."""

from __future__ import annotations

import contextlib
import inspect
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from rnglint.testing import arguments, values
from rnglint.testing.comparison import apply
from rnglint.testing.streams import preserved


def assert_eval_deterministic(
    module: Any,
    inputs: Any,
    *,
    calls: int = 3,
    variables: Any = None,
    streams: Sequence[str] = ("params", "dropout"),
    rtol: float = 0.0,
    atol: float = 0.0,
    **kwargs: Any,
) -> None:
    """Assert that a module in evaluation mode gives the same result in every call.

    What is done depends on the module, which is left as it was:

    - ``torch.nn.Module``: called after ``eval()``, without gradients; each submodule's mode is put back.
    - ``flax.linen.Module``: ``module.apply(variables, ...)`` with other keys for ``streams`` in each call.  linen has
      no evaluation mode: say it in ``kwargs`` (``deterministic=True``, ``train=False``).
    - ``flax.nnx.Module``: a copy is called after ``eval()``.
    - ``equinox.Module``: called after ``equinox.nn.inference_mode``, with another ``key`` in each call if it takes one.

    Args:
        module: the module.
        inputs: positional arguments in a tuple, keyword arguments in a dict, or a single argument.
        calls: how often it is called, at least 2.
        variables: the variables of a linen module.
        streams: the names of the streams that a linen module may ask for.
        rtol: relative tolerance, for devices whose sums have no fixed order.
        atol: absolute tolerance, in the unit of the result.
        kwargs: further keyword arguments of the call.

    With the tolerances 0 results must agree bit by bit: there is no chance of a wrong alarm on a device whose
    operations are deterministic.  A draw that is left on is overlooked when all calls draw the same by chance:
    ``2**-(b * (calls - 1))`` for ``b`` random bits in a result.

    Raises:
        AssertionError: two results differ.
        TypeError: the module is none of these, or an argument has the wrong type.
        ValueError: there are fewer than two calls, or a linen module comes without variables.
    """
    __tracebackhide__ = True
    arguments.count(calls, "calls", 2)
    arguments.tolerance(rtol, "rtol")
    arguments.tolerance(atol, "atol")
    with preserved(), _evaluated(module, variables, streams) as call:
        first = values.leaves(call(0, inputs, kwargs))
        for number in range(1, calls):
            record = values.leaves(call(number, inputs, kwargs))
            if not values.close(record, first, rtol, atol):
                raise AssertionError(
                    f"`{type(module).__name__}` is random in evaluation: call {number + 1} of {calls} on the same "
                    f"input differs from the first; {values.first_difference(first, record)}.\n"
                    "Expected: one input, one result.\n"
                    "Look for dropout that does not follow the mode (F.dropout without training=self.training, "
                    "dropout_p of an attention, deterministic=False), or noise in the forward pass. If only the order "
                    "of sums varies on this device, give rtol and atol."
                )


_Call = Callable[[int, Any, dict[str, Any]], Any]


def _evaluated(module: Any, variables: Any, streams: Sequence[str]) -> contextlib.AbstractContextManager[_Call]:
    """How to call the module in evaluation: a function of the number of the call, the inputs and further arguments."""
    if _is_a(module, "torch", "nn.Module"):
        return _torch(module)
    if _is_a(module, "flax.linen", "Module"):
        if variables is None:
            raise ValueError("a linen module needs variables=..., what its init gave")
        return contextlib.nullcontext(_linen(module, variables, streams))
    if _is_a(module, "flax.nnx", "Module"):
        return contextlib.nullcontext(_nnx(module))
    if _is_a(module, "equinox", "Module"):
        return contextlib.nullcontext(_equinox(module))
    raise TypeError(f"module must be a module of torch, flax.linen, flax.nnx or equinox, not a {type(module).__name__}")


def _is_a(module: Any, library: str, path: str) -> bool:
    kind: Any = sys.modules.get(library)
    for name in path.split("."):
        kind = getattr(kind, name, None)
    return kind is not None and isinstance(module, kind)


@contextlib.contextmanager
def _torch(module: Any) -> Iterator[_Call]:
    torch = sys.modules["torch"]
    modes = [(part, part.training) for part in module.modules()]
    module.eval()
    try:
        with torch.no_grad():
            yield lambda number, inputs, kwargs: apply(module, inputs, **kwargs)
    finally:
        for part, training in modes:
            part.training = training


def _linen(module: Any, variables: Any, streams: Sequence[str]) -> _Call:
    random = sys.modules["jax"].random

    def call(number: int, inputs: Any, kwargs: dict[str, Any]) -> Any:
        keys = random.split(random.key(number), len(streams))
        rngs = {name: keys[place] for place, name in enumerate(streams)}
        positional = inputs if not isinstance(inputs, dict) else {**inputs}
        return apply(lambda *args, **named: module.apply(variables, *args, rngs=rngs, **named), positional, **kwargs)

    return call


def _nnx(module: Any) -> _Call:
    nnx = sys.modules["flax.nnx"]
    copy = nnx.clone(module)
    copy.eval()
    return lambda number, inputs, kwargs: apply(copy, inputs, **kwargs)


def _equinox(module: Any) -> _Call:
    random, still = sys.modules["jax"].random, sys.modules["equinox"].nn.inference_mode(module)
    takes_key = "key" in inspect.signature(still).parameters

    def call(number: int, inputs: Any, kwargs: dict[str, Any]) -> Any:
        key = {"key": random.key(number)} if takes_key and "key" not in kwargs else {}
        return apply(still, inputs, **key, **kwargs)

    return call

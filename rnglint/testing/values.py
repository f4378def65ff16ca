"""Results of any framework as plain data, to be compared exactly and ranked.

A result is a number, string, tensor, array, key, or a nest of them: lists, tuples, mappings, dataclasses, and what the
loaded jax knows as a tree (states of Flax, modules of Equinox).  No framework is imported: a value of a
framework can only come from one that is loaded.
"""

from __future__ import annotations

import contextlib
import dataclasses
import math
import sys
from array import array
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import cached_property
from typing import Any


@dataclasses.dataclass(eq=False)
class Leaf:
    """One array or scalar of a result."""

    place: str
    """Where it stands in the result: ``[0]['mask']``; empty when it is the whole result."""
    kind: str
    """Its data type in words: ``float32``, ``bool``, ``int``, ``str``."""
    shape: tuple[int, ...]
    _numbers: Any

    @cached_property
    def identity(self) -> object:
        """Equal for two leaves of one kind and shape that hold the same bits; NaN is itself."""
        held = self._numbers
        if hasattr(held, "tobytes") and hasattr(held, "dtype"):
            return self.kind, self.shape, held.tobytes()
        if isinstance(held, list) and all(isinstance(number, float) for number in held):
            return self.kind, self.shape, array("d", held).tobytes()
        return self.kind, self.shape, tuple(held) if isinstance(held, list) else held

    @property
    def size(self) -> int:
        """How many entries it has; 1 for a scalar."""
        return math.prod(self.shape)

    @property
    def numeric(self) -> bool:
        """Whether its entries are numbers."""
        return not isinstance(self._numbers, (str, bytes, type(None)))

    def numbers(self, limit: int | None = None) -> list[float]:
        """Its entries in row-major order, at most ``limit``; booleans count as 0 and 1, complex numbers as two."""
        if not self.numeric:
            raise TypeError(f"a draw holds a {self.kind} where numbers are needed")
        held = self._numbers
        flat = held if isinstance(held, list) else held.ravel()[:limit].tolist()
        return [float(number) for number in flat[:limit]]


Record = Sequence[Leaf]
"""A result as it was when it was recorded."""


def leaves(value: Any) -> list[Leaf]:
    """Record a result: copies of its arrays and scalars, in order.  A buffer that is written again does not change it.

    Raises:
        TypeError: it holds something that is none of these.
    """
    return list(_walk(value, "", ()))


def identity(record: Record) -> object:
    """Equal for two results of one structure that hold the same bits."""
    return tuple((leaf.place, leaf.identity) for leaf in record)


def first_difference(ours: Record, theirs: Record) -> str:
    """Where two results part and how far apart they are, in words; empty when they hold the same bits."""
    if not _alike(ours, theirs):
        return "their structure or shapes differ"
    for mine, other in zip(ours, theirs, strict=True):
        if mine.identity != other.identity:
            return _difference(mine, other)
    return ""


def close(ours: Record, theirs: Record, rtol: float, atol: float) -> bool:
    """Whether two results agree: exactly, or within ``atol + rtol * |theirs|`` in every entry."""
    if not _alike(ours, theirs):
        return False
    for mine, other in zip(ours, theirs, strict=True):
        if mine.identity == other.identity:
            continue
        if not (rtol or atol) or not mine.numeric or not other.numeric:
            return False
        pairs = zip(mine.numbers(), other.numbers(), strict=True)
        if not all(a == b or (a != a and b != b) or abs(a - b) <= atol + rtol * abs(b) for a, b in pairs):
            return False
    return True


def _alike(ours: Record, theirs: Record) -> bool:
    return [(leaf.place, leaf.shape) for leaf in ours] == [(leaf.place, leaf.shape) for leaf in theirs]


def _difference(mine: Leaf, other: Leaf) -> str:
    place = f"at {mine.place}: " if mine.place else ""
    if not mine.numeric or not other.numeric:
        return f"{place}the values differ"
    pairs = list(zip(mine.numbers(), other.numbers(), strict=True))
    unlike = [(number, a, b) for number, (a, b) in enumerate(pairs) if a != b and not (a != a and b != b)]
    if not unlike:
        return f"{place}the data types differ ({mine.kind}, {other.kind})"
    number, a, b = unlike[0]
    largest = max(abs(a - b) for _, a, b in unlike)
    counted = f"{len(unlike)} of {len(pairs)} entries differ" if len(pairs) > 1 else "the numbers differ"
    return f"{place}{counted}, by at most {largest:.6g}; the first is entry {number}: {a:.9g} and {b:.9g}"


def _walk(value: Any, place: str, above: tuple[int, ...]) -> Iterator[Leaf]:
    leaf = _scalar(value, place) or _array(value, place)
    if leaf is not None:
        yield leaf
        return
    if id(value) in above:
        raise TypeError(f"a result holds itself at {place or 'its top'}")
    above = (*above, id(value))
    for name, item in _items(value, place):
        yield from _walk(item, f"{place}{name}", above)


def _items(value: Any, place: str) -> Iterator[tuple[str, Any]]:
    if isinstance(value, Mapping):
        for key in value:
            yield f"[{key!r}]", value[key]
    elif isinstance(value, Sequence):
        for number, item in enumerate(value):
            yield f"[{number}]", item
    elif isinstance(value, AbstractSet):
        for number, item in enumerate(sorted(value, key=repr)):
            yield f"[{number}]", item
    elif (branches := _tree(value)) is not None:
        for number, item in enumerate(branches):
            yield f"[{number}]", item
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        for field in dataclasses.fields(value):
            yield f".{field.name}", getattr(value, field.name)
    else:
        kind = f"{type(value).__module__}.{type(value).__qualname__}"
        raise TypeError(f"cannot compare a {kind}{f' (at {place})' if place else ''}: return arrays, numbers or nests")


def _tree(value: Any) -> list[Any] | None:
    """The leaves of a tree that the loaded jax knows; None for anything else."""
    jax = sys.modules.get("jax")
    if jax is None:
        return None
    branches: list[Any] = jax.tree_util.tree_leaves(value)
    return None if len(branches) == 1 and branches[0] is value else branches


def _scalar(value: Any, place: str) -> Leaf | None:
    if value is None or isinstance(value, (str, bytes)):
        return Leaf(place, type(value).__name__, (), value)
    if isinstance(value, complex):
        return Leaf(place, "complex", (), [value.real, value.imag])
    if isinstance(value, (bool, int, float)) and type(value).__module__ == "builtins":
        return Leaf(place, type(value).__name__, (), [value])
    return None


def _array(value: Any, place: str) -> Leaf | None:
    torch, jax = sys.modules.get("torch"), sys.modules.get("jax")
    if torch is not None and isinstance(value, torch.Tensor):
        if not (type(value).__module__.startswith("torchax") and hasattr(value, "jax")):
            return _tensor(torch, value, place)
        value = value.jax()
    if jax is not None and isinstance(value, jax.Array) and jax.dtypes.issubdtype(value.dtype, jax.dtypes.prng_key):
        kind, value = str(value.dtype), jax.random.key_data(value)
        return _numpy(value, place, kind)
    return _numpy(value, place, "") if hasattr(value, "__array__") and hasattr(value, "dtype") else None


def _tensor(torch: Any, tensor: Any, place: str) -> Leaf:
    kind, shape = str(tensor.dtype).removeprefix("torch."), tuple(tensor.shape)
    tensor = tensor.detach()
    if tensor.layout is not torch.strided:
        tensor = tensor.to_dense()
    tensor = tensor.cpu().resolve_conj().resolve_neg()
    if tensor.is_complex():
        tensor = torch.view_as_real(tensor)
    if tensor.is_floating_point() and tensor.dtype not in (torch.float32, torch.float64):
        tensor = tensor.float()
    if "numpy" in sys.modules:
        with contextlib.suppress(RuntimeError):  # a torch that was built for another NumPy
            return Leaf(place, kind, shape, tensor.numpy().copy())
    return Leaf(place, kind, shape, tensor.flatten().tolist())


def _numpy(value: Any, place: str, kind: str) -> Leaf:
    numpy = sys.modules["numpy"]
    data = numpy.array(value)
    kind, shape = kind or str(data.dtype), tuple(data.shape)
    if data.dtype.kind == "c":
        data = numpy.stack([data.real, data.imag], axis=-1)
    if data.dtype.kind in "OUSM":
        return Leaf(place, kind, shape, repr(data.tolist()))
    if data.dtype.kind not in "biufm":
        data = data.astype(numpy.float32)
    return Leaf(place, kind, shape, data)

"""The cells of a state: what variables, attributes and containers hold on one path.

Paths part and meet all the time and differ in little.  Cells are therefore layers: a path that parts gets a
layer of its own on top of what both share, and where two paths meet only the layers above the shared one are looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import overload

from rnglint.machine.terms import Value
from rnglint.source.clock import CLOCK

_CHEAPER = 8
"""How many cells can be looked at in one step."""
_DEEPEST = 4
"""Layers above which small ones are put together."""
_MOST = 8
"""Layers above which all are, but for the lowest one."""


class Cells:
    """What the cells hold.  Once :meth:`fork` was called the layer below must not change any more."""

    __slots__ = ("depth", "flat", "ground", "held", "own", "parent")

    def __init__(self, parent: Cells | None = None) -> None:
        self.own: dict[Hashable, Value] = {}
        self.parent = parent
        self.flat: Cells | None = None
        """The same content in fewer layers, which all paths that part here share."""
        self.depth: int = 0 if parent is None else parent.depth + 1
        self.held: dict[Hashable, dict[Hashable, None]] = {} if parent is None else parent.held
        """The names under which something holds attributes or items, on whatever path."""
        self.ground: dict[Hashable, Value] = {} if parent is None else parent.ground
        """What holds on every path that has not changed it: what was there before the first of them parted."""

    def fork(self) -> Cells:
        """A layer on top of this one."""
        if not self.own and self.parent is not None:
            return Cells(self.parent)
        if self.depth < _DEEPEST:
            return Cells(self)
        if self.flat is None:
            base = self._base()
            if base is self.parent:
                return Cells(self)
            self.flat = Cells(base)
            self.flat.held, self.flat.ground = self.held, self.ground
            self.flat.own = self._above(base)
        return Cells(self.flat)

    def _base(self) -> Cells | None:
        """The layer under those that are put together: one that holds more than all of them, so that it is not copied.

        It stays shared with other paths: where these meet, nothing that it holds has to be looked at.
        """
        size, layer = len(self.own), self.parent
        while layer is not None and layer.parent is not None and (
            len(layer.own) <= 2 * size or self.depth > _MOST
        ):  # fmt: skip
            size += len(layer.own)
            layer = layer.parent
        return layer if layer is None or len(layer.own) > size else None

    def _above(self, common: Cells | None) -> dict[Hashable, Value]:
        """What the layers above ``common`` hold."""
        layers = []
        layer: Cells | None = self
        while layer is not None and layer is not common:
            layers.append(layer.own)
            layer = layer.parent
        above: dict[Hashable, Value] = {}
        for own in reversed(layers):
            above.update(own)
        return above

    def below(self) -> Cells:
        """Cells to write what holds on every path: see :meth:`settle`."""
        layer = Cells()
        layer.held, layer.own, layer.ground = self.held, self.ground, self.ground
        return layer

    def settle(self, changed: Cells) -> None:
        """Keep what cells from :meth:`below` have come to hold."""
        for layer in reversed(list(changed._layers())):
            if layer.own is not self.ground:
                self.ground.update(layer.own)

    def _layers(self) -> Iterator[Cells]:
        layer: Cells | None = self
        while layer is not None:
            yield layer
            layer = layer.parent

    @overload
    def get(self, key: Hashable) -> Value | None: ...
    @overload
    def get(self, key: Hashable, default: Value) -> Value: ...
    def get(self, key: Hashable, default: Value | None = None) -> Value | None:
        layer: Cells | None = self
        while layer is not None:
            found = layer.own.get(key)
            if found is not None:
                return found
            layer = layer.parent
        return self.ground.get(key, default)

    def __setitem__(self, key: Hashable, value: Value) -> None:
        self.own[key] = value
        if isinstance(key, tuple) and len(key) == 3:
            self.held.setdefault(key[:2], {})[key[2]] = None

    def __contains__(self, key: Hashable) -> bool:
        return self.get(key) is not None

    def since(self, earlier: Cells) -> list[tuple[Hashable, Value]]:
        """The cells that may have changed since an earlier state of the same path, with what they hold."""
        before = {id(layer) for layer in earlier._layers()}
        keys: dict[Hashable, None] = {}
        for layer in self._layers():
            if id(layer) in before:
                break
            keys.update(dict.fromkeys(layer.own))
        return [(key, value) for key in keys if (value := self.get(key)) is not None]

    def holdings(self, kind: str, uid: Hashable) -> list[tuple[Hashable, Value]]:
        """The attributes or items of something, by name."""
        found = ((name, self.get((kind, uid, name))) for name in self.held.get((kind, uid), ()))
        return [(name, value) for name, value in found if value is not None]

    def merged(
        self, other: Cells, either: Callable[[Value | None, Value | None], Value | None], dead: set[Hashable]
    ) -> tuple[Cells, int]:
        """The cells where two paths meet, and how many were looked at; ``either`` gives what a cell holds that differs.

        Cells of frames in ``dead`` are of no use to anybody.
        """
        shared = {id(layer) for layer in self._layers()}
        common = next((layer for layer in other._layers() if id(layer) in shared), None)
        result = Cells() if common is None else Cells(common)
        result.held, result.ground = self.held, self.ground
        mine, theirs = self._above(common), other._above(common)
        CLOCK.tick(1 + (len(mine) + len(theirs)) // _CHEAPER)
        below = self.ground.get if common is None else common.get
        for key, one in mine.items():
            if type(key) is tuple and key[0] in dead:
                continue
            beside = theirs.get(key) or below(key)
            met = one if one is beside else either(one, beside)
            if met is not None:
                result.own[key] = met
        for key, beside in theirs.items():
            if key not in mine and (type(key) is not tuple or key[0] not in dead):
                met = either(below(key), beside)
                if met is not None:
                    result.own[key] = met
        return result, len(mine) + len(theirs)

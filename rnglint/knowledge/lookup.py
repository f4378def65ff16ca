"""Roles by qualified name, with what a user adds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from types import MappingProxyType
from typing import TypeVar

from msgspec import Struct, field, structs

from rnglint.knowledge import (
    comparisons,
    determinism,
    equinox,
    flax,
    jax,
    keyed,
    libraries,
    loading,
    numpy,
    numpy_twins,
    ordering,
    others,
    parallel,
    programs,
    python,
    seeding,
    state,
    supplied,
    torch,
    torch_nn,
    torch_xla,
    transforms,
)
from rnglint.knowledge._table import P
from rnglint.knowledge.aliases import Spellings
from rnglint.knowledge.compilers import jit
from rnglint.knowledge.markers import STANDARD
from rnglint.knowledge.roles.base import Entry, Parameter, Role
from rnglint.knowledge.roles.devices import MakesTensor, MovesTensor
from rnglint.knowledge.roles.functions import Compiles
from rnglint.knowledge.roles.keys import ConsumesKey, Gives
from rnglint.knowledge.roles.seeding import DrawsInside
from rnglint.knowledge.roles.streams import Draws, MakesGenerator

R = TypeVar("R", bound=Role)

_WHOLE = (
    torch.TABLE, torch_nn.TABLE, torch_xla.XLA, torch_xla.TORCHAX, numpy.TABLE, python.TABLE, jax.TABLE, flax.TABLE,
    equinox.EQUINOX, equinox.HAIKU, *others.TABLES, *transforms.TABLES, *keyed.TABLES,
    *libraries.TABLES,
)  # fmt: skip
_PARTS = (*programs.TABLES, *seeding.TABLES)
_MODULES = (comparisons, determinism, loading, numpy_twins, ordering, parallel, state, supplied)
TABLES = (*_WHOLE, *_PARTS, *(table for module in _MODULES for table in module.TABLES))
"""What comes first says to which distribution a name belongs, for which releases it holds, and where that stands."""


def _merged() -> dict[str, Entry]:
    entries: dict[str, Entry] = {}
    for table in TABLES:
        for name, more in table.entries.items():
            entries[name] = _joined(entries[name], more) if name in entries else more
    return entries


def _joined(entry: Entry, more: Entry) -> Entry:
    """The entry with further roles; where it comes from and for which releases it holds stays as it was."""
    if {type(role) for role in entry.roles} & {type(role) for role in more.roles} or more.versions:
        raise ValueError(f"{entry.name}: a role or a release stands in two tables")
    return structs.replace(entry, roles=(*entry.roles, *more.roles))


_PARTLY = {table.distribution for table in _PARTS} - {table.distribution for table in _WHOLE}
"""Distributions of which the tables know a few names only, and which they do not describe."""

ENTRIES: Mapping[str, Entry] = MappingProxyType(_merged())
"""Every entry by canonical name."""

_STREAMS = {
    name: Entry(name, (Draws("flax", instance=True),), "flax", "", flax.TABLE.docs)
    for name in ("flax.nnx.Rngs", "flax.nnx.RngStream")
}
_ACCELERATORS = """torch.accelerator torch.xpu torch.mps torch.mtia torch.npu torch.hpu torch_npu habana_frameworks
    intel_extension_for_pytorch"""
FAMILIES: Mapping[str, Entry] = MappingProxyType(
    {**{name: ENTRIES[name] for name in _ACCELERATORS.split()}, **_STREAMS}
)
"""Names below which everything that has no entry of its own plays the same part."""

DISTRIBUTIONS: dict[str, str] = {
    name.partition(".")[0]: entry.distribution
    for name, entry in ENTRIES.items()
    if entry.distribution not in {"python", *_PARTLY}
} | {"torch": "torch", "keras": "tensorflow", "optax": "optax"}
"""The distribution of each top-level module that the tables describe (the standard library apart)."""

FRAMEWORKS = frozenset({"torch", "torch_xla", "torchax", "jax", "jaxlib", "numpy", "flax", "haiku", "equinox"})
"""Top-level modules of the frameworks that the tables describe as a whole."""

KEY_LIBRARIES = frozenset(name.partition(".")[0] for table in libraries.TABLES for name in table.entries)
"""Top-level modules of libraries whose functions take keys, or make objects whose methods do."""

_CLASSES = ("torch.nn.", "torch.distributions.", "flax.linen.", "flax.nnx.")


SPELLINGS = Spellings(TABLES)
_TOPS = frozenset(name.partition(".")[0] for name in (*ENTRIES, *FAMILIES)) | SPELLINGS.tops


@lru_cache(maxsize=65536)
def canonical(name: str) -> str:
    """The name under which the tables hold ``name``; unchanged where they do not."""
    if name in ENTRIES or name.partition(".")[0] not in _TOPS:
        return name
    name = SPELLINGS.respell(name)
    if name in ENTRIES:
        return name
    parent = SPELLINGS.inherited(name)
    return parent if parent is not None and parent in ENTRIES else name


@lru_cache(maxsize=65536)
def lookup(name: str) -> Entry | None:
    """What is known of a qualified name in any spelling."""
    if name.partition(".")[0] not in _TOPS:
        return None
    entry = ENTRIES.get(name) or ENTRIES.get(canonical(name))
    if entry is not None:
        return entry
    name = SPELLINGS.respell(name)
    while "." in name:
        name = name.rpartition(".")[0]
        if name in FAMILIES:
            return FAMILIES[name]
    return None


def role_of(name: str, kind: type[R]) -> R | None:
    """The role of that kind that a name plays."""
    entry = lookup(name)
    return None if entry is None else _of_kind(entry, kind)


@cache
def compiler_names() -> tuple[str, ...]:
    """The names of all compilers that are called with what they compile."""
    found = ((name, _of_kind(entry, Compiles)) for name, entry in ENTRIES.items())
    return tuple(sorted(name for name, role in found if role is not None and not role.in_place))


def known_prefix(name: str) -> bool:
    """Whether a name lies in a distribution that the tables describe."""
    top = name.partition(".")[0]
    return top in DISTRIBUTIONS or top in STANDARD


def _of_kind(entry: Entry, kind: type[R]) -> R | None:
    for role in entry.roles:
        if isinstance(role, kind):
            return role
    return None


@cache
def _last_names(kind: type[Role]) -> frozenset[str]:
    return frozenset[str]().union(*(names for each, names in _names_by_kind().items() if issubclass(each, kind)))


@cache
def _names_by_kind() -> dict[type[Role], set[str]]:
    found: dict[type[Role], set[str]] = {}
    for name, entry in ENTRIES.items():
        for role in entry.roles:
            found.setdefault(type(role), set()).add(name.rpartition(".")[2])
    return found


@cache
def _drawing() -> Mapping[str, str]:
    """The classes whose methods draw from their object, with the distribution of each."""
    found = ((name.rpartition(".")[0], entry) for name, entry in ENTRIES.items())
    return {owner: entry.distribution for owner, entry in found if (role := _of_kind(entry, Draws)) and role.instance}


class UnknownLikeness(Exception):
    """Nothing is known of what something is said to be like; the message goes on after its name."""


Likeness = tuple[str, Mapping[str, "tuple[int | None, str | None]"]]
"""What something is like, and the position and name of what it takes elsewhere, by the field of a role."""


def roles_like(like: Likeness) -> tuple[Role, ...]:
    """The roles of what something is like, with its own parameters.  Raises UnknownLikeness."""
    known, places = like
    entry = lookup(known)
    if entry is None or not entry.roles:
        import difflib

        close = difflib.get_close_matches(known, ENTRIES, n=1)
        hint = f" (did you mean {close[0]!r}?)" if close else ""
        raise UnknownLikeness(f"nothing is known of {known!r}{hint}")
    own = {name: None if place == (None, None) else Parameter(*place) for name, place in places.items()}
    taken = [_parameters(role) for role in entry.roles]
    for name in own:
        if not any(name in each for each in taken):
            kinds = ", ".join(sorted(set().union(*taken))) or "none"
            raise UnknownLikeness(f"{known!r} has no parameter of the kind {name!r}; it has {kinds}")
    moved = ({name: own[name] for name in each & own.keys()} for each in taken)
    return tuple(structs.replace(role, **more) for role, more in zip(entry.roles, moved, strict=True))


def _parameters(role: Role) -> set[str]:
    """The fields of a role that say where something is given."""
    return {name for name in role.__struct_fields__ if isinstance(getattr(role, name), Parameter)}


class Knowledge(Struct, frozen=True):
    """The tables together with a user's additions, which win."""

    added: Mapping[str, Entry] = field(default_factory=lambda: MappingProxyType({}))
    likes: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """Names of a user's to those that they are like: what belongs to one belongs to the other."""

    @classmethod
    def with_settings(
        cls,
        *,
        compile_wrappers: Mapping[str, str] = MappingProxyType({}),
        key_consumers: Iterable[str] = (),
        seeders: Iterable[str] = (),
        likes: Mapping[str, Likeness] = MappingProxyType({}),
    ) -> Knowledge:
        """Add a user's qualified names.

        A compile wrapper does what the compiler does whose name it is given with; a key consumer uses
        up the key in its first argument or in ``key=``; a seeder sets the streams of torch,
        NumPy and ``random`` from its first argument or from ``seed=``.  What is ``like`` something has its roles, and
        methods of the same names.  Raises UnknownLikeness.
        """
        added = {name: roles_like(like) for name, like in likes.items()}
        for name, like in compile_wrappers.items():
            compiler = role_of(like, Compiles)
            added[name] = () if compiler is None else (compiler,)
        for names, given in ((key_consumers, (ConsumesKey(P(0, "key")),)), (seeders, others.EVERYWHERE)):
            for name in names:
                added[name] = (*added.get(name, ()), *given)
        entries = {name: Entry(name, given, name.partition(".")[0]) for name, given in added.items()}
        return cls(entries, {name: canonical(like) for name, (like, _) in likes.items()})

    def canonical(self, name: str) -> str:
        """The name under which the tables hold ``name``."""
        return name if name in self.added else canonical(self._member(name))

    def lookup(self, name: str) -> Entry | None:
        """What is known of a qualified name in any spelling."""
        return self.added.get(name) or lookup(self._member(name))

    def _member(self, name: str) -> str:
        """The name of a method as the class has it that its own is like."""
        if not self.likes:
            return name
        owner, _, last = name.rpartition(".")
        return f"{self.likes[owner]}.{last}" if owner in self.likes else name

    def role(self, name: str, kind: type[R]) -> R | None:
        """The role of that kind that a name plays."""
        entry = self.lookup(name)
        return None if entry is None else _of_kind(entry, kind)

    def known(self, name: str) -> bool:
        """Whether a name lies in a distribution that the tables describe, or is a user's own."""
        return name in self.added or known_prefix(name)

    @property
    def packages(self) -> frozenset[str]:
        """The top-level packages that the tables describe, and names of a user that have no package."""
        return FRAMEWORKS | DISTRIBUTIONS.keys() | self.added.keys()

    def is_standard(self, name: str) -> bool:
        """Whether a name lies in the standard library."""
        return name.partition(".")[0] in STANDARD

    def is_framework(self, name: str) -> bool:
        """Whether a name lies in a framework that the tables describe as a whole."""
        return name.partition(".")[0] in FRAMEWORKS

    def instance_of(self, name: str) -> str:
        """The class whose methods the result of calling ``name`` has; empty where that is not known."""
        name = self.canonical(name)
        entry = self.lookup(name)
        if entry is not None:
            for role in entry.roles:
                if isinstance(role, MakesGenerator) or (isinstance(role, Gives) and role.result is None):
                    return role.instance
                if isinstance(role, (MakesTensor, MovesTensor)) or (
                    isinstance(role, Draws) and name.startswith("torch.")
                ):
                    return "torch.Tensor"
        if name in ("torchax.default_env", "torchax.enable_globally"):
            return "torchax.tensor.Environment"
        last = name.rpartition(".")[2]
        if name.startswith(_CLASSES) and last[:1].isupper():
            return name
        return name if last[:1].isupper() and self.known(name) else ""

    def may_follow(self, api: str, generator: str) -> bool:
        """Whether what draws from a global stream could draw from an object of a class of generators instead.

        It takes one, or the class has such draws of its own.
        """
        draws, inside, entry = self.role(api, Draws), self.role(api, DrawsInside), self.lookup(api)
        if any(role is not None and role.generator is not None for role in (draws, inside)):
            return True
        return draws is not None and entry is not None and _drawing().get(generator) == entry.distribution

    def names_of(self, kind: type[Role]) -> frozenset[str]:
        """Last names of everything that plays a role of that kind."""
        own = {name.rpartition(".")[2] for name, entry in self.added.items() if _of_kind(entry, kind) is not None}
        named = _last_names(kind)
        return named | own if own else named

    def unbound_decorator(self, name: str) -> Compiles | None:
        """The role of a decorator that nothing binds: documents write a bare ``jit``."""
        return jit(P(0, "fun")) if name.rpartition(".")[2] == "jit" else None

"""The tables of libraries that take keys, held against those that are installed; a new table is found by itself.

Which classes a family has is asked of the library.  What a call does to its key is seen where a proof makes one.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import sys
import warnings
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from types import CodeType, FrameType
from typing import Any

import pytest
from packaging.requirements import Requirement
from proof_bench import Proof, collect, interpreters
from proofkit import load_proofs, program
from test_knowledge import holds, misplaced, resolve, signature_of
from test_knowledge_keys import KNOWN, fates, means

from rnglint.knowledge import libraries
from rnglint.knowledge._table import Family, Table
from rnglint.knowledge.lookup import ENTRIES, SPELLINGS
from rnglint.knowledge.roles import UsesKey

jax = pytest.importorskip("jax")
PRESENT = [table for table in libraries.TABLES if any(map(holds, table.entries.values()))]
PROOFS = collect()


def keyed_methods(family: Family) -> dict[str, UsesKey]:
    """The methods of the base of a family that use a key, of the release that is installed."""
    found = {name: entry for name, entry in ENTRIES.items() if name.rpartition(".")[0] == family.base and holds(entry)}
    roles = {name.rpartition(".")[2]: KNOWN.role(name, UsesKey) for name in found}
    return {method: role for method, role in roles.items() if role is not None}


@cache
def classes(top: str) -> tuple[tuple[str, type], ...]:
    """The classes of a library by every name that its public modules give them."""
    package = importlib.import_module(top)
    names, found = [top], []
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for module in pkgutil.walk_packages(package.__path__, f"{top}.", onerror=lambda name: None):
            if not any(part.startswith(("_", "test")) for part in module.name.split(".")):
                names.append(module.name)
        for name in names:
            try:
                module = importlib.import_module(name)
            except Exception:  # noqa: BLE001  what cannot be imported here has no classes that a program here uses
                continue
            for own, item in vars(module).items():
                if inspect.isclass(item) and item.__module__.partition(".")[0] == top:
                    found.append((f"{name}.{own}", item))
    return tuple(found)


FAMILIES = [family for table in PRESENT for family in table.families if keyed_methods(family)]


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.base)
def test_every_class_of_a_family_takes_the_key_of_the_table(family: Family) -> None:
    methods, seen = keyed_methods(family), 0
    for name, item in classes(family.base.partition(".")[0]):
        for method in methods:
            if SPELLINGS.inherited(f"{name}.{method}") == f"{family.base}.{method}" and hasattr(item, method):
                role = KNOWN.role(f"{name}.{method}", UsesKey)
                assert role is not None, f"{name}.{method}"
                signature = signature_of(f"{name}.{method}")
                problem = "" if signature is None else misplaced(role.key, signature)
                assert not problem, f"{name}.{method}: {problem}; but= leaves a class out"
                seen += 1
    assert seen, "nothing in the library belongs to the family"


@dataclass(frozen=True, slots=True)
class Called:
    """A call that a proof made: the name in the tables, the function, and its arguments."""

    name: str
    function: Callable[..., Any]
    arguments: Mapping[str, Any]
    key: str


def functions(table: Table) -> dict[CodeType, tuple[str, Callable[..., Any], UsesKey]]:
    """What a library runs for the names of its table that use a key, by its code."""
    found = {}
    named = {name: resolve(name) for name, entry in table.entries.items() if holds(entry)}
    for family in table.families if named else ():
        for name, item in classes(family.base.partition(".")[0]):
            for method in keyed_methods(family):
                if SPELLINGS.inherited(f"{name}.{method}") and method in vars(item):
                    named[f"{name}.{method}"] = getattr(item, method)
    for name, item in named.items():
        role = KNOWN.role(name, UsesKey)
        code = getattr(inspect.unwrap(item.__init__ if inspect.isclass(item) else item), "__code__", None)  # type: ignore[arg-type, misc]
        if role is not None and code is not None:
            found[code] = (name, item if inspect.isclass(item) else inspect.unwrap(item), role)  # type: ignore[arg-type]
    return found


def calls(proof: Proof, known: Mapping[CodeType, tuple[str, Callable[..., Any], UsesKey]]) -> list[Called]:
    """The calls of known functions that a proof makes with keys that are there, not traced ones."""
    found: list[Called] = []

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code in known:
            name, function, role = known[frame.f_code]
            given = dict(frame.f_locals)
            key = role.key.name or ""
            if inspect.isclass(function):
                given.pop("self")
            is_there = isinstance(given.get(key), jax.Array) and not isinstance(given[key], jax.core.Tracer)
            if is_there and not any(isinstance(leaf, jax.core.Tracer) for leaf in jax.tree.leaves(given)):
                found.append(Called(name, function, given, key))

    with program(proof.hazard) as module:
        observe = load_proofs(proof.file)[proof.name]
        sys.setprofile(note)
        try:
            observe(module)
        finally:
            sys.setprofile(None)
    return found


def again(called: Called) -> Callable[[Any], Any]:
    """The same call with another key."""
    signature = inspect.signature(called.function)

    def call(key: Any) -> Any:
        given = {**called.arguments, called.key: key}
        bound = signature.bind_partial()
        bound.arguments.update({name: given[name] for name in signature.parameters if name in given})
        return called.function(*bound.args, **bound.kwargs)

    return call


PROVED = [
    (table, proofs)
    for table in PRESENT
    if (
        proofs := [
            proof
            for proof in PROOFS
            if table.distribution in {Requirement(need).name for need in proof.needs if need != "c++"}
            and not interpreters()[0].missing(proof)
        ]
    )
]


@pytest.mark.parametrize(("table", "proofs"), PROVED, ids=[table.distribution for table, _ in PROVED])
def test_calls_in_proofs_do_to_their_keys_what_the_table_says(table: Table, proofs: list[Proof]) -> None:
    known = functions(table)
    made = {each.name: each for proof in proofs for each in calls(proof, known)}
    for name, called in made.items():
        role = KNOWN.role(name, UsesKey)
        assert role is not None and fates(again(called)) == {means(role)}, name
    assert made, "no proof calls anything of the library with a key"

"""The knowledge tables against the frameworks that are installed: a table that lags behind fails here."""

from __future__ import annotations

import importlib
import importlib.metadata
import inspect
import os
import random
import sys
import warnings
from collections.abc import Callable
from functools import cache

import pytest
from msgspec.structs import fields
from packaging.specifiers import SpecifierSet
from packaging.version import Version

from rnglint.knowledge.lookup import ENTRIES, lookup, role_of
from rnglint.knowledge.roles.base import Entry, Parameter, Role
from rnglint.knowledge.roles.keys import ClonesKey, ConsumesKey, DerivesKey, HasJaxTwin, MakesKey
from rnglint.knowledge.roles.modules import Layer
from rnglint.knowledge.roles.streams import Draws, MakesGenerator, RestoresState, SavesState, Seeds

os.environ.setdefault("PJRT_DEVICE", "CPU")

# Names that are known though the installed release does not show them as attributes: they are set
# per instance, or reached through ``__getattr__``.
UNRESOLVABLE = {
    "torch.npu": "added by the torch_npu plugin",
    "torch.hpu": "added by the Habana plugin",
    "torch.utils.data.WorkerInfo.seed": "set per worker",
    "gymnasium.Env.action_space": "set by each environment",
    "gymnasium.Env.single_action_space": "set by environments that run several",
    "numpy.random.Generator.__copy__": "what copy.copy does, by __reduce__",
    "numpy.random.RandomState.__copy__": "what copy.copy does, by __reduce__",
    "numpy.random.BitGenerator.advance": "a method of those that count, such as PCG64",
    "numpy.random.BitGenerator.jumped": "a method of all but SFC64",
    "scipy.stats.rv_frozen.rvs": "a distribution with its parameters; its class has no public name",
    "scipy.stats.rv_frozen.random_state": "the same",
    "haiku.TransformedWithoutApplyRng.init": "a Transformed whose apply takes no key",
    "haiku.TransformedWithoutApplyRng.apply": "a Transformed whose apply takes no key",
}


def resolve(name: str) -> object:
    """The object of a qualified name: the longest importable module, then attributes."""
    parts = name.split(".")
    for size in range(len(parts), 0, -1):
        try:
            found: object = importlib.import_module(".".join(parts[:size]))
        except ImportError:
            continue
        for part in parts[size:]:
            found = getattr(found, part)
        return found
    raise ImportError(name)


@cache
def installed(distribution: str) -> Version | None:
    """The installed version of a distribution; None if it is absent."""
    if distribution == "python":
        return Version(".".join(map(str, sys.version_info[:3])))
    try:
        return Version(importlib.metadata.version(distribution))
    except importlib.metadata.PackageNotFoundError:
        return None


def holds(entry: Entry) -> bool:
    """Whether an entry speaks about what is installed here."""
    version = installed(entry.distribution)
    return version is not None and version.base_version in SpecifierSet(entry.versions, prereleases=True)


PRESENT = [entry for entry in ENTRIES.values() if holds(entry) and entry.name not in UNRESOLVABLE]


@pytest.mark.parametrize("distribution", sorted({entry.distribution for entry in PRESENT}))
def test_every_name_exists_in_the_installed_release(distribution: str) -> None:
    missing = []
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for entry in PRESENT:
            if entry.distribution == distribution:
                try:
                    resolve(entry.name)
                except (ImportError, AttributeError):
                    missing.append(entry.name)
    assert missing == []


IN_KWARGS = frozenset(
    (f"torch.{name}", "preserve_rng_state")
    for name in (
        "utils.checkpoint.checkpoint",
        "utils.checkpoint.checkpoint_sequential",
        "distributed.algorithms._checkpoint.checkpoint_wrapper.checkpoint_wrapper",
    )
)
"""Options that their functions take out of ``**kwargs``."""


def test_parameters_are_where_the_signatures_have_them() -> None:
    wrong = []
    checked = 0
    for entry in PRESENT:
        signature = signature_of(entry.name)
        if signature is None:
            continue
        for parameter in parameters_of(entry):
            problem = misplaced(parameter, signature)
            checked += 1
            if problem and (entry.name, parameter.name) not in IN_KWARGS:
                wrong.append(f"{entry.name}: {problem}")
    assert wrong == []
    # Without a framework there is nothing but Python's own modules to look at.
    assert checked > (50 if {"torch", "jax"} & {entry.distribution for entry in PRESENT} else 5)


def signature_of(name: str) -> list[inspect.Parameter] | None:
    """The parameters of a callable without its receiver; None where Python cannot tell or ``*args`` hide them."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            found = resolve(name)
            owner = resolve(name.rpartition(".")[0])
            parameters = list(inspect.signature(found).parameters.values())  # type: ignore[arg-type]
    except (ImportError, AttributeError, TypeError, ValueError):
        return None
    if inspect.isclass(owner) and parameters and parameters[0].name == "self":
        parameters = parameters[1:]
    hidden = any(p.kind in (p.VAR_POSITIONAL, p.VAR_KEYWORD) and p.name in ("args", "kwargs") for p in parameters)
    return None if not parameters or (hidden and len(parameters) < 3) else parameters


def parameters_of(entry: Entry) -> list[Parameter]:
    """Every parameter that the roles of an entry name (those of generators are checked by constructing them)."""
    found: list[Parameter] = []
    for role in entry.roles:
        if isinstance(role, HasJaxTwin):
            continue
        for field in fields(role):
            if field.name.endswith("_call"):
                continue  # of calling what the constructor makes: test_network_rules.py looks at these
            value = getattr(role, field.name)
            values = value if isinstance(value, tuple) else (value,)
            found += [item for item in values if isinstance(item, Parameter) and item.name is not None]
    return found


def misplaced(parameter: Parameter, signature: list[inspect.Parameter]) -> str:
    names = [item.name for item in signature]
    if parameter.name not in names:
        return f"no parameter {parameter.name} in {names}"
    actual = signature[names.index(parameter.name)]
    if actual.kind is actual.KEYWORD_ONLY:
        return "" if parameter.position is None else f"{parameter.name} is keyword-only"
    if parameter.position is not None and names.index(parameter.name) != parameter.position:
        return f"{parameter.name} stands at {names.index(parameter.name)}, not {parameter.position}"
    return ""


def test_every_sampler_of_jax_is_known() -> None:
    jax = pytest.importorskip("jax")
    derives = {"split", "fold_in"}
    clones = {"clone", "key_data", "wrap_key_data"}
    for name, function in vars(jax.random).items():
        if name.startswith("_") or not callable(function):
            continue
        kind: type[Role] | None = MakesKey if name in ("key", "PRNGKey") else None
        if name in derives:
            kind = DerivesKey
        elif name in clones:
            kind = ClonesKey
        elif kind is None and next(iter(inspect.signature(function).parameters)) == "key":
            kind = ConsumesKey
        entry = lookup(f"jax.random.{name}")
        assert entry is not None, f"jax.random.{name} has no entry"
        if kind is not None:
            assert role_of(entry.name, kind) is not None, f"jax.random.{name} is not {kind.__name__}"


def test_every_function_of_the_random_module_is_classified() -> None:
    for name in random.__all__:
        assert classified(f"random.{name}"), name
    for owner in (random.Random, random.SystemRandom):
        for name in public(owner):
            assert lookup(f"random.{owner.__name__}.{name}") is not None, f"{owner.__name__}.{name}"


def test_every_function_of_numpy_random_is_classified() -> None:
    numpy = pytest.importorskip("numpy")
    modules = {"bit_generator", "mtrand", "test"}
    for name in public(numpy.random):
        if name not in modules:
            assert lookup(f"numpy.random.{name}") is not None, name
    for owner in (numpy.random.Generator, numpy.random.RandomState):
        for name in public(owner):
            assert lookup(f"numpy.random.{owner.__name__}.{name}") is not None, f"{owner.__name__}.{name}"


def classified(name: str) -> bool:
    kinds = (Draws, Seeds, SavesState, RestoresState, MakesGenerator)
    return any(role_of(name, kind) is not None for kind in kinds)


def public(owner: object) -> list[str]:
    return [name for name in dir(owner) if not name.startswith("_") and callable(getattr(owner, name))]


def test_a_draw_that_numpy_makes_through_its_methods_moves_the_stream() -> None:
    numpy = pytest.importorskip("numpy")
    arguments = {
        "shuffle": ([1, 2, 3],),
        "permutation": (5,),
        "choice": (5,),
        "bytes": (4,),
        "randint": (9,),
        "rand": (2,),
    }
    for name, given in arguments.items():
        before = numpy.random.get_state()[1:3]
        getattr(numpy.random, name)(*given)
        after = numpy.random.get_state()[1:3]
        assert before[1] != after[1] or (before[0] != after[0]).any(), name


def test_unseeded_generators_start_where_the_table_says() -> None:
    torch = pytest.importorskip("torch")
    numpy = pytest.importorskip("numpy")
    makers: dict[str, Callable[[], object]] = {}
    makers["torch.Generator"] = lambda: torch.rand(3, generator=torch.Generator()).tolist()
    makers["numpy.random.default_rng"] = lambda: numpy.random.default_rng().random(3).tolist()
    makers["numpy.random.RandomState"] = lambda: numpy.random.RandomState().rand(3).tolist()
    makers["random.Random"] = lambda: random.Random().random()
    for name, make in makers.items():
        role = role_of(name, MakesGenerator)
        assert role is not None
        assert (make() == make()) is (role.unseeded == "default"), name


def test_layers_draw_with_the_default_rate_of_the_table() -> None:
    torch = pytest.importorskip("torch")
    for entry in ENTRIES.values():
        role = role_of(entry.name, Layer)
        if entry.name.startswith("torch.nn.") and role is not None and role.rate is not None:
            owner = resolve(entry.name)
            base = torch.nn.RNNBase if issubclass(owner, torch.nn.RNNBase) else owner  # type: ignore[arg-type]
            parameters = inspect.signature(base.__init__).parameters  # type: ignore[misc]
            assert parameters[role.rate.name or ""].default == role.rate_default, entry.name

"""Names in any spelling, methods that are inherited, and what a user adds."""

from __future__ import annotations

import pytest

from rnglint.knowledge.lookup import ENTRIES, SPELLINGS, TABLES, Knowledge, canonical, known_prefix, role_of
from rnglint.knowledge.roles import (
    Compiles,
    ConsumesKey,
    Draws,
    ModuleBase,
    ReturnsReceiver,
    Seeds,
    UsesAccelerator,
)


@pytest.mark.parametrize(
    ("alias", "name"),
    [
        ("torch.random.manual_seed", "torch.manual_seed"),
        ("torch.random.fork_rng", "torch.random.fork_rng"),
        ("torch.cuda.random.manual_seed_all", "torch.cuda.manual_seed_all"),
        ("torch.nn.modules.dropout.Dropout2d", "torch.nn.Dropout2d"),
        ("torch.nn.Linear.eval", "torch.nn.Module.eval"),
        ("torch.distributions.normal.Normal.rsample", "torch.distributions.Distribution.rsample"),
        ("jax.experimental.pjit.pjit", "jax.jit"),
        ("jax.remat", "jax.checkpoint"),
        ("flax.linen.transforms.scan", "flax.linen.scan"),
        ("flax.linen.Dense.make_rng", "flax.linen.Module.make_rng"),
        ("no.such.name", "no.such.name"),
    ],
)
def test_aliases_have_one_canonical_name(alias: str, name: str) -> None:
    assert canonical(alias) == name
    assert canonical(canonical(alias)) == canonical(alias)


def test_every_alias_leads_to_an_entry_or_to_a_prefix_of_one() -> None:
    def leads(name: str) -> bool:
        return name in ENTRIES or any(entry.startswith(f"{name}.") for entry in ENTRIES)

    aliases = SPELLINGS.exact
    assert [new for new in aliases.values() if not leads(new) and new != "torch.nn.Parameter"] == []
    assert [old for old in aliases if old in ENTRIES] == [], "an alias hides behind an entry of its own"
    homes = [home for table in TABLES for _, home in table.moved] + [family.base for family in SPELLINGS.families]
    assert [home for home in homes if not leads(home)] == []


def test_families_cover_what_has_no_entry() -> None:
    assert role_of("torch.xpu.is_available", UsesAccelerator) is not None
    assert role_of("flax.nnx.Rngs.noise", Draws) is not None
    assert role_of("flax.nnx.Rngs.split", Draws) is None


def test_every_fact_has_a_source() -> None:
    assert [entry.name for entry in ENTRIES.values() if not entry.source.startswith("https://")] == []


def test_additions_of_a_user_stand_beside_the_tables() -> None:
    known = Knowledge.with_settings(
        compile_wrappers={"mylib.fast": "torch.compile"},
        key_consumers=("mylib.sample",),
        seeders=("mylib.seed_all", "mylib.fast"),
    )
    assert known.role("mylib.fast", Compiles) == known.role("torch.compile", Compiles) is not None
    assert known.role("mylib.fast", Seeds) is not None
    assert known.role("mylib.sample", ConsumesKey) is not None
    assert known.role("jax.jit", Compiles) is not None
    assert known.known("mylib.sample") and not known.known("mylib.other")
    assert Knowledge().lookup("mylib.fast") is None


def test_knowledge_says_whose_methods_an_object_has() -> None:
    known = Knowledge()
    assert known.instance_of("numpy.random.default_rng") == "numpy.random.Generator"
    assert known.instance_of("torchax.default_env") == "torchax.tensor.Environment"
    assert known.instance_of("torch.empty") == "torch.Tensor"
    assert known.instance_of("torch.nn.Linear") == "torch.nn.Linear"
    assert known.instance_of("os.getcwd") == ""
    assert known.role("torch.nn.Linear.eval", ReturnsReceiver) == ReturnsReceiver(sets_training=False)


def test_known_prefixes() -> None:
    assert all(map(known_prefix, ("torch.anything", "jax.numpy.dot", "os.path", "builtins.len", "equinox.nn.Linear")))
    assert not any(map(known_prefix, ("mylib", "torchvision.transforms", "torchaudio")))


def test_module_bases_run_the_method_of_the_table() -> None:
    for name, call in (
        ("torch.nn.Module", "forward"),
        ("flax.linen.Module", "__call__"),
        ("flax.nnx.Module", "__call__"),
    ):
        role = role_of(name, ModuleBase)
        assert role is not None and role.call == call


def test_a_bare_jit_counts_only_by_that_name() -> None:
    assert isinstance(Knowledge().unbound_decorator("jit"), Compiles)
    assert Knowledge().unbound_decorator("edit") is None

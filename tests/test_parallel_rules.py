"""Devices and ranks: the tables against the installed frameworks, and the division between rules."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

from rnglint.config.configuration import Configuration, Overrides
from rnglint.knowledge import parallel, transforms
from rnglint.knowledge.roles import CombinesRanks, EqualizesRanks, GivesRank, JoinsRanks, Runs
from rnglint.run import linter

WITH_DEVICES = {
    entry.name
    for table in transforms.TABLES
    for entry in table.entries.values()
    for role in entry.roles
    if isinstance(role, Runs) and role.devices
}


def found(text: str, folder: Path, *codes: str, name: str = "program.py") -> set[tuple[int, str]]:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    configuration = Configuration(Overrides({"preview": True}, select=codes), isolated=True, cwd=folder)
    outcome = linter.run([path], configuration, jobs=1, cache=False)
    assert not outcome.errors
    return {(each.location.row, each.code) for each in outcome.diagnostics}


def resolve(name: str) -> object:
    parts = name.split(".")
    for size in range(len(parts) - 1, 0, -1):
        try:
            value: object = importlib.import_module(".".join(parts[:size]))
        except ImportError:
            continue
        for part in parts[size:]:
            value = getattr(value, part)
        return value
    raise ImportError(name)


@pytest.mark.parametrize("name", sorted(parallel.TORCH.entries))
def test_the_names_of_torch_exist(name: str) -> None:
    pytest.importorskip("torch")
    assert callable(resolve(name))


@pytest.mark.parametrize("name", sorted(WITH_DEVICES))
def test_the_maps_over_devices_exist(name: str) -> None:
    pytest.importorskip(name.partition(".")[0])
    try:
        assert callable(resolve(name))
    except AttributeError:
        pytest.skip(f"this release has no {name}")


def test_every_map_over_devices_is_marked() -> None:
    maps = {
        entry.name
        for table in transforms.TABLES
        for entry in table.entries.values()
        if entry.name.rpartition(".")[2] in ("pmap", "shard_map", "smap", "filter_pmap")
    }
    assert maps == WITH_DEVICES


def test_ranks_are_joined_numbered_and_made_equal() -> None:
    kinds = {type(role) for table in parallel.TABLES for entry in table.entries.values() for role in entry.roles}
    assert {JoinsRanks, GivesRank, EqualizesRanks, CombinesRanks} <= kinds


LANES = """import jax


def noisy(key, row):
    return row + jax.random.normal(key, row.shape)


def lanes(key, rows):
    return jax.{name}(noisy, in_axes=(None, 0))(key, rows)
"""


@pytest.mark.parametrize(("name", "code"), [("vmap", "RNG305"), ("pmap", "RNG801")])
def test_lanes_and_devices_have_a_rule_each(name: str, code: str, tmp_path: Path) -> None:
    assert found(LANES.format(name=name), tmp_path, "RNG305", "RNG801") == {(9, code)}


NESTED = """import jax


def noisy(key, row):
    return row + jax.random.normal(key, row.shape)


def lanes(keys, rows):
    return jax.pmap(jax.vmap(noisy, in_axes=(None, 0)))(keys, rows)


def start(key, rows):
    return lanes(jax.random.split(key, 2), rows)
"""


def test_a_key_for_each_device_may_still_be_shared_by_lanes(tmp_path: Path) -> None:
    codes = {code for _, code in found(NESTED, tmp_path, "RNG305", "RNG801")}
    assert "RNG801" not in codes


SHARED = """import jax
from jax.sharding import PartitionSpec as P


def noisy(key, row):
    return row + jax.random.normal(key, row.shape)


def alone(key, row):
    return noisy(key, row)


def shards(mesh, key, rows):
    return jax.shard_map(noisy, mesh=mesh, in_specs=(P(), P("data")), out_specs=P("data"))(key, rows)
"""


def test_a_function_that_also_runs_elsewhere_gets_no_axis(tmp_path: Path) -> None:
    """``axis_index`` has a meaning inside of the map only."""
    path = tmp_path / "program.py"
    path.write_text(SHARED, encoding="utf-8")
    configuration = Configuration(Overrides({"preview": True}, select=("RNG801",)), isolated=True, cwd=tmp_path)
    (diagnostic,) = linter.run([path], configuration, jobs=1, cache=False).diagnostics
    assert diagnostic.fix is None


RANKS = """import torch
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel as DDP


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.drop = nn.Dropout(0.5)

    def forward(self, x):
        return self.drop(x)


def main({parameters}):
    dist.init_process_group("gloo")
    torch.manual_seed({seed})
    return DDP(Net())
"""


@pytest.mark.parametrize(
    ("seed", "parameters", "reported"),
    [
        ("0", "", True),
        ("args.seed", "args", True),
        ("int(args.seed)", "args", True),
        ("args.seed + dist.get_rank()", "args", False),
        ("args.seed * 10 + args.local_rank", "args", False),
        ("seed", "seed", False),
        ("make_seed()", "make_seed", False),
        ("args.offset", "args", False),
    ],
)
def test_a_seed_is_equal_where_that_is_known(seed: str, parameters: str, reported: bool, tmp_path: Path) -> None:
    codes = found(RANKS.format(seed=seed, parameters=parameters), tmp_path, "RNG802")
    assert bool(codes) is reported


def test_tests_are_not_looked_at(tmp_path: Path) -> None:
    text = RANKS.format(seed="0", parameters="")
    assert not found(text + "\n\ndef test_main():\n    main()\n", tmp_path, "RNG802", name="test_program.py")
    assert found(text, tmp_path, "RNG802", name="test_program.py")  # it holds no test

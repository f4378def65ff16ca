"""Data loading: knowledge against the installed torch, and what the rules about it must keep apart."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest
from fixturekit import FIXTURES, check, configuration, places
from msgspec import structs
from test_knowledge import resolve

from rnglint.knowledge import loading
from rnglint.knowledge.lookup import ENTRIES, role_of
from rnglint.knowledge.roles import (
    Chains,
    DatasetBase,
    Loads,
    NarrowSeed,
    Parameter,
    RunsInProcesses,
    ShardsSamples,
    SplitsData,
    StartsBy,
)
from rnglint.run import linter
from rnglint.run.linter import FixMode

WITH_PARAMETERS = (Chains, Loads, RunsInProcesses, ShardsSamples, SplitsData, StartsBy)
NAMED = sorted(name for table in loading.TABLES for name in table.entries)
DESCRIBED = [(name, role) for name in NAMED for role in ENTRIES[name].roles if isinstance(role, WITH_PARAMETERS)]


def installed(name: str) -> object:
    """The object of a name; a skip where its distribution is not installed."""
    pytest.importorskip(name.partition(".")[0])
    return resolve(name)


@pytest.mark.parametrize("name", [name for name in NAMED if ".WorkerInfo." not in name])
def test_every_name_is_there(name: str) -> None:
    assert installed(name) is not None


def test_what_a_worker_can_be_asked() -> None:
    torch = pytest.importorskip("torch")
    told = [name.rpartition(".")[2] for name in NAMED if ".WorkerInfo." in name]
    assert set(told) <= set(torch.utils.data._utils.worker.WorkerInfo.__annotations__)


@pytest.mark.parametrize(("name", "role"), DESCRIBED, ids=[f"{name}-{type(role).__name__}" for name, role in DESCRIBED])
def test_parameters_stand_where_the_tables_say(name: str, role: object) -> None:
    found = installed(name)
    signature = inspect.signature(found.__init__ if inspect.isclass(found) else found)  # type: ignore[arg-type]
    names = [each for each in signature.parameters if each != "self"]
    for field in structs.fields(role):  # type: ignore[arg-type]
        parameter = getattr(role, field.name)
        if not isinstance(parameter, Parameter) or parameter.name is None:
            continue
        assert parameter.name in names, field.name
        if parameter.position is not None:
            assert names.index(parameter.name) == parameter.position, field.name


def test_vision_datasets_take_the_transforms_that_the_tables_say() -> None:
    pytest.importorskip("torchvision")
    for name in NAMED:
        role = role_of(name, DatasetBase)
        if role is None or not role.transforms:
            continue
        signature = inspect.signature(installed(name).__init__)  # type: ignore[misc]
        known = {parameter.name for parameter in role.transforms} & set(signature.parameters)
        assert known, name


@pytest.mark.parametrize("name", [name for name in NAMED if role_of(name, NarrowSeed) is not None])
def test_narrow_seeds_raise(name: str) -> None:
    numpy = pytest.importorskip("numpy")
    state = numpy.random.get_state()
    seeder = installed(name) if not name.endswith("RandomState.seed") else numpy.random.RandomState(0).seed
    try:
        seeder(2**32 - 1)
        with pytest.raises(ValueError, match="between 0 and"):
            seeder(2**32)
    finally:
        numpy.random.set_state(state)


HELD = """import numpy as np
from torch.utils.data import DataLoader, Dataset


class Crops(Dataset):
    def __init__(self, seed=0):
        self.rng = np.random.default_rng(seed)
{method}
    def __len__(self):
        return 4

    def __getitem__(self, index):
        return self.rng.random()
{after}
"""


def found(tmp_path: Path, text: str, code: str = "RNG502") -> bool:
    """Whether the rule has a finding in a program."""
    path = tmp_path / "program.py"
    path.write_text(text)
    outcome = check([path], tmp_path, rule=code)
    assert not outcome.errors
    return any(place[2] == code for place in places(outcome.diagnostics))


@pytest.mark.parametrize(
    ("method", "after"),
    [
        ("", ""),
        ("", "\nloader = DataLoader(Crops(), num_workers=2)\n"),
        ("", "\ndef loader(workers):\n    return DataLoader(Crops(), num_workers=workers)\n"),
        ("", "\nloaders = DataLoader(Crops()), DataLoader(Crops(), num_workers=1)\n"),
        ("\n    def set_epoch(self, epoch):\n        self.rng = np.random.default_rng(epoch)\n", ""),
        ("        self.reset()\n\n    def reset(self):\n        self.count = 0\n", ""),
        ("", "\ndef start(i):\n    np.random.seed(i)\n\nDataLoader(Crops(), 1, worker_init_fn=start, num_workers=2)\n"),
    ],
)  # fmt: skip
def test_copied_generators_are_found(tmp_path: Path, method: str, after: str) -> None:
    assert found(tmp_path, HELD.format(method=method, after=after))


@pytest.mark.parametrize(
    ("method", "after"),
    [
        ("", "\nloader = DataLoader(Crops())\n"),
        ("\n    def reset(self, seed):\n        self.rng = np.random.default_rng(seed)\n", ""),
        ("\n    def __setstate__(self, state):\n        self.rng = np.random.default_rng()\n", ""),
        ("\n    def load(self, state):\n        self.rng.bit_generator.state = state\n", ""),
        ("", "\ndef start(worker_id, dataset):\n    dataset.rng = np.random.default_rng()\n"),
        ("", "\ndef start(dataset, rng):\n    setattr(dataset, 'rng', rng)\n"),
        ("", "\nfrom elsewhere import start\nDataLoader(Crops(), num_workers=2, worker_init_fn=start)\n"),
    ],
)
def test_generators_that_may_be_made_anew_are_left_alone(tmp_path: Path, method: str, after: str) -> None:
    assert not found(tmp_path, HELD.format(method=method, after=after))


TEST = "\n\ndef test_it():\n    pass\n"


@pytest.mark.parametrize("worker", [True, False])
def test_tests_without_workers_are_left_alone(tmp_path: Path, worker: bool) -> None:
    path = tmp_path / "test_crops.py"
    path.write_text(HELD.format(method="", after=f"\nloader = DataLoader(Crops(), num_workers={int(worker)})\n" + TEST))
    outcome = check([path], tmp_path)
    assert any(place[2] == "RNG502" for place in places(outcome.diagnostics)) is worker


SEEDED = """import numpy as np
import torch
from torch.utils.data import DataLoader


def start(worker_id):
    np.random.seed({seed})


def loader(dataset, epoch, seed):
    return DataLoader(dataset, num_workers=2, worker_init_fn=start)
"""


@pytest.mark.parametrize(
    ("seed", "codes"),
    [
        ("0", {"RNG503"}),
        ("worker_id", {"RNG503"}),
        ("worker_id * 7 + 1", {"RNG503"}),
        ("int(np.random.get_state()[1][0]) + worker_id", {"RNG503"}),
        ("torch.utils.data.get_worker_info().id", {"RNG503"}),
        ("torch.initial_seed()", {"RNG504"}),
        ("worker_id + torch.initial_seed()", {"RNG504"}),
        ("torch.initial_seed() % 2**64", {"RNG504"}),
        ("torch.utils.data.get_worker_info().seed", {"RNG504"}),
        ("torch.initial_seed() % 2**32", set()),
        ("torch.initial_seed() & 0xFFFF_FFFF", set()),
        ("(torch.initial_seed() + worker_id) % (2**32 - 1)", set()),
        ("torch.initial_seed() >> 32", set()),
        ("hash((worker_id, unknown))", set()),
        ("np.random.randint(1000) + worker_id", set()),
        ("current_epoch * 100 + worker_id", set()),
    ],
)
def test_seeds_of_workers(tmp_path: Path, seed: str, codes: set[str]) -> None:
    path = tmp_path / "program.py"
    path.write_text(SEEDED.format(seed=seed))
    outcome = check([path], tmp_path)
    assert {place[2] for place in places(outcome.diagnostics)} == codes


def test_the_repair_names_the_seed_as_the_module_does(tmp_path: Path) -> None:
    from rnglint.run.linter import FixMode

    path = tmp_path / "program.py"
    path.write_text(SEEDED.format(seed="(7)").replace("import torch\n", "import torch as th\n"))
    outcome = check([path], tmp_path, FixMode.safe)
    assert not outcome.rejected
    assert re.search(r"np\.random\.seed\(+th\.initial_seed\(\) % 2\*\*32\)", path.read_text())


def test_no_repair_where_the_constructor_alone_knows_a_name(tmp_path: Path) -> None:
    from rnglint.run.linter import FixMode

    path = tmp_path / "program.py"
    text = HELD.format(method="", after="").replace("import numpy as np\n", "")
    text = text.replace("        self.rng", "        import numpy as np\n\n        self.rng", 1)
    path.write_text(text)
    outcome = check([path], tmp_path, FixMode.unsafe)
    assert any(place[2] == "RNG502" for place in places(outcome.diagnostics))
    assert path.read_text() == text


def test_a_generator_given_to_the_constructor_above(tmp_path: Path) -> None:
    text = """
import random
from torch.utils.data import Dataset


class Held(Dataset):
    def __init__(self, size, dice):
        self.size, self.dice = size, dice


class Thrown(Held):
    def __init__(self, seed):
        super().__init__(6, dice=random.Random(seed))

    def __getitem__(self, index):
        return self.dice.random()
"""
    assert found(tmp_path, text)
    assert not found(tmp_path, text.replace("random.Random(seed)", "random"))


def test_a_function_made_by_a_function(tmp_path: Path) -> None:
    text = """
import numpy as np
from torch.utils.data import DataLoader


def starting_with(seed):
    def start(number):
        np.random.seed(seed + number)
    return start


loader = DataLoader([1], num_workers=2, worker_init_fn=starting_with(4))
"""
    path = tmp_path / "program.py"
    path.write_text(text)
    outcome = check([path], tmp_path)
    assert places(outcome.diagnostics) == {("program.py", 8, "RNG503")}


@pytest.mark.parametrize(
    ("end", "told"),
    [
        pytest.param("return DataLoader(data, sampler=sampler)", True, id="right away"),
        pytest.param("made = DataLoader(data, sampler=sampler)\n    return made", True, id="by name"),
        pytest.param("return data, DataLoader(data, sampler=sampler)", False, id="in a tuple"),
    ],
)
def test_a_sampler_is_told_the_epoch_through_the_loader_that_a_function_gives(
    end: str, told: bool, tmp_path: Path
) -> None:
    from rnglint.run.linter import FixMode

    path = tmp_path / "main.py"
    taken = "" if told else "[1]"
    path.write_text(
        f"""\
from torch.utils.data import DataLoader
from torch.utils.data.distributed import DistributedSampler


def shuffled(data, rank):
    sampler = DistributedSampler(data, num_replicas=2, rank=rank)
    {end}


def fit(epochs, rank):
    loader = shuffled(list(range(8)), rank){taken}
    for epoch in range(epochs):
        print(*loader)


fit(3, 0)
""",
        encoding="utf-8",
    )
    outcome = check([path], tmp_path, FixMode.unsafe)
    assert not outcome.rejected
    assert ("loader.sampler.set_epoch(epoch)" in path.read_text(encoding="utf-8")) is told


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("", "", True),
        ("eggs = []", "eggs, day = [], day % 2", False),
        (
            "        self.seen.append",
            "        for day in self.days:\n            eggs += [day]\n        self.seen.append",
            False,
        ),
        ("def go(self, day):", "def go(self, place=0):\n        day = place", False),
    ],
)
def test_a_method_that_is_given_the_epoch_tells_it(old: str, new: str, told: bool, tmp_path: Path) -> None:
    """It is told where the number is surely that of the round, and the method goes through one thing."""
    files = [*(FIXTURES / "RNG505/hazards/nests_of_a_cliff").glob("*.py")]
    paths = [tmp_path / each.name for each in files]
    for each, path in zip(files, paths, strict=True):
        text = (
            each.read_text(encoding="utf-8").replace(old, new, 1) if each.stem == "warden" else each.read_text("utf-8")
        )
        path.write_text(text if "place=0" not in new else text.replace("(day)", "()"), encoding="utf-8")
    main = tmp_path / "main.py"
    if "place=0" in new:
        main.write_text(main.read_text(encoding="utf-8").replace(".go(day)", ".go()"), encoding="utf-8")
    outcome = linter.run(paths, configuration(tmp_path), fix=FixMode.unsafe, jobs=1, cache=False)
    assert not outcome.errors
    assert ("set_epoch(day)" in (tmp_path / "warden.py").read_text(encoding="utf-8")) == told

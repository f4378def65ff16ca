"""The rules about seeds, beyond what their fixtures show: other spellings, other files, other orders."""

from __future__ import annotations

import importlib
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from fixturekit import check

from rnglint.config.configuration import Configuration, Overrides
from rnglint.knowledge import loading
from rnglint.knowledge.roles import DrawsInside, Initializes
from rnglint.knowledge.seeding import TABLES
from rnglint.run import linter
from rnglint.run.linter import FixMode


def found(
    tmp_path: Path, files: Mapping[str, str] | str, code: str, *, all_rules: bool = False
) -> list[tuple[str, int]]:
    files = {"program.py": files} if isinstance(files, str) else files
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    select = ("ALL",) if all_rules else (code,)
    settings = Configuration(Overrides({"preview": True}, select=select), isolated=True, cwd=tmp_path)
    outcome = linter.run(sorted(tmp_path.rglob("*.py")), settings, jobs=1, cache=False)
    assert not outcome.errors
    return [(Path(each.filename).name, each.location.row) for each in outcome.diagnostics if each.code == code]


def rows(tmp_path: Path, text: str, code: str) -> list[int]:
    return [row for _, row in found(tmp_path, text, code)]


@pytest.mark.parametrize(
    "seed",
    [
        "hash(str(cfg))", "hash(f'{cfg}')", "abs(hash('a' + cfg.kind))", "hash(('fold', 3))",
        "hash(__import__.__name__)",
        "hash(cfg.name)", "hash('a,b'.strip())", "hash(frozenset(['a']))", "id(cfg) % 97", "hash(b'x') & 255",
        "int(time.time())", "time.time_ns() % 2**32", "datetime.now().microsecond", "os.getpid() + 1",
    ],
)  # fmt: skip
def test_unstable_seeds(tmp_path: Path, seed: str) -> None:
    head = "import os\nimport time\nfrom datetime import datetime\n\nimport numpy as np\n\n\n"
    assert rows(tmp_path, f"{head}def start(cfg):\n    np.random.seed({seed})\n", "RNG603") == [9]


@pytest.mark.parametrize(
    "seed",
    [
        "hash(cfg)",
        "hash((1, 2))",
        "hash(cfg.epoch)",
        "hash(3)",
        "cfg.seed",
        "len(str(hash(cfg)))",
        "int(cfg.start_time)",
    ],
)
def test_stable_or_unknown_seeds(tmp_path: Path, seed: str) -> None:
    assert rows(tmp_path, f"import random\n\n\ndef start(cfg):\n    random.seed({seed})\n", "RNG603") == []


def test_one_clock_for_all_streams_is_reported_once(tmp_path: Path) -> None:
    text = "import random\nimport time\n\nimport torch\n\n\ndef f():\n    s = int(time.time())\n    random.seed(s)\n"
    assert rows(tmp_path, text + "    torch.manual_seed(s)\n", "RNG603") == [8]
    assert rows(tmp_path, text + "    print(s)\n", "RNG603") == []


def test_hash_of_what_a_loop_gives(tmp_path: Path) -> None:
    text = "import random\n\nTASKS = {'a': 1, 'b': 2}\n\n\ndef f():\n    for k, v in TASKS.items():\n"
    assert rows(tmp_path, text + "        random.seed(hash(k))\n", "RNG603") == [8]
    assert rows(tmp_path, text + "        random.seed(hash(v))\n", "RNG603") == []


def test_a_seed_from_another_file_is_reported_where_it_is_set(tmp_path: Path) -> None:
    files = {
        "names.py": "def number(name: str):\n    return hash(name)\n",
        "program.py": "import random\n\nfrom names import number\n\n\ndef f():\n    random.seed(number('a') + id(f))\n",
    }
    assert found(tmp_path, files, "RNG603") == [("program.py", 7)]


@pytest.mark.parametrize(
    "call", ["torch.seed()", "torch.random.seed()", "torch.cuda.seed_all()", "torch.cuda.seed()", "reset()"]
)
def test_a_seed_that_is_undone(tmp_path: Path, call: str) -> None:
    text = f"import torch\n\n\ndef reset():\n    torch.seed()\n\n\ndef f():\n    torch.manual_seed(0)\n    {call}\n"
    assert rows(tmp_path, text, "RNG615") == [5 if call == "reset()" else 10]


def test_a_seed_that_comes_afterwards_undoes_nothing(tmp_path: Path) -> None:
    assert rows(tmp_path, "import random\n\n\ndef f():\n    random.seed()\n    random.seed(3)\n", "RNG615") == []


@pytest.mark.parametrize(
    ("call", "reported"),
    [("set_seed()", True), ("set_seed(None)", True), ("set_seed(seed=None)", True), ("set_seed(verbose=True)", True),
     ("set_seed(3)", False), ("set_seed(cfg.seed)", False), ("set_seed(*cfg)", False), ("set_seed(**cfg)", False)],
)  # fmt: skip
def test_helpers_without_a_value(tmp_path: Path, call: str, reported: bool) -> None:
    helper = "import random\n\n\ndef set_seed(seed=None, verbose=False):\n    random.seed(seed)\n\n\n"
    text = f"{helper}def f(cfg):\n    {call}\n"
    assert rows(tmp_path, text, "RNG615") == ([9] if reported else [])


HELPER = "import numpy as np\nimport torch\n\n\ndef seed_all(s):\n    np.random.seed(s)\n\n\n"


@pytest.mark.parametrize(
    "draw",
    [
        "torch.nn.Linear(2, 2)", "torch.randperm(3)", "torch.nn.init.normal_(x)", "torch.empty(3).normal_()",
        "torch.utils.data.DataLoader(x, shuffle=True)", "torch.utils.data.random_split(x, [1, 2])",
        "torch.utils.data.DataLoader(x, 4, True)", "torch.nn.functional.dropout(x, 0.5)",
    ],
)  # fmt: skip
def test_draws_that_nobody_seeds(tmp_path: Path, draw: str) -> None:
    text = f"{HELPER}def f(x):\n    seed_all(0)\n    return {draw}\n"
    assert rows(tmp_path, text, "RNG601") == [6]


@pytest.mark.parametrize(
    "draw",
    [
        "torch.zeros(3)", "torch.randperm(3, generator=x)", "torch.utils.data.DataLoader(x)",
        "torch.utils.data.DataLoader(x, shuffle=True, generator=x)",
        "torch.utils.data.random_split(x, [1, 2], x)", "torch.nn.ReLU()", "torch.utils.data.DataLoader(x, **x)",
    ],
)  # fmt: skip
def test_what_draws_from_no_global_stream(tmp_path: Path, draw: str) -> None:
    text = f"{HELPER}def f(x):\n    seed_all(0)\n    return {draw}\n"
    assert rows(tmp_path, text, "RNG601") == []


def test_options_without_a_default_may_be_given(tmp_path: Path) -> None:
    text = (
        "import argparse\nimport random\n\nimport numpy as np\n\n\n"
        "def main():\n    parser = argparse.ArgumentParser()\n"
        "    parser.add_argument('--seed', type=int)\n    options = parser.parse_args()\n"
        "    if options.seed is not None:\n        random.seed(options.seed)\n    return np.random.rand()\n\n\n"
        "if __name__ == '__main__':\n    main()\n"
    )
    assert rows(tmp_path, text, "RNG601") == [12]


def test_a_broken_file_in_the_program_makes_the_answer_unknown(tmp_path: Path) -> None:
    files = {
        "seeding.py": "import torch\n\n\ndef seed_all(s):\n    torch.manual_seed(s)\n",
        "data.py": "import random\n\nimport seeding\n\nseeding.seed_all(0)\nx = random.random()\n",
    }
    assert found(tmp_path, files, "RNG601") == [("seeding.py", 5)]
    (tmp_path / "use.py").write_text("import seeding\nx = (\n")
    assert found(tmp_path, files, "RNG601") == []


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("import torch\n", "import random\n\nimport torch\n"),
        ("import os\nimport sys\n\nimport torch\n", "import os\nimport random\nimport sys\n\nimport torch\n"),
        ('"""Text."""\n\nimport torch\n', '"""Text."""\n\nimport random\n\nimport torch\n'),
        ("from __future__ import annotations\n\nimport torch\n",
         "from __future__ import annotations\n\nimport random\n\nimport torch\n"),
        ("from pathlib import Path\n\nimport torch\n", "import random\nfrom pathlib import Path\n\nimport torch\n"),
    ],
)  # fmt: skip
def test_where_an_import_goes(tmp_path: Path, before: str, after: str) -> None:
    body = "\nTABLE = __import__('random')\n\n\ndef seed_all(s):\n    torch.manual_seed(s)\n"
    use = "import program\nimport random\n\nprogram.seed_all(1)\nx = random.random()\n"
    (tmp_path / "program.py").write_text(before + body)
    (tmp_path / "use.py").write_text(use)
    outcome = check([tmp_path / "program.py"], tmp_path, FixMode.safe, rule="RNG601")
    assert not outcome.rejected
    assert (tmp_path / "program.py").read_text() == after + body + "    random.seed(s)\n"


def test_a_module_whose_name_is_taken_is_imported_by_another(tmp_path: Path) -> None:
    text = "import torch\n\nfrom helpers import random\n\n\ndef seed_all(s):\n    torch.manual_seed(s)\n"
    (tmp_path / "program.py").write_text(text)
    (tmp_path / "use.py").write_text("import program\nimport random\n\nprogram.seed_all(1)\nx = random.random()\n")
    outcome = check([tmp_path / "program.py"], tmp_path, FixMode.safe, rule="RNG601")
    assert outcome.diagnostics == []
    written = (tmp_path / "program.py").read_text()
    assert "from helpers import random\n" in written
    assert "import random as random_module\n" in written
    assert "random_module.seed(s)" in written


def test_a_warm_run_that_rests_on_a_search_imports_no_parser(tmp_path: Path) -> None:
    (tmp_path / "program.py").write_text("import torch\n\n\ndef seed_all(s):\n    torch.manual_seed(s)\n")
    (tmp_path / "use.py").write_text("import program\nimport random\n\nprogram.seed_all(1)\nx = random.random()\n")
    script = (
        "import sys\nfrom rnglint.cli import main\n"
        "sys.argv = 'rnglint check --isolated --preview --select RNG601 --output-format concise .'.split()\n"
        "try:\n    main()\nexcept SystemExit:\n    pass\nprint('libcst' in sys.modules)\n"
    )

    def run() -> list[str]:
        done = subprocess.run([sys.executable, "-c", script], cwd=tmp_path, capture_output=True, text=True, check=True)
        return done.stdout.splitlines()

    cold, warm = run(), run()
    assert cold[-1] == warm[-1] == "False"
    assert cold[:-1] == warm[:-1]
    assert "program.py:5:5: RNG601" in cold[0]
    (tmp_path / "use.py").write_text("import program\nimport random\n\nprogram.seed_all(1)\nrandom.seed(1)\n")
    assert "RNG601" not in "".join(run())


def test_the_layers_of_the_table_draw_when_they_are_made() -> None:
    torch = pytest.importorskip("torch")
    arguments = {
        "Bilinear": (2, 2, 2), "Conv1d": (2, 2, 1), "Conv2d": (2, 2, 1), "Conv3d": (2, 2, 1),
        "ConvTranspose1d": (2, 2, 1), "ConvTranspose2d": (2, 2, 1), "ConvTranspose3d": (2, 2, 1),
        "MultiheadAttention": (4, 2), "Transformer": (4, 2, 1, 1), "TransformerEncoderLayer": (4, 2),
        "TransformerDecoderLayer": (4, 2),
    }  # fmt: skip
    for table in TABLES:
        for name, entry in table.entries.items():
            last = name.rpartition(".")[2]
            if not any(isinstance(role, Initializes) for role in entry.roles) or last.startswith("Lazy"):
                continue
            before = torch.get_rng_state()
            getattr(torch.nn, last)(*arguments.get(last, (2, 2)))
            assert not torch.equal(before, torch.get_rng_state()), name


def test_loaders_and_samplers_of_the_table_draw_from_the_global_stream() -> None:
    torch = pytest.importorskip("torch")
    data = torch.utils.data
    rows = data.TensorDataset(torch.arange(4))
    made = {
        "DataLoader": lambda: data.DataLoader(rows, shuffle=True),
        "RandomSampler": lambda: data.RandomSampler(rows),
        "WeightedRandomSampler": lambda: data.WeightedRandomSampler([1.0, 1.0], 2),
        "SubsetRandomSampler": lambda: data.SubsetRandomSampler([0, 1]),
        "random_split": lambda: data.random_split(rows, [2, 2]),
    }
    names = {
        name.rpartition(".")[2]
        for table in loading.TABLES
        for name, entry in table.entries.items()
        if table.distribution == "torch" and any(isinstance(role, DrawsInside) for role in entry.roles)
    }
    assert names == set(made)
    for name, make in made.items():
        before = torch.get_rng_state()
        list(make())
        assert not torch.equal(before, torch.get_rng_state()), name


def test_distributions_of_scipy_draw_from_the_global_stream_of_numpy_unless_they_are_told_otherwise() -> None:
    np, stats = pytest.importorskip("numpy"), pytest.importorskip("scipy.stats")
    given = {"norm": (), "poisson": (2.0,), "dirichlet": ([1.0, 1.0],), "multivariate_normal": ([0.0, 0.0],)}
    for name, parameters in given.items():
        np.random.seed(3)
        first = getattr(stats, name).rvs(*parameters)
        assert not np.array_equal(first, getattr(stats, name).rvs(*parameters)), name
        np.random.seed(3)
        getattr(stats, name).rvs(*parameters, random_state=0)
        assert np.array_equal(first, getattr(stats, name).rvs(*parameters)), name


NOISY = """import numpy as np
from scipy import stats


def main():
    print(stats.norm.rvs(size=3, random_state={}))


if __name__ == "__main__":
    main()
"""


def test_a_program_that_draws_by_scipy_and_sets_no_seed_is_reported(tmp_path: Path) -> None:
    assert found(tmp_path, NOISY.format(None), "RNG618") == [("program.py", 5)]
    assert found(tmp_path, NOISY.format("np.random.default_rng(4)"), "RNG618") == []
    assert found(tmp_path, NOISY.replace("    print", "    np.random.seed(4)\n    print").format(None), "RNG618") == []


FROZEN = """import random

from scipy import stats


def main():
    random.seed(3)
    law = stats.expon(scale=3.0)
{}    print(random.random() * law.rvs(4{}), law.cdf(2.0))


if __name__ == "__main__":
    main()
"""


@pytest.mark.parametrize(
    ("sets", "given", "told"),
    [
        ("", "", True),
        ("", ", random_state=None", True),
        ("    law.random_state = None\n", "", True),
        ("", ", random_state=3", False),
        ("    law.random_state = 3\n", "", False),
    ],
)
def test_a_distribution_with_its_parameters_draws_from_the_stream_that_it_holds(
    tmp_path: Path, sets: str, given: str, told: bool
) -> None:
    np, stats = pytest.importorskip("numpy"), pytest.importorskip("scipy.stats")
    assert bool(found(tmp_path, FROZEN.format(sets, given), "RNG601")) is told
    law = stats.expon(scale=3.0)
    exec(sets.strip(), {"law": law})
    np.random.seed(1)
    first = eval(f"law.rvs(4{given})", {"law": law})
    np.random.seed(2)
    exec(sets.strip(), {"law": law})
    assert np.array_equal(first, eval(f"law.rvs(4{given})", {"law": law})) is not told


ESTIMATORS = ("tree.DecisionTreeClassifier", "linear_model.SGDClassifier", "ensemble.IsolationForest",
              "mixture.GaussianMixture", "decomposition.FastICA", "kernel_approximation.RBFSampler")  # fmt: skip


@pytest.mark.parametrize("name", ESTIMATORS)
def test_estimators_of_the_table_draw_from_the_global_stream_of_numpy(name: str) -> None:
    np, sklearn = pytest.importorskip("numpy"), pytest.importorskip("sklearn")
    module, _, last = name.partition(".")
    made = getattr(importlib.import_module(f"{sklearn.__name__}.{module}"), last)
    rows, labels = np.random.default_rng(0).normal(size=(30, 4)), np.arange(30) % 2
    for given, moves in ((None, True), (1, False)):
        before = np.random.get_state()[1:3]
        made(random_state=given).fit(rows, labels)
        after = np.random.get_state()[1:3]
        assert bool(before[1] != after[1] or (before[0] != after[0]).any()) is moves, name


@pytest.mark.parametrize(
    ("calls", "told"),
    [
        ("    one = noise(4, seed=2)\n    other = noise(3, seed=2)\n", True),  # they differ in what the draws get
        ("    one = noise(4, 2)\n    other = noise(4, 2)\n", True),
        ("    one = noise(4, seed=2)\n    other = noise(4, seed=2)\n", True),
        (
            "    one = noise(4, 2)\n    size = len(one)\n    mean = size / 2\n    other = noise(4, 2)\n",
            True,
        ),  # far apart, but nobody calls for the same noise twice
        ("    one = noise(4, 2)\n    other = noise(4, 3)\n", False),
        ("    one = noise(4, seed=2)\n    other = noise(3, seed=3)\n", False),
    ],
)
def test_two_calls_that_start_one_stream(tmp_path: Path, calls: str, told: bool) -> None:
    head = "import numpy as np\n\n\ndef noise(count, seed):\n    rng = np.random.default_rng(seed)\n"
    text = f"{head}    return rng.normal(size=count)\n\n\ndef run():\n{calls}    return one, other\n"
    assert rows(tmp_path, text, "RNG310") == ([5] if told else [])


def test_a_seed_for_a_split_leaves_the_rest_to_the_start_of_the_program(tmp_path: Path) -> None:
    """The helper seeds for the order that it draws: torch is seeded where the program has parsed its option."""
    splits = "import numpy as np\n\n\ndef split(n):\n    np.random.seed(0)\n    return np.random.permutation(n)\n"
    main = (
        "import argparse\n\nimport torch\n\nfrom splits import split\n\n\ndef main():\n"
        "    parser = argparse.ArgumentParser()\n{option}"
        "    args = parser.parse_args()\n    print(split(4), torch.rand(3), args)\n\n\n"
        'if __name__ == "__main__":\n    main()\n'
    )
    option = '    parser.add_argument("--seed", type=int, default=0)\n'
    (tmp_path / "splits.py").write_text(splits)
    for given, added in ((option, "    torch.manual_seed(args.seed)\n"), ("", "")):
        before = main.format(option=given)
        (tmp_path / "main.py").write_text(before)
        outcome = check(sorted(tmp_path.glob("*.py")), tmp_path, FixMode.unsafe, rule="RNG601")
        after = before.replace("parse_args()\n", f"parse_args()\n{added}")
        assert (tmp_path / "main.py").read_text() == after
        assert (tmp_path / "splits.py").read_text() == splits
        assert bool(outcome.diagnostics) is not bool(added)


def test_an_option_that_may_be_left_out_seeds_nothing(tmp_path: Path) -> None:
    text = (
        "import argparse\nimport random\n\n\ndef main():\n    parser = argparse.ArgumentParser()\n"
        '    parser.add_argument("--seed", type=int)\n    args = parser.parse_args()\n    print(random.random())\n'
        '\n\nif __name__ == "__main__":\n    main()\n'
    )
    (tmp_path / "program.py").write_text(text)
    outcome = check([tmp_path / "program.py"], tmp_path, FixMode.unsafe, rule="RNG621")
    assert [each.code for each in outcome.diagnostics] == ["RNG621"]
    assert (tmp_path / "program.py").read_text() == text


def test_options_that_are_only_printed_as_a_whole_are_not_read(tmp_path: Path) -> None:
    """Another class of the file has a seed of its own; whoever is given all options may read this one."""
    text = (
        "import argparse\nimport random\n\n\nclass Deck:\n    def turn(self):\n"
        "        return random.Random(self.seed)\n"
        "\n\nparser = argparse.ArgumentParser()\n"
        'parser.add_argument("--rolls", type=int, default=3)\nparser.add_argument("--seed", type=int, default=0)\n'
        "args = parser.parse_args()\n{use}(args)\nprint([random.random() for _ in range(args.rolls)])\n"
    )
    rows = []
    for use in ("print", "start"):
        (tmp_path / "program.py").write_text(text.format(use=use))
        outcome = check([tmp_path / "program.py"], tmp_path, rule="RNG621")
        rows.append([(each.code, each.location.row) for each in outcome.diagnostics])
    assert rows == [[("RNG621", 12)], []]


FIELDS = """\
import random
from dataclasses import dataclass

{imports}


@dataclass
class Settings:
    rolls: int = 4
    seed: int = 0


def main():
    {parse}
    random.seed({seed})
    return [random.randint(1, 6) for _ in range(chosen.rolls)]


if __name__ == "__main__":
    print(main())
"""


@pytest.mark.parametrize(
    ("imports", "parse"),
    [
        ("import tyro", "chosen = tyro.cli(Settings)"),
        ("import pyrallis", "chosen = pyrallis.parse(config_class=Settings)"),
        ("from transformers import HfArgumentParser",
         "(chosen,) = HfArgumentParser(Settings).parse_args_into_dataclasses()"),
        ("from simple_parsing import ArgumentParser as P",
         "p = P(); p.add_arguments(Settings, dest='made'); chosen = p.parse_args().made"),
    ],
)  # fmt: skip
def test_fields_of_a_class_are_options_of_the_command_line(tmp_path: Path, imports: str, parse: str) -> None:
    """Run with tyro 1.0, pyrallis 0.3 and simple-parsing 0.1: ``--seed 3`` sets the field."""
    path = tmp_path / "program.py"
    rows = []
    for seed in ("11", "chosen.seed"):
        path.write_text(FIELDS.format(imports=imports, parse=parse, seed=seed))
        outcome = check([path], tmp_path, rule="RNG621")
        rows.append([(each.code, each.location.row) for each in outcome.diagnostics])
    assert rows == [[("RNG621", 10)], []]


IN_A_FIELD = """\
from dataclasses import dataclass, field

import numpy
{imports}


@dataclass
class Dice:
    sides: int = {sides}

    def throw(self, rng):
        return rng.random(self.sides)


@dataclass
class Settings:
    dice: Dice = field(default_factory=Dice)
    seed: int = 0


def main():
    {parse}
    mine = chosen.dice.throw(numpy.random.default_rng(chosen.seed))
    return mine + chosen.dice.throw(numpy.random.default_rng(chosen.seed))


if __name__ == "__main__":
    print(main())
"""


@pytest.mark.parametrize("sides", ["6", "choice(6, 20, default=6)"])
@pytest.mark.parametrize(
    ("imports", "parse"),
    [
        ("import tyro; from simple_parsing import choice", "chosen = tyro.cli(Settings)"),
        ("from simple_parsing import ArgumentParser as P, choice",
         "p = P(); p.add_arguments(Settings, dest='made'); chosen = p.parse_args().made"),
    ],
)  # fmt: skip
def test_settings_hold_objects_of_settings(tmp_path: Path, imports: str, parse: str, sides: str) -> None:
    """Run with tyro 1.0 and simple-parsing 0.1: ``--sides 20`` (of tyro ``--dice.sides``) sets that of the dice."""
    path = tmp_path / "program.py"
    path.write_text(IN_A_FIELD.format(imports=imports, parse=parse, sides=sides))
    outcome = check([path], tmp_path, rule="RNG310")
    assert [(each.code, each.location.row) for each in outcome.diagnostics] == [("RNG310", 24)]


OWN_PARSER = """\
import random

from tap import Tap


class Settings(Tap):
    rolls: int = 4
    seed: int = 0
    again: bool = False


def main():
    chosen = Settings().parse_args()
    random.seed({seed})
    if chosen.again:
        random.seed({seed})
    return [random.randint(1, 6) for _ in range(chosen.rolls)]


if __name__ == "__main__":
    print(main())
"""


def test_a_class_may_read_its_own_fields_from_the_command_line(tmp_path: Path) -> None:
    """Run with typed-argument-parser 1.12: ``--seed 3`` sets the field, and ``--again`` the flag."""
    path = tmp_path / "program.py"
    rows = []
    for seed in ("11", "chosen.seed"):
        path.write_text(OWN_PARSER.format(seed=seed))
        outcome = check([path], tmp_path, rule="RNG621")
        rows.append([(each.code, each.location.row) for each in outcome.diagnostics])
    assert rows == [[("RNG621", 8)], []]

"""The machine against torch, NumPy and Python: which draws of a program read one state of their stream."""

from __future__ import annotations

import random
import textwrap
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from stream_programs import program

if TYPE_CHECKING:
    from stream_judge import Case

SEED = 1
COUNT = 90
"""A sample that is the same in every run; ``benchmarks/stream_oracle.py`` judges as many programs as it is told to."""
oracle = pytest.importorskip("stream_oracle", reason="needs torch and numpy")
judge = pytest.importorskip("stream_judge")


@pytest.fixture(scope="module")
def cases() -> list[Case]:
    print(f"python benchmarks/stream_oracle.py --seed {SEED} --programs {COUNT}")
    return [judge.judged(each, number) for number, each in enumerate(judge.written(SEED, COUNT))]


def texts(cases: list[Case], kind: str) -> str:
    """What a failure shows: numbers, pairs of rows, and programs."""
    return "\n".join(
        f"{kind}: program {case.number} of seed {SEED}, {sorted(getattr(case, kind))}\n{case.program.text}"
        for case in cases
        if getattr(case, kind)
    )


def test_programs_run_and_differ(cases: list[Case]) -> None:
    assert [(case.observed.error, case.program.text) for case in cases if case.observed.error] == []
    assert [case.program.text for case in cases if not case.finished] == []
    assert len({case.program.text for case in cases}) == COUNT
    assert COUNT / 4 < sum(bool(case.observed.pairs) for case in cases) < COUNT * 0.9


def test_equal_states_are_equal_numbers(cases: list[Case]) -> None:
    """What the oracle takes for one state gives the same numbers to the same call, and nothing else does."""
    runs = [(case.number, oracle.unsound(draws)) for case in cases for draws in case.observed.runs]
    wrong = [(number, found[0]) for number, found in runs if found]
    assert wrong == []


def test_what_is_observed_is_reported(cases: list[Case]) -> None:
    both, missed, _ = judge.figures(cases)
    assert both > COUNT
    assert missed <= 0.03 * (both + missed), texts(cases, "missed")


def test_what_is_reported_is_observed(cases: list[Case]) -> None:
    both, _, false = judge.figures(cases)
    assert false <= 0.03 * (both + false), texts(cases, "false")


HEAD = "import random\nimport sys\n\n\ndef main(a, b, n):\n    out = []\n"
TAIL = '\n\nif __name__ == "__main__":\n    main(sys.argv[1] == "1", sys.argv[2] == "1", int(sys.argv[3]))\n'
SEEDED_UNDER_A = "    random.seed(1)\n    out.append(random.random())\n    if a:\n        random.seed(1)\n"


def test_the_oracle_tells_what_it_sees() -> None:
    text = {"main.py": HEAD + SEEDED_UNDER_A + "    out.append(random.random())" + TAIL}
    places = ("main.py", 8), ("main.py", 11)
    assert oracle.observe(text, "a").pairs == {places}
    assert judge.reported(text)[0] == {places}
    assert [len(draws) for draws in oracle.observe(text, "a").runs] == [2, 2]
    other = {"main.py": HEAD + SEEDED_UNDER_A.replace("random.seed(1)", "random.seed(2)", 1) + "    pass" + TAIL}
    assert oracle.observe(other, "a").pairs == judge.reported(other)[0] == set()
    assert oracle.observe({"main.py": "undefined"}, "").error.startswith("NameError")
    assert oracle.observe({"main.py": "while True:\n    pass"}, "").error.startswith("RuntimeError")


TOLD = {
    "a state that is put back": """
        g = torch.Generator().manual_seed(1)
        state = g.get_state()
        torch.rand(8, generator=g)
        g.set_state(state)
        torch.rand(8, generator=g)  # 3
    """,
    "a state that another generator gets": """
        one, other = np.random.default_rng(1), np.random.default_rng(2)
        other.bit_generator.state = one.bit_generator.state
        one.random(4)
        other.random(4)  # 3
    """,
    "a generator that shares its bits": """
        bits = np.random.PCG64(1)
        one, other = np.random.Generator(bits), np.random.Generator(bits)
        one.random(4)
        other.random(4)
        copy.copy(one).random(4)
        np.random.default_rng(1).random(4)  # 3
    """,
    "other bits for one seed": """
        np.random.default_rng(1).random(4)
        np.random.RandomState(1).random(4)
        np.random.Generator(np.random.Philox(1)).random(4)
    """,
    "children": """
        root = np.random.SeedSequence(1)
        one, two = root.spawn(2)
        np.random.default_rng(one).random(4)
        np.random.default_rng(two).random(4)
        np.random.default_rng(root.spawn(1)[0]).random(4)
        np.random.default_rng(1).spawn(2)[1].random(4)  # 4
    """,
    "draws of other sizes before": """
        one, other = np.random.default_rng(1), np.random.default_rng(1)
        one.random(4)
        other.random(8)  # 2
        one.random(4)
        other.random(4)
    """,
    "a class below a generator's": """
        class Deck(random.Random):
            def top(self):
                return self.random()
        Deck(1).top()
        random.Random(1).random()  # 3
    """,
    "a constructor below a generator's": """
        class Deck(random.Random):
            def __init__(self, seed):
                super().__init__(seed + 1)
        Deck(1).random()
        random.Random(2).random()  # 4
    """,
    "one of two generators": """
        pair = [random.Random(1), random.Random(1)]
        pair[int(a)].random()
        pair[0].random()  # 2
    """,
    "one of two generators by a condition": """
        one, other = random.Random(1), random.Random(1)
        chosen = one if a else other
        chosen.random()
        one.random()  # 3
    """,
    "a stream that one path seeds": """
        if a:
            random.seed(1)
        else:
            random.Random(1).random()
        random.random()
    """,
    "a record that is made anew": """
        @dataclasses.dataclass
        class Noise:
            seed: int
            def __post_init__(self):
                self.rng = random.Random(self.seed)
        random.Random(2).random()
        dataclasses.replace(Noise(1), seed=2).rng.random()  # 6
    """,
}
"""What the machine has to know of streams; a number says with which row's draw (from 1) the marked one agrees."""


@pytest.mark.parametrize("title", TOLD)
def test_the_machine_knows(title: str) -> None:
    rows = textwrap.dedent(TOLD[title]).strip("\n").splitlines()
    known = "import copy, dataclasses, random, sys\nimport numpy as np\nimport torch\n\ndef main(a):"
    text = "\n".join([known, *(f"    {row}" for row in rows), "main(sys.argv[1] == '1')\n"])
    expected = {
        (("main.py", 5 + int(row.partition("  # ")[2])), ("main.py", 6 + number))
        for number, row in enumerate(rows)
        if "  # " in row
    }
    seen = oracle.observe({"main.py": text}, "a")
    assert seen.error == ""
    assert judge.reported({"main.py": text})[0] == seen.pairs == expected


def test_what_a_call_gives_is_known_however_deep_the_path() -> None:
    """States are layers, which are put together where there are many: that loses nothing."""
    head = "import random, sys\ndef make(seed):\n    return random.Random(seed)\n"
    tail = "make(1).random()\nif len(sys.argv) > 1:\n    make(1).random()\n"
    for calls in range(30):
        text = head + "make(2)\n" * calls + tail
        assert judge.reported({"main.py": text})[0] == {(("main.py", calls + 4), ("main.py", calls + 6))}, calls


def test_the_streams_of_this_process_stay_as_they_are() -> None:
    known = random.getstate()
    oracle.observe({"main.py": "import random\nrandom.seed(3)\nrandom.random()\n"}, "")
    assert random.getstate() == known


@settings(max_examples=30)
@given(st.randoms(use_true_random=False))
def test_programs_are_python(source: random.Random) -> None:
    made = program(source)
    for text in made.files.values():
        compile(text, "program", "exec")
    assert len(list(oracle.inputs(made.reads))) in {1, 2, 3, 4, 6, 12}

"""A run: what is checked, what is repaired and what is not, and how it survives what goes wrong."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest
from toy_engine import Toys

from rnglint.config.configuration import Configuration, Overrides
from rnglint.run import checker, repair
from rnglint.run.linter import FixMode, Outcome, run


@pytest.fixture
def toys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Toys:
    """A working directory, and an engine whose findings can be read off the text."""
    monkeypatch.chdir(tmp_path)
    made = Toys()
    monkeypatch.setattr(checker, "make_engine", made)
    monkeypatch.setattr(checker.Screen, "overlooked", lambda *_: None)
    return made


def write(name: str, text: str | bytes) -> Path:
    path = Path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def lint(
    *names: str,
    fix: FixMode = FixMode.none,
    diff: bool = False,
    jobs: int = 1,
    cache: bool = False,
    stdin: tuple[Path, bytes] | None = None,
    settings: Mapping[str, object] | None = None,
) -> Outcome:
    configuration = Configuration(Overrides(values=settings or {}))
    files = [Path(name) for name in names]
    return run(files, configuration, fix=fix, diff=diff, jobs=jobs, cache=cache, stdin=stdin)


def codes(outcome: Outcome) -> list[str]:
    return [f"{each.filename}:{each.location.row} {each.code}" for each in outcome.diagnostics]


# Checking.


@pytest.mark.parametrize("jobs", [1, 3])
def test_findings_are_sorted_and_named_as_the_files_were_given(toys: Toys, tmp_path: Path, jobs: int) -> None:
    names = [f"pkg/m{number}.py" for number in range(30)]
    for name in names:
        write(name, "x = 1\nseeds(0)\n" + "# filler\n" * 2000)
    outcome = lint(*reversed(names), str(tmp_path / "pkg" / "m0.py"), jobs=jobs)
    assert codes(outcome) == sorted([f"{name}:2 RNG101" for name in names[1:]] + [f"{tmp_path}/pkg/m0.py:2 RNG101"])
    assert outcome.errors == []


def test_no_files(toys: Toys) -> None:
    assert lint() == Outcome()


def test_per_file_ignores(toys: Toys) -> None:
    write("a.py", "seeds(0)\nrisky(0)\nx  # rnglint: ignore[RNG101]\n")
    write("b.py", "seeds(0)\n")
    outcome = lint("a.py", "b.py", settings={"per-file-ignores": {"a.py": ["RNG101"]}})
    assert codes(outcome) == ["a.py:2 RNG105", "b.py:1 RNG101"]


def test_progress(toys: Toys) -> None:
    for name in ("a.py", "b.py", "c.py"):
        write(name, "x = 1\n")
    seen: list[tuple[int, int]] = []
    run(
        [Path("a.py"), Path("b.py"), Path("c.py")],
        Configuration(),
        jobs=1,
        cache=False,
        progress=lambda *each: seen.append(each),
    )
    assert seen == [(1, 3), (2, 3), (3, 3)]


def test_a_file_that_cannot_be_read_is_one_line(toys: Toys) -> None:
    write("a.py", "seeds(0)\n")
    Path("folder.py").mkdir()
    outcome = lint("a.py", "absent.py", "folder.py")
    assert codes(outcome) == ["a.py:1 RNG101"]
    assert outcome.errors == ["absent.py: No such file or directory", "folder.py: Is a directory"]


def test_a_crash_is_one_line_and_costs_one_file(toys: Toys) -> None:
    write("a.py", "crash()\n")
    write("b.py", "seeds(0)\n")
    outcome = lint("a.py", "b.py")
    assert codes(outcome) == ["b.py:1 RNG101"]
    (error,) = outcome.errors
    assert error.startswith("a.py: internal error: RuntimeError at toy_engine.py:")
    assert error.endswith(": the toy broke")


def test_a_worker_that_dies_is_one_line_and_costs_one_file(toys: Toys) -> None:
    names = [f"m{number:02}.py" for number in range(40)]
    for number, name in enumerate(names):
        write(name, ("kill()\n" if number in (7, 8, 30) else "seeds(0)\n") + "# filler\n" * 1000)
    outcome = lint(*names, jobs=2)
    dead = [name for number, name in enumerate(names) if number in (7, 8, 30)]
    assert outcome.errors == [f"{name}: not checked, the worker process was ended by SIGKILL" for name in dead]
    assert codes(outcome) == [f"{name}:1 RNG101" for name in names if name not in dead]


def test_standard_input_takes_the_place_of_the_file(toys: Toys) -> None:
    write("a.py", "risky(0)\n")
    stdin = (Path("a.py"), b"\n\nseeds(0)\n")
    assert codes(lint(stdin=stdin, cache=True)) == ["a.py:3 RNG101"]
    assert not Path(".rnglint_cache").exists()
    outcome = lint(stdin=stdin, fix=FixMode.safe)
    assert outcome.changed == {Path("a.py"): (b"\n\nseeds(0)\n", b"\n\ndraws(0)\n")}
    assert Path("a.py").read_bytes() == b"risky(0)\n"


def test_standard_input_is_not_repaired_in_other_files(toys: Toys) -> None:
    write("b.py", "hazard\n")
    outcome = lint(stdin=(Path("a.py"), b"import b\n"), fix=FixMode.unsafe)
    assert codes(outcome) == ["a.py:1 RNG201"]
    assert outcome.changed == {}
    assert Path("b.py").read_bytes() == b"hazard\n"


# Repairing.


@pytest.mark.parametrize(
    ("mode", "text", "remaining"),
    [
        (FixMode.none, "seeds(0)\nrisky(1)\nshown(2)\n", ["m.py:1 RNG101", "m.py:2 RNG105", "m.py:3 RNG106"]),
        (FixMode.safe, "draws(0)\nrisky(1)\nshown(2)\n", ["m.py:2 RNG105", "m.py:3 RNG106"]),
        (FixMode.unsafe, "draws(0)\ndraws(1)\nshown(2)\n", ["m.py:3 RNG106"]),
    ],
)
def test_only_the_fixes_that_were_asked_for_are_made(
    toys: Toys, mode: FixMode, text: str, remaining: Sequence[str]
) -> None:
    path = write("m.py", "seeds(0)\nrisky(1)\nshown(2)\n")
    outcome = lint("m.py", fix=mode)
    assert path.read_text() == text
    assert codes(outcome) == remaining
    assert [each.code for each in outcome.fixed] == ["RNG101", "RNG105"][: 3 - len(remaining)]
    assert outcome.rejected == []


def test_a_diff_writes_nothing(toys: Toys) -> None:
    path = write("m.py", "seeds(0)\nrisky(0)\n")
    outcome = lint("m.py", diff=True)
    assert outcome.changed == {Path("m.py"): (b"seeds(0)\nrisky(0)\n", b"draws(0)\nrisky(0)\n")}
    assert path.read_text() == "seeds(0)\nrisky(0)\n"


@pytest.mark.parametrize(
    "raw",
    [
        b"\xef\xbb\xbfx = 1\r\n\tseeds(0)\x0c # \xc3\xa9 \t\r\nif x:\r    pass",
        b"#!/usr/bin/env python\n# -*- coding: latin-1 -*-\nx = '\xe9\xff'; seeds(0)",
        b"# coding: latin-1\rx = '\xe9'\rseeds(0)\r",
        b"\n\n\n  seeds(0)\\\n\n\n\n",
        b"x = '''\r\nseeds(\n\r''' ; y = 2\t\t",
    ],
)
def test_bytes_outside_the_edits_survive(toys: Toys, raw: bytes) -> None:
    raw = (
        raw.replace(b"\tseeds", b"seeds").replace(b"  seeds(0)\\\n", b"seeds(0)  \n").replace(b"if x:\r    pass", b"y")
    )
    path = write("m.py", raw)
    assert len(lint("m.py", fix=FixMode.safe).fixed) == 1
    assert path.read_bytes() == raw.replace(b"seeds", b"draws")


def test_a_fix_that_leads_to_another_finding_is_rejected(toys: Toys) -> None:
    path = write("m.py", "x = 1\ntrades(0)\n")
    outcome = lint("m.py", fix=FixMode.safe)
    assert path.read_text() == "x = 1\ntrades(0)\n"
    assert (outcome.fixed, outcome.changed) == ([], {})
    (rejected,) = outcome.rejected
    assert (rejected.code, rejected.location.row) == ("RNG005", 2)
    assert "RNG102 (make it seeds)" in rejected.message
    assert "it would lead to RNG101 in row 2" in rejected.message
    (kept,) = [each for each in outcome.diagnostics if each.code == "RNG102"]
    assert kept.fix is None
    assert kept.no_fix.startswith("the repair that was made did not hold: it would lead to RNG101 in row 2")
    assert codes(outcome) == ["m.py:2 RNG102"]
    assert outcome.diagnostics[0].fix is None


def test_a_fix_that_breaks_the_syntax_is_rejected(toys: Toys) -> None:
    path = write("m.py", "breaks(0)\n")
    outcome = lint("m.py", fix=FixMode.safe)
    assert path.read_text() == "breaks(0)\n"
    assert "could not be compiled" in outcome.rejected[0].message


def test_where_a_fix_is_rejected_another_one_of_the_same_lines_is_tried(toys: Toys) -> None:
    path = write("m.py", "breaks(1)\n")
    outcome = lint("m.py", fix=FixMode.safe)
    assert path.read_text() == "draws(1)\n"
    assert [each.code for each in outcome.fixed] == ["RNG104"]


def test_a_fix_that_repairs_nothing_is_rejected(toys: Toys) -> None:
    write("m.py", "stays(0)\n")
    assert "RNG104 would still be found" in lint("m.py", fix=FixMode.safe).rejected[0].message


def test_a_file_that_changes_behind_its_check_is_not_repaired(toys: Toys) -> None:
    path = write("m.py", "x = 1\nseeds(0)\n")

    def edit(done: int, count: int) -> None:
        path.write_text("x = 1\n\n\nseeds(0)\n")

    outcome = run([path], Configuration(), fix=FixMode.safe, jobs=1, cache=False, progress=edit)
    assert path.read_text() == "x = 1\n\n\nseeds(0)\n"
    assert outcome.fixed == []
    assert "it was changed while it was checked" in outcome.rejected[0].message


def test_a_fix_that_the_encoding_cannot_hold_is_rejected(toys: Toys) -> None:
    path = write("m.py", b"# coding: latin-1\nx = '\xe9'\narrow(0)\n")
    outcome = lint("m.py", fix=FixMode.safe)
    assert path.read_bytes() == b"# coding: latin-1\nx = '\xe9'\narrow(0)\n"
    assert "has no '\\u2192'" in outcome.rejected[0].message


def test_a_bad_fix_does_not_cost_the_others(toys: Toys) -> None:
    path = write("m.py", "seeds(0)\ntrades(1)\nseeds(2)\nbreaks(3)\nstays(4)\nseeds(5)\n")
    other = write("n.py", "seeds(0)\n")
    outcome = lint("m.py", "n.py", fix=FixMode.safe)
    assert path.read_text() == "draws(0)\ntrades(1)\ndraws(2)\nbreaks(3)\nstays(4)\ndraws(5)\n"
    assert other.read_text() == "draws(0)\n"
    assert [each.location.row for each in outcome.rejected] == [2, 4, 5]
    assert len(outcome.fixed) == 4


def test_a_rejected_fix_is_reported_where_the_finding_is_at_the_end(toys: Toys) -> None:
    write("m.py", "imports(0)\ntrades(1)\n")
    outcome = lint("m.py", fix=FixMode.safe)
    assert codes(outcome) == ["m.py:4 RNG102"]
    assert [each.location.row for each in outcome.rejected] == [4]


def test_an_import_that_fixes_share_is_inserted_once(toys: Toys) -> None:
    path = write("m.py", "imports(0)\r\nimports(1)\r\n")
    assert len(lint("m.py", fix=FixMode.safe).fixed) == 2
    assert path.read_bytes() == b"import os\r\nimport sys\r\nos.getcwd(0)\r\nos.getcwd(1)\r\n"


def test_an_unused_suppression_that_a_fix_leaves_goes_in_the_next_pass(toys: Toys) -> None:
    path = write("m.py", "seeds(0)  # rnglint: ignore[RNG102]\nseeds(1)  # rnglint: ignore[RNG101]\n")
    outcome = lint("m.py", fix=FixMode.safe)
    assert path.read_text() == "draws(0)\nseeds(1)  # rnglint: ignore[RNG101]\n"
    assert codes(outcome) == []


def test_unused_codes_of_one_comment_go_one_after_the_other(toys: Toys) -> None:
    path = write("m.py", "x = 1  # rnglint: ignore[RNG101, RNG102, RNG103] why\n")
    assert len(lint("m.py", fix=FixMode.safe).fixed) == 3
    assert path.read_text() == "x = 1\n"


def test_what_more_rounds_would_repair_is_said(toys: Toys, monkeypatch: pytest.MonkeyPatch) -> None:
    write("a.py", "ok = 1  # rnglint: ignore[RNG101, RNG102]\n")
    note = "repairs are left after 1 rounds; run rnglint again"
    with monkeypatch.context() as patch:
        patch.setattr(repair, "MOST_PASSES", 1)
        assert lint("a.py", fix=FixMode.safe).notes == [note]
    assert lint("a.py", fix=FixMode.safe).notes == []


def test_a_fix_across_files(toys: Toys) -> None:
    here, there = write("a.py", "import b\n"), write("b.py", "hazard\nrisky(0)\n")
    outcome = lint("a.py", fix=FixMode.safe)
    assert (here.read_text(), there.read_text()) == ("import b  # repaired\n", "safe\nrisky(0)\n")
    assert set(outcome.changed) == {Path("a.py"), Path("b.py")}
    assert codes(outcome) == []


def test_a_fix_across_files_is_made_whole_or_not_at_all(toys: Toys) -> None:
    here, there = write("a.py", "seeds(0)\nimport b\n"), write("b.py", b"# coding: utf-7\nhazard = '+AOk-&'\n")
    outcome = lint("a.py", fix=FixMode.safe)
    assert here.read_text() == "draws(0)\nimport b\n"
    assert there.read_bytes() == b"# coding: utf-7\nhazard = '+AOk-&'\n"
    assert [each.code for each in outcome.rejected] == ["RNG005"]


def test_what_cannot_be_written_is_not_counted_as_repaired(toys: Toys, monkeypatch: pytest.MonkeyPatch) -> None:
    write("a.py", "import b\n")
    write("b.py", "hazard\n")
    write("c.py", "seeds(0)\n")
    replace = os.replace

    def failing(source: str, destination: Path) -> None:
        if Path(destination).name == "b.py":
            raise OSError(28, "No space left on device")
        replace(source, destination)

    monkeypatch.setattr(os, "replace", failing)
    outcome = lint("a.py", "b.py", "c.py", fix=FixMode.safe)
    assert Path("a.py").read_text() == "import b\n"
    assert Path("c.py").read_text() == "draws(0)\n"
    assert [each.filename for each in outcome.fixed] == ["c.py"]
    assert set(outcome.changed) == {Path("c.py")}
    assert codes(outcome) == ["a.py:1 RNG201"]
    assert len(outcome.errors) == 1
    assert "No space left" in outcome.errors[0]


def test_a_file_outside_of_the_project_is_not_changed(toys: Toys, monkeypatch: pytest.MonkeyPatch) -> None:
    write("project/rnglint.toml", "")
    write("project/a.py", "import b\n")
    outside = write("elsewhere/b.py", "hazard\n")
    Path("project/b.py").symlink_to(Path("elsewhere/b.py").absolute())
    monkeypatch.chdir("project")
    outcome = lint("a.py", fix=FixMode.safe)
    assert (Path("a.py").read_text(), codes(outcome)) == ("import b\n", ["a.py:1 RNG201"])
    assert "leads out of" in outcome.rejected[0].message
    monkeypatch.chdir("..")
    assert outside.read_text() == "hazard\n"


def test_an_excluded_file_is_not_changed(toys: Toys) -> None:
    write("rnglint.toml", 'extend-exclude = ["b.py"]\n')
    write("a.py", "import b\n")
    path = write("b.py", "hazard\n")
    outcome = lint("a.py", fix=FixMode.safe)
    assert path.read_text() == "hazard\n"
    assert "outside of the project" in outcome.rejected[0].message


def test_rejections_can_be_turned_off(toys: Toys) -> None:
    write("m.py", "trades(0)\n")
    outcome = lint("m.py", fix=FixMode.safe, settings={"per-file-ignores": {"m.py": ["RNG005"]}})
    assert outcome.rejected == []


def test_what_rests_on_a_repaired_file_is_looked_at_again(toys: Toys) -> None:
    write("a.py", "import b\n")
    write("b.py", "hazard\n")
    write("c.py", "import b\n")
    outcome = lint("a.py", "b.py", "c.py", fix=FixMode.safe)
    assert codes(outcome) == []
    assert [each.filename for each in outcome.fixed] == ["a.py"]


# With the engine itself.

MAIN = "import torch\nfrom noise import fresh\n\n\n@torch.compile\ndef step(x):\n    return x + fresh(x)\n"
NOISE = "import torch\n\n\ndef fresh(x):\n    torch.manual_seed(0)\n    return torch.randn_like(x)\n"


def test_an_answer_that_rests_on_another_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write("main.py", MAIN)
    write("noise.py", NOISE)
    outcome = lint("main.py", cache=True)
    assert codes(outcome) == ["main.py:7 RNG101"]
    assert {each.filename for each in outcome.diagnostics[0].related} == {"main.py", "noise.py"}
    write("noise.py", NOISE.replace("    torch.manual_seed(0)\n", ""))
    assert codes(lint("main.py", cache=True)) == []
    os.unlink("noise.py")
    assert codes(lint("main.py", cache=True)) == []
    write("noise.py", NOISE)
    assert codes(lint("main.py", cache=True)) == ["main.py:7 RNG101"]


def test_workers_find_what_one_process_finds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for number in range(12):
        write(f"p{number % 3}/main{number}.py", MAIN + f"# {number}\n" * 3000)
        write(f"p{number % 3}/noise.py", NOISE)
    names = [str(path) for path in sorted(Path().rglob("*.py"))]
    alone = lint(*names, jobs=1)
    assert len(alone.diagnostics) == 12
    assert lint(*names, jobs=3) == alone


def test_a_repair_that_fails_costs_no_finding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise IndexError("list index out of range")

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("rnglint.fixes.keys.offers.repair", fail)
    write(
        "draws.py",
        "import jax\n\n\ndef both(key):\n    return jax.random.normal(key, (3,)), jax.random.uniform(key, (3,))\n",
    )
    found = lint("draws.py").diagnostics
    assert [each.code for each in found] == ["RNG004", "RNG301"]
    assert found[0].message.startswith("a repair of RNG301 failed on this file (IndexError")

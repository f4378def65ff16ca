"""Programs that are rewritten so that nothing changes do what they did, and the tool says about them what it said."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "benchmarks"))

import variations as command
from variation.files import INSIDE, SPREAD

PROGRAMS = [Path(__file__).resolve().parent / "varied" / name for name in ("trainer.py", "sampler.py")]
WAYS = [way.__name__ for way in (*INSIDE, *SPREAD)]


def output(folder: Path, name: str) -> str:
    """What a program prints, with the folders in which its modules may stand."""
    code = f"import runpy, sys; sys.path[:0] = ['.', 'src']; runpy.run_path({name!r}, run_name='__main__')"
    ran = subprocess.run([sys.executable, "-S", "-c", code], cwd=folder, capture_output=True, text=True, check=False)
    return ran.stdout + ran.stderr


def made(path: Path, chains: int = 0) -> dict[str, dict[str, str]]:
    """The texts of all variations of a program that apply."""
    found = command.variations(path.read_text(encoding="utf-8"), path.name, chains)
    return {way: command.written(files)[0] for way, files in found if files is not None}


def written(texts: dict[str, str], folder: Path) -> Path:
    for name, text in texts.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
@pytest.mark.parametrize("chains", [0, 6])
def test_a_variation_prints_what_the_program_prints(path: Path, chains: int, tmp_path: Path) -> None:
    expected = output(path.parent, path.name)
    assert expected.strip() and "Error" not in expected
    for way, texts in made(path, chains).items():
        assert path.read_text(encoding="utf-8") != texts[path.name]
        assert output(written(texts, tmp_path / way), path.name) == expected, (way, texts)


def test_every_way_changes_one_of_the_programs() -> None:
    assert {way for path in PROGRAMS for way in made(path)} == set(WAYS)


def test_variations_of_fixtures_get_the_same_answer() -> None:
    """The limits lie a little beyond what was measured: 0.991 kept, 0.956 in place, 0.007 new."""
    total = command.totals(command.measured(command.chosen(every=79)))["all"]
    assert total.hazards > 100 and total.lookalikes > 100
    assert total.share_kept >= 0.98
    assert total.in_place >= 0.94 * total.hazards
    assert total.share_new <= 0.012


HAZARD = """import torch


def noise(count):
    generator = torch.Generator().manual_seed(3)  # expect: RNG207
    return [torch.rand(2, generator=generator) for _ in range(count)]
"""


def test_a_mark_goes_where_its_statement_goes() -> None:
    tree = command.marked_tree(HAZARD)
    texts, places = command.written({"main.py": tree})
    assert list(places) == [(0, "RNG207")]
    ((name, row),) = places[0, "RNG207"]
    assert "manual_seed" in texts[name].splitlines()[row - 1]
    texts, places = command.written(command.SPREAD[-2](command.marked_tree(HAZARD), "main.py"))
    ((name, row),) = places[0, "RNG207"]
    assert name == "main.py" and "CFG['seed_0']" in texts[name].splitlines()[row - 1]
    assert texts["conf.py"] == "CFG = {'seed_0': 3}\n"


@pytest.mark.parametrize(
    ("limits", "code"), [([], 0), (["--min-kept", "0.5"], 0), (["--min-kept", "0.6"], 1), (["--max-new", "0.9"], 1)]
)
def test_the_command_tells_what_is_lost_and_compares_with_limits(
    limits: list[str], code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = [
        command.Answer("hazards", "RNG207-noise", "rename", kept=True, in_place=True),
        command.Answer("hazards", "RNG301-twice", "package"),
        command.Answer("lookalikes", "RNG301-fresh", "package", found=(("main.py", 3, "RNG301"),)),
    ]
    monkeypatch.setattr(command, "measured", lambda *_: answers)
    assert command.main(["--show", *limits]) == code
    printed = capsys.readouterr().out
    assert "hazards package RNG301-twice: nothing found" in printed
    assert "lookalikes package RNG301-fresh: main.py:3 RNG301" in printed
    assert "rename" in printed and "RNG2xx" in printed

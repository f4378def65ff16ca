"""The cache: what is remembered, when it is not believed, and that a hostile one is harmless."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from toy_engine import NAMES, Toys

from rnglint.api.diagnostics import Diagnostic, Edit, Fix, Location, Related
from rnglint.cache.fingerprint import tool_fingerprint
from rnglint.cache.results import Group, Stamp, Stored
from rnglint.cache.searches import Searches, StoredCorpus
from rnglint.cache.store import FILE_NAME, Cache
from rnglint.config.configuration import Configuration, Overrides
from rnglint.run import checker
from rnglint.run.linter import FixMode, run
from rnglint.run.outcome import Outcome

OLD = time.time() - 3600


@pytest.fixture
def toys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Toys:
    """A working directory, and an engine that notes what it checks."""
    monkeypatch.chdir(tmp_path)
    made = Toys()
    monkeypatch.setattr(checker, "make_engine", made)
    monkeypatch.setattr(checker.Screen, "overlooked", lambda *_: None)
    return made


def write(name: str, text: str, when: float = OLD) -> Path:
    path = Path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    os.utime(path, (when, when))
    return path


def lint(*names: str, **values: object) -> Outcome:
    return run([Path(name) for name in names], Configuration(Overrides(values=values)), jobs=1)


def codes(outcome: Outcome) -> list[str]:
    return [f"{each.filename} {each.code}" for each in outcome.diagnostics]


def checked(toys: Toys, *names: str, **values: object) -> list[str]:
    """The files that a run over ``names`` had to check."""
    toys.checked.clear()
    lint(*names, **values)
    return sorted(toys.checked)


def test_an_unchanged_file_is_checked_once(toys: Toys) -> None:
    write("a.py", "seeds(0)\n")
    write("b.py", "x = 1\n")
    first = lint("a.py", "b.py")
    assert codes(first) == ["a.py RNG101"]
    toys.checked.clear()
    second = lint("a.py", "b.py")
    assert toys.checked == []
    assert second.diagnostics == first.diagnostics


def test_a_changed_file_is_checked_again(toys: Toys) -> None:
    write("a.py", "seeds(0)\n")
    write("b.py", "seeds(0)\n")
    lint("a.py", "b.py")
    write("b.py", "draws(0)\n", OLD + 1)
    assert checked(toys, "a.py", "b.py") == ["b.py"]
    assert codes(lint("a.py", "b.py")) == ["a.py RNG101"]


def test_a_touched_file_is_not_checked_again(toys: Toys) -> None:
    path = write("a.py", "x = 1\n")
    lint("a.py")
    os.utime(path, (OLD + 5, OLD + 5))
    assert checked(toys, "a.py") == []


def test_an_unchanged_file_is_not_even_read(toys: Toys, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write("a.py", "seeds(0)\n")
    lint("a.py")
    # Another content of the same size and time: only who reads the file can tell.
    write("a.py", "draws(0)\n")
    assert path.stat().st_mtime == OLD
    assert codes(lint("a.py")) == ["a.py RNG101"]


def test_a_file_that_was_just_written_is_compared_by_content(toys: Toys, monkeypatch: pytest.MonkeyPatch) -> None:
    now = time.time()
    monkeypatch.setattr(time, "time_ns", lambda: int((now + 1) * 1e9))
    write("a.py", "seeds(0)\n", now)
    lint("a.py")
    write("a.py", "draws(0)\n", now)
    assert codes(lint("a.py")) == []


def test_a_changed_dependency_invalidates(toys: Toys) -> None:
    write("a.py", "import b\n")
    write("b.py", "hazard\n")
    assert codes(lint("a.py")) == ["a.py RNG201"]
    assert checked(toys, "a.py") == []
    write("b.py", "benign\n", OLD + 1)
    assert codes(lint("a.py")) == []


def test_a_dependency_that_vanishes_invalidates(toys: Toys) -> None:
    write("a.py", "import b\n")
    path = write("b.py", "hazard\n")
    lint("a.py")
    path.unlink()
    assert codes(lint("a.py")) == []


def test_an_absent_file_that_appears_invalidates(toys: Toys) -> None:
    write("a.py", "import b\n")
    assert codes(lint("a.py")) == []
    assert checked(toys, "a.py") == []
    write("b.py", "hazard\n")
    assert codes(lint("a.py")) == ["a.py RNG201"]


def test_a_dependency_that_another_run_saw_in_a_newer_version(toys: Toys) -> None:
    """The entry of ``a`` must not be taken for one that was made with the newer ``b``."""
    write("a.py", "import b\n")
    write("b.py", "hazard\n")
    lint("a.py")
    write("b.py", "benign\n", OLD + 1)
    lint("b.py")
    assert codes(lint("a.py")) == []


def test_declared_requirements_are_a_part_of_the_answer(toys: Toys) -> None:
    write("pkg/a.py", "x = 1\n")
    lint("pkg/a.py")
    write("requirements.txt", "torch<2\n")
    assert checked(toys, "pkg/a.py") == ["a.py"]
    write("requirements.txt", "torch>2\n", OLD + 1)
    assert checked(toys, "pkg/a.py") == ["a.py"]
    assert checked(toys, "pkg/a.py") == []


def test_settings_have_their_own_results(toys: Toys) -> None:
    write("a.py", "seeds(0)\n")
    lint("a.py")
    per_file = {"per-file-ignores": {"a.py": ["RNG101"]}}
    assert codes(lint("a.py", **per_file)) == []
    assert checked(toys, "a.py") == []
    assert checked(toys, "a.py", **per_file) == []


def test_files_that_are_gone_are_forgotten(toys: Toys) -> None:
    write("a.py", "x = 1\n")
    write("unusual_name.py", "x = 1\n")
    lint("a.py", "unusual_name.py")
    stored = Path(".rnglint_cache", FILE_NAME)
    assert b"unusual_name" in stored.read_bytes()
    Path("unusual_name.py").unlink()
    write("a.py", "x = 2\n", OLD + 1)
    lint("a.py")
    assert b"unusual_name" not in stored.read_bytes()


def test_a_run_over_one_file_keeps_the_others(toys: Toys) -> None:
    write("a.py", "x = 1\n")
    write("b.py", "x = 1\n")
    lint("a.py", "b.py")
    write("b.py", "x = 2\n", OLD + 1)
    lint("b.py")
    assert checked(toys, "a.py", "b.py") == []


def test_a_crash_is_not_remembered(toys: Toys) -> None:
    write("a.py", "crash()\n")
    assert lint("a.py").errors != []
    assert checked(toys, "a.py") == ["a.py"]


def test_the_folder_is_marked(toys: Toys) -> None:
    write("a.py", "x = 1\n")
    lint("a.py")
    assert Path(".rnglint_cache/.gitignore").read_text() == "*\n"
    assert Path(".rnglint_cache/CACHEDIR.TAG").read_text().startswith("Signature: 8a477f597d28d172789f06886806bc55\n")
    assert sorted(os.listdir(".rnglint_cache")) == [".gitignore", "CACHEDIR.TAG", FILE_NAME]


def test_a_folder_in_other_use_is_not_marked(toys: Toys) -> None:
    write("a.py", "x = 1\n")
    lint("a.py", **{"cache-dir": "."})
    assert not Path(".gitignore").exists()


def test_a_link_out_of_the_project_is_not_followed(toys: Toys, tmp_path_factory: pytest.TempPathFactory) -> None:
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    Path(".rnglint_cache").symlink_to(elsewhere)
    write("a.py", "seeds(0)\n")
    assert codes(lint("a.py")) == ["a.py RNG101"]
    assert os.listdir(elsewhere) == []


def test_a_cache_that_cannot_be_written_is_one_line(toys: Toys) -> None:
    Path(".rnglint_cache").write_text("a file, not a folder")
    write("a.py", "seeds(0)\n")
    outcome = lint("a.py")
    assert codes(outcome) == ["a.py RNG101"]
    assert outcome.errors == []
    assert len(outcome.notes) == 1
    assert "the cache cannot be written" in outcome.notes[0]


def test_settings_of_a_project_name_no_cache_outside(
    toys: Toys, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    write("a.py", "seeds(0)\n")
    for folder in (str(elsewhere), os.path.relpath(elsewhere)):
        write("rnglint.toml", f'cache-dir = "{folder}/cache"\n')
        outcome = run([Path("a.py")], Configuration(), jobs=1)
        assert codes(outcome) == ["a.py RNG101"]
        assert len(outcome.notes) == 1
        assert "no cache is kept: cache-dir leads out of" in outcome.notes[0]
        assert os.listdir(elsewhere) == []
    assert lint("a.py", **{"cache-dir": f"{elsewhere}/cache"}).notes == []
    assert os.listdir(elsewhere) == ["cache"], "the command line may name any folder"


DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda raw: b"",
    "half": lambda raw: raw[: len(raw) // 2],
    "noise": lambda raw: b"\xff" * 100,
    "huge length": lambda raw: b"\xdd\xff\xff\xff\xff" + raw,
    "nested": lambda raw: b"\x91" * 1_000_000,
    "another tool": lambda raw: msgspec.msgpack.encode([1, "other", {}]),
    "another format": lambda raw: msgspec.msgpack.encode([99, tool_fingerprint(), {}]),
    "groups of nothing": lambda raw: msgspec.msgpack.encode(
        [1, tool_fingerprint(), dict.fromkeys(msgspec.msgpack.decode(raw)[2], 7)]
    ),
    "numbers out of range": lambda raw: raw.replace(b"\x00\x93\x90", b"\x00\x93\x91\x7f"),
    "bad text": lambda raw: raw.replace(b"a.py", b"a.\xff\xff"),
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE.keys())
def test_a_damaged_cache_is_made_anew(toys: Toys, damage: Callable[[bytes], bytes]) -> None:
    write("a.py", "seeds(0)\n")
    first = lint("a.py")
    stored = Path(".rnglint_cache", FILE_NAME)
    stored.write_bytes(damage(stored.read_bytes()))
    assert lint("a.py") == first
    assert checked(toys, "a.py") == []


def in_file(group: object) -> Stored:
    """A group of results as it is read from a file."""
    return msgspec.msgpack.decode(msgspec.msgpack.encode(group), type=Stored)


HERE = "/project/a.py"
START, END = Location(1, 1), Location(1, 2)


def remembered(**changes: object) -> Diagnostic:
    plain = Diagnostic("RNG101", NAMES["RNG101"], "m", "error", HERE, START, END)
    return msgspec.structs.replace(plain, **changes)


HOSTILE = {
    "another file": remembered(filename="/etc/passwd"),
    "a witness elsewhere": remembered(related=(Related("/etc/passwd", START, END, "m"),)),
    "an edit elsewhere": remembered(fix=Fix("safe", "same", "m", (Edit("/home/u/.bashrc", START, END, "rm"),))),
    "an unknown rule": remembered(code="RNG999"),
    "another name": remembered(name="harmless"),
    "a link": remembered(url="https://example.org/"),
    "a row below zero": remembered(location=Location(-1, 1)),
    "a column beyond measure": remembered(end_location=Location(1, 10**18)),
}


@pytest.mark.parametrize("diagnostic", HOSTILE.values(), ids=HOSTILE.keys())
def test_a_finding_that_this_tool_did_not_make_is_not_believed(tmp_path: Path, diagnostic: Diagnostic) -> None:
    path = tmp_path / "a.py"
    path.write_text("x = 1\n")
    os.utime(path, (OLD, OLD))
    status = path.stat()

    def lookup(each: Diagnostic) -> object:
        moved = msgspec.structs.replace(each, filename=each.filename.replace(HERE, str(path)))
        stamp = Stamp(status.st_size, status.st_mtime_ns, b"")
        stored = in_file(([str(path)], [stamp], {0: ([], [], [moved])}))
        return Group(stored, time.time_ns()).lookup(str(path))

    assert lookup(remembered()) is not None
    assert lookup(diagnostic) is None


@pytest.mark.parametrize(
    "entry",
    [([7], [], []), ([], [7], []), ([-9], [], []), ([1], [], []), ([], [1], []), ([2], [], [])],
    ids=["dependency", "absent", "negative", "null byte", "absent null byte", "never looked at"],
)
def test_numbers_and_paths_that_make_no_sense(tmp_path: Path, entry: tuple[object, ...]) -> None:
    path = tmp_path / "a.py"
    path.write_text("x = 1\n")
    stamp = Stamp(path.stat().st_size, path.stat().st_mtime_ns, b"")
    paths, stamps = [str(path), "null\0byte", "b.py"], [stamp, stamp, None]
    assert Group(in_file((paths, stamps, {0: ([], [], [])})), 0).lookup(str(path)) is not None
    assert Group(in_file((paths, stamps, {0: entry}, {}, [], {}, entry[1])), 0).lookup(str(path)) is None


def test_a_folder_whose_name_no_folder_has(tmp_path: Path) -> None:
    stored = {"null\0byte": StoredCorpus(known=True, words=["seed"]), str(tmp_path): StoredCorpus(known=True)}
    searches = Searches(stored, Group(Stored(), 0), lambda folder: tuple(os.listdir(folder)))
    searches.look()
    assert searches.touched("null\0byte") is None
    assert searches.touched(str(tmp_path)) == frozenset()


def test_a_fix_is_never_taken_from_the_cache(toys: Toys) -> None:
    path = write("a.py", "seeds(0)\n")
    lint("a.py")
    stored = Path(".rnglint_cache", FILE_NAME)
    forged = stored.read_bytes().replace(b"draws", b"owned")
    assert forged != stored.read_bytes()
    stored.write_bytes(forged)
    run([Path("a.py")], Configuration(), fix=FixMode.safe, jobs=1)
    assert path.read_text() == "draws(0)\n"


def test_a_changed_tool_forgets_everything(tmp_path: Path) -> None:
    cache = Cache(tmp_path / "cache", "1")
    path = tmp_path / "a.py"
    path.write_text("x")
    cache.group("settings").store(checker.FileResult(str(path), [], stamp=Stamp(1, 1, b"")))
    assert cache.save() == ""
    assert Cache(tmp_path / "cache", "1").group("settings")._entries != {}
    assert Cache(tmp_path / "cache", "2").group("settings")._entries == {}


def test_a_warm_run_imports_neither_rules_nor_libcst(tmp_path: Path) -> None:
    source = "import torch\n\n\n@torch.compile\ndef f():\n    torch.manual_seed(0)\n    return torch.rand(1)\n"
    (tmp_path / "a.py").write_text(source)
    os.utime(tmp_path / "a.py", (OLD, OLD))
    script = """
import sys
from pathlib import Path
from rnglint.config.configuration import Configuration
from rnglint.run.linter import run
print([each.code for each in run([Path("a.py")], Configuration()).diagnostics])
heavy = ("libcst", "rnglint.rules", "rnglint.run.engine", "rnglint.run.checker", "multiprocessing", "difflib")
heavy += ("rnglint.knowledge.roles", "rnglint.program.corpus")
print([name for name in heavy if name in sys.modules])
"""
    command = [sys.executable, "-c", script]
    cold, warm = (
        subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True).stdout.splitlines()
        for _ in range(2)
    )
    assert "RNG101" in cold[0]
    assert warm[0] == cold[0]
    assert "rnglint.rules" in cold[1]
    assert warm[1] == "[]"


def test_a_file_without_a_word_of_randomness_is_checked_again_when_what_it_imports_learns_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "main.py").write_text(
        "from parts import noise, start\n\nif __name__ == '__main__':\n"
        "    state = start()\n    first = noise(state)\n    both = first + noise(state)\n    print(both)\n"
    )
    parts = tmp_path / "parts.py"
    parts.write_text("def start():\n    return 0\n\n\ndef noise(state):\n    return state\n")
    assert not run([Path("main.py")], Configuration(), jobs=1).diagnostics
    parts.write_text(
        "import jax\n\n\ndef start():\n    return jax.random.key(0)\n\n\n"
        "def noise(state):\n    return jax.random.normal(state)\n"
    )
    assert [each.code for each in run([Path("main.py")], Configuration(), jobs=1).diagnostics] == ["RNG304"]

"""A repair of several files, killed at every step that touches the disk: no file is torn, the next run ends it."""

from __future__ import annotations

import os
import tracemalloc
from pathlib import Path
from textwrap import dedent

import forkkit
import pytest

from rnglint.fixes import journal
from rnglint.fixes.writer import WriteError, recover, write_all

BEFORE = {"a.py": b"a = 1\n" * 50, "b.py": b"b = 1\r\n" * 50, "sub/c.py": b"\xef\xbb\xbf" + b"c = 1\n" * 50}
AFTER = {name: raw.replace(b"1", b"222") for name, raw in BEFORE.items()}
KILLER = """
    import os, pathlib, sys
    from rnglint.fixes import writer, journal

    folder, last = pathlib.Path(sys.argv[1]), int(sys.argv[2])
    count = 0

    def deadly(name):
        call = getattr(os, name)

        def wrapped(*args, **kwargs):
            global count
            count += 1
            if count == last and sys.argv[3] == "killed":
                os._exit(9)
            if count == last:
                raise KeyboardInterrupt
            return call(*args, **kwargs)

        return wrapped

    changes = {}
    for name in ("a.py", "b.py", "sub/c.py"):
        before = (folder / name).read_bytes()
        changes[folder / name] = before, before.replace(b"1", b"222")
    for name in ("open", "fsync", "replace", "unlink", "chmod", "close", "fdopen"):
        setattr(os, name, deadly(name))
    try:
        writer.write_all(changes)
    except KeyboardInterrupt:
        os._exit(9)
    os._exit(0)
"""


@pytest.fixture(autouse=True)
def own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Journals of these tests lie apart."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "state"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A folder with the files that are repaired."""
    folder = tmp_path / "project"
    write(folder)
    return folder


def write(folder: Path) -> None:
    for name, raw in BEFORE.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(raw)


def read(folder: Path) -> dict[str, bytes]:
    """All files below a folder, hidden ones too."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def killed(folder: Path, step: int, how: str = "killed") -> bool:
    """Write the changes in a process that dies at a step; false where it came to its end."""
    status = forkkit.run(["-c", dedent(KILLER), str(folder), str(step), how]).returncode
    assert status in (0, 9)
    return status == 9


def test_killed_at_every_step(project: Path, own_state: Path) -> None:
    """After a death each file is whole, and after the next run all are new or all are old."""
    seen = set()
    for step in range(1, 200):
        write(project)
        if not killed(project, step):
            break
        torn = {name: raw for name, raw in read(project).items() if name in BEFORE}
        assert all(raw in (BEFORE[name], AFTER[name]) for name, raw in torn.items())
        recover([project])
        after = read(project)
        assert after in (BEFORE, AFTER)
        assert read(own_state) == {}
        seen.add((torn == BEFORE, torn == AFTER, after == AFTER))
    else:
        pytest.fail("the process never came to its end")
    assert step > 20
    assert (False, False, True) in seen, "some death must have come between two renames"
    assert read(project) == AFTER


def test_interrupted_at_every_step(project: Path, own_state: Path) -> None:
    """After Ctrl-C nothing is half written, also before the next run."""
    for step in range(1, 200):
        write(project)
        if not killed(project, step, "interrupted"):
            break
        torn = {name: raw for name, raw in read(project).items() if name in BEFORE}
        assert torn in (BEFORE, AFTER)
        recover([project])
        assert read(project) in (BEFORE, AFTER)
        assert read(own_state) == {}
    else:
        pytest.fail("the process never came to its end")
    assert step > 20


def between_renames(folder: Path) -> int:
    """The first step at which a death leaves one file new and another one old."""
    for step in range(1, 200):
        write(folder)
        killed(folder, step)
        found = {name: raw for name, raw in read(folder).items() if name in BEFORE}
        if found not in (BEFORE, AFTER):
            return step
        recover([folder])
    raise AssertionError("no such step")


def test_a_file_that_was_edited_since_is_kept(project: Path) -> None:
    """The change cannot be finished then: the files that were written get their old content again."""
    between_renames(project)
    found = read(project)
    left = next(name for name in reversed(BEFORE) if found[name] == BEFORE[name])
    (project / left).write_bytes(b"mine\n")
    said = recover([project])
    assert len(said) == 1
    assert "taken back" in said[0]
    assert read(project) == {**BEFORE, left: b"mine\n"}


def test_the_next_run_of_the_command_finishes(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    between_renames(project)
    monkeypatch.chdir(project)
    command = ["-m", "rnglint", "--isolated", "--no-cache"]
    plain = forkkit.run([*command, "."])
    assert read(project) != AFTER, "a run that is not to write writes nothing"
    assert plain.returncode == 2
    assert b"a repair was interrupted; rnglint --fix ends it" in plain.stderr
    run = forkkit.run([*command, "--fix", "."])
    assert run.returncode == 2
    assert b"an interrupted repair was finished" in run.stderr
    assert forkkit.run([*command, "--fix", "."]).returncode == 0
    assert read(project) == AFTER


def test_what_belongs_to_another_project_is_left(project: Path, own_state: Path, tmp_path: Path) -> None:
    between_renames(project)
    assert recover([tmp_path / "elsewhere"]) == []
    assert read(own_state)
    assert len(recover([project])) == 1
    assert read(project) == AFTER


def test_a_journal_takes_no_more_memory_than_it_has_bytes(project: Path, tmp_path: Path) -> None:
    between_renames(project)
    tracemalloc.start()
    try:
        assert recover([tmp_path / "elsewhere"]) == []
        assert tracemalloc.get_traced_memory()[1] < 2**24
    finally:
        tracemalloc.stop()


def test_a_journal_of_a_run_that_lives_is_left(project: Path, own_state: Path) -> None:
    changes = {project / name: (BEFORE[name], AFTER[name]) for name in BEFORE}
    with journal.Journal(changes):
        (project / "a.py").write_bytes(AFTER["a.py"])
        assert recover([project]) == []
        assert read(own_state)
    assert read(own_state) == {}


def test_a_journal_that_another_run_took_for_a_torn_one_is_made_again(
    project: Path, own_state: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = {path: path.read_bytes() for path in project.glob("*.py")}
    changes = {path.resolve(): (raw, raw + b"\n") for path, raw in before.items()}
    opened = os.open
    waiting = [True]

    def slow(path: os.PathLike[str] | str, flags: int, mode: int = 0o777) -> int:
        descriptor = opened(path, flags, mode)
        if str(path).endswith(".new") and flags & os.O_EXCL and waiting:
            waiting.clear()
            assert recover([project]) == []
            assert not Path(path).exists()
        return descriptor

    monkeypatch.setattr(os, "open", slow)
    write_all(changes)
    assert {path: path.read_bytes() for path in before} == {path: raw + b"\n" for path, raw in before.items()}


@pytest.mark.parametrize("raw", [b"", b"nonsense", b"\0" * 40])
def test_a_journal_that_cannot_be_read_is_thrown_away(raw: bytes, project: Path, own_state: Path) -> None:
    place = own_state / "rnglint"
    place.mkdir(parents=True)
    (place / "x.journal").write_bytes(raw)
    assert recover([project]) == []
    assert read(own_state) == {}
    assert read(project) == BEFORE


def test_a_link_that_leads_out_is_not_followed(project: Path, own_state: Path, tmp_path: Path) -> None:
    """A file of the change has become a link since."""
    outside = tmp_path / "outside.py"
    outside.write_bytes(BEFORE["b.py"])
    between_renames(project)
    (project / "b.py").unlink()
    (project / "b.py").symlink_to(outside)
    said = recover([project])
    assert len(said) == 1
    assert "neither finished nor taken back" in said[0]
    assert outside.read_bytes() == BEFORE["b.py"]
    assert read(own_state), "the journal is kept, so that the user can put things right"


def test_a_file_that_changes_while_the_others_are_prepared(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is written, and nothing is left over."""
    from rnglint.fixes import writer

    prepare = writer._prepare

    def slow(path: Path, temporary: str, content: bytes) -> None:
        prepare(path, temporary, content)
        if path.name == "b.py":
            (project / "a.py").write_bytes(b"mine\n")

    monkeypatch.setattr(writer, "_prepare", slow)
    with pytest.raises(WriteError, match="changed since it was read"):
        write_all({project / name: (BEFORE[name], AFTER[name]) for name in BEFORE})
    assert read(project) == {**BEFORE, "a.py": b"mine\n"}


def left_journal(folder: Path, *entries: tuple[Path, bytes, bytes]) -> None:
    """A journal as a run leaves it that dies: file, content before, content after."""
    with journal.Journal({path: (before, after) for path, before, after in entries}) as made:
        made.is_kept = True
    assert read(folder)


@pytest.mark.parametrize("how", ["gone", "folder", "pipe"])
def test_a_file_that_is_none_any_more_is_settled(how: str, project: Path, own_state: Path) -> None:
    (project / "a.py").write_bytes(AFTER["a.py"])
    left_journal(own_state, *((project / name, BEFORE[name], AFTER[name]) for name in BEFORE))
    (project / "b.py").unlink()
    if how == "folder":
        (project / "b.py").mkdir()
    elif how == "pipe":
        os.mkfifo(project / "b.py")
    said = recover([project])
    assert len(said) == 1
    assert "taken back" in said[0]
    assert (project / "a.py").read_bytes() == BEFORE["a.py"]
    assert read(own_state) == {}


def test_what_lies_outside_is_never_written(project: Path, own_state: Path, tmp_path: Path) -> None:
    outside = tmp_path / "outside.py"
    outside.write_bytes(b"mine\n")
    (project / "a.py").write_bytes(AFTER["a.py"])
    left_journal(own_state, (project / "a.py", BEFORE["a.py"], AFTER["a.py"]), (outside, b"mine\n", b"theirs\n"))
    said = recover([project])
    assert len(said) == 1
    assert "outside of the project" in said[0]
    assert outside.read_bytes() == b"mine\n"


@pytest.mark.parametrize("entry", ["relative", "dots", "other draft", "draft elsewhere"])
def test_an_entry_that_no_run_writes_is_thrown_away(entry: str, project: Path, own_state: Path, tmp_path: Path) -> None:
    victim = tmp_path / "victim"
    victim.write_bytes(b"mine\n")
    path, draft = str(project / "a.py"), str(project / ".rnglint-x-0.tmp")
    path = {"relative": "a.py", "dots": f"{project}/sub/../a.py"}.get(entry, path)
    draft = {"other draft": str(project / "b.py"), "draft elsewhere": str(victim)}.get(entry, draft)
    (project / "b.py").write_bytes(AFTER["b.py"])
    made = journal.Journal({})
    made.entries = (
        journal.Entry(path, draft, BEFORE["a.py"], AFTER["a.py"]),
        journal.Entry(str(project / "b.py"), str(project / ".rnglint-x-1.tmp"), BEFORE["b.py"], AFTER["b.py"]),
    )
    with made:
        made.is_kept = True
    before = read(project)
    assert recover([project]) == []
    assert read(project) == before
    assert victim.read_bytes() == b"mine\n"
    assert read(own_state) == {}


@pytest.mark.parametrize("mode", [0o770, 0o777, 0o702])
def test_a_folder_that_others_can_write_is_refused(mode: int, project: Path, own_state: Path) -> None:
    (project / "a.py").write_bytes(AFTER["a.py"])
    left_journal(own_state, *((project / name, BEFORE[name], AFTER[name]) for name in BEFORE))
    (own_state / "rnglint").chmod(mode)
    before = read(project)
    assert recover([project]) == []
    with pytest.raises(WriteError, match="not a folder of this user's own"):
        write_all({project / "b.py": (BEFORE["b.py"], AFTER["b.py"])})
    assert read(project) == before


@pytest.mark.parametrize("what", ["pipe", "device"])
def test_what_is_no_file_is_no_journal(what: str, project: Path, own_state: Path) -> None:
    place = own_state / "rnglint"
    place.mkdir(parents=True, mode=0o700)
    if what == "pipe":
        os.mkfifo(place / "x.journal")
    else:
        (place / "x.journal").symlink_to("/dev/zero")
    assert recover([project]) == []

"""Edits and writing: nothing but the edit changes, and files are replaced together or not at all."""

from __future__ import annotations

import os
import stat
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from rnglint.api.diagnostics import Edit, Fix, Location
from rnglint.fixes.edits import EditError, compatible, edited, merged
from rnglint.fixes.writer import WriteError, target, write_all
from rnglint.source.text import SourceFile


def edit(row: int, first: int, last: int, content: str, filename: str = "m.py") -> Edit:
    return Edit(filename, Location(row, first), Location(row, last), content)


def fix(*edits: Edit) -> Fix:
    return Fix("safe", "same", "message", edits)


def changed(raw: bytes, *edits: Edit) -> bytes:
    return edited(SourceFile(Path("m.py"), raw), edits)


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        (b"a = old\nb\n", b"a = new\nb\n"),
        (b"a = old", b"a = new"),
        (b"a = old\r\nb\rc\n", b"a = new\r\nb\rc\n"),
        (b"\xef\xbb\xbfa = old\n", b"\xef\xbb\xbfa = new\n"),
        (b"\t= old\x0c \n", None),
        (b"a = old # \xc3\xa9\xf0\x9f\x98\x80\t \n\n\n", b"a = new # \xc3\xa9\xf0\x9f\x98\x80\t \n\n\n"),
    ],
)
def test_only_the_edit_changes(raw: bytes, expected: bytes | None) -> None:
    if expected is None:
        assert changed(raw, edit(1, 4, 7, "new")) == raw.replace(b"old", b"new")
    else:
        assert changed(raw, edit(1, 5, 8, "new")) == expected


def test_columns_are_characters() -> None:
    raw = "é\U0001f600中 = old\n".encode()
    assert changed(raw, edit(1, 7, 10, "new")) == "é\U0001f600中 = new\n".encode()


def test_a_coding_line_is_obeyed() -> None:
    raw = b"# coding: latin-1\nx = '\xe9'; old\n"
    assert changed(raw, edit(2, 10, 13, "ü")) == b"# coding: latin-1\nx = '\xe9'; \xfc\n"
    with pytest.raises(EditError, match=r"latin-1|iso-8859-1"):
        changed(raw, edit(2, 10, 13, "中"))


def test_a_change_of_the_coding_line_is_refused() -> None:
    with pytest.raises(EditError, match="encoding"):
        changed(b"# coding: latin-1\nx = '\xe9'\n", edit(1, 11, 18, "cp1252 "))


def test_bytes_that_do_not_survive_decoding_are_refused() -> None:
    with pytest.raises(EditError, match=r"other bytes|again"):
        changed(b"# coding: utf-7\nx = '+AOk-'; old\nz = '&'  # +ACY-\n", edit(2, 9, 12, "new"))


@pytest.mark.parametrize(("newline"), [b"\n", b"\r\n", b"\r"])
def test_inserted_newlines_are_those_of_the_file(newline: bytes) -> None:
    raw = newline.join([b"a", b"b", b""])
    expected = newline.join([b"a", b"import x", b"import y", b"import z", b"b", b""])
    assert changed(raw, edit(2, 1, 1, "import x\nimport y\r\nimport z\n")) == expected


def test_edits_are_made_from_any_order() -> None:
    assert changed(b"a b c\n", edit(1, 5, 6, "C"), edit(1, 1, 2, "A"), edit(1, 4, 4, "-")) == b"A b- C\n"


def test_insertions_of_one_fix_at_one_place_keep_their_order() -> None:
    assert changed(b"x\n", edit(1, 1, 1, "1"), edit(1, 1, 1, "2"), edit(1, 1, 2, "3")) == b"123\n"


@pytest.mark.parametrize(
    "edits",
    [
        [edit(1, 1, 3, "x"), edit(1, 2, 4, "y")],
        [edit(1, 2, 9, "x")],
        [edit(9, 1, 1, "x")],
        [edit(1, 3, 1, "x")],
        [edit(0, 1, 1, "x")],
    ],
)
def test_edits_that_make_no_sense_are_refused(edits: list[Edit]) -> None:
    with pytest.raises(EditError):
        changed(b"abc\nd\n", *edits)


def test_of_overlapping_fixes_the_first_is_made() -> None:
    first, second = fix(edit(1, 1, 5, "x"), edit(3, 1, 2, "y")), fix(edit(1, 4, 8, "z"))
    third, elsewhere = fix(edit(1, 8, 9, "t")), fix(edit(1, 1, 5, "x", "other.py"))
    assert compatible([first, second, third, elsewhere]) == [0, 2, 3]
    assert compatible([second, first]) == [0]


def test_of_a_fix_around_another_one_waits() -> None:
    """One of them may do for both: ``fold_in(key(1), 2)`` is too much."""
    around = fix(edit(1, 5, 5, "fold_in("), edit(1, 11, 11, ", 2)"))
    within = fix(edit(1, 9, 10, "1"))
    assert compatible([around, within]) == compatible([within, around]) == [0]
    assert compatible([around, fix(edit(2, 9, 10, "1"))]) == [0, 1]


def test_an_insertion_that_fixes_share_is_made_once() -> None:
    wanted = edit(1, 1, 1, "import os\n")
    fixes = [fix(wanted, edit(2, 1, 2, "x")), fix(wanted, edit(3, 1, 2, "y")), fix(edit(1, 1, 1, "import re\n"))]
    assert compatible(fixes) == [0, 1]
    assert merged(fixes[:2]) == {"m.py": [wanted, edit(2, 1, 2, "x"), edit(3, 1, 2, "y")]}


def test_equal_insertions_of_one_fix_are_both_made() -> None:
    twice = edit(1, 1, 1, "(")
    assert merged([fix(twice, twice)]) == {"m.py": [twice, twice]}


# Writing.


def test_writing_keeps_the_mode_and_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "m.py"
    path.write_bytes(b"old")
    path.chmod(0o754)
    write_all({path: (b"old", b"new")})
    assert path.read_bytes() == b"new"
    assert stat.S_IMODE(path.stat().st_mode) == 0o754
    assert os.listdir(tmp_path) == ["m.py"]


def test_all_files_are_written_or_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paths = [tmp_path / name for name in ("a.py", "b.py", "c.py")]
    for path in paths:
        path.write_bytes(b"old")
    replace = os.replace

    def failing(source: str, destination: Path) -> None:
        if destination == paths[2]:
            raise OSError(28, "No space left on device")
        replace(source, destination)

    monkeypatch.setattr(os, "replace", failing)
    with pytest.raises(WriteError, match="No space left"):
        write_all(dict.fromkeys(paths, (b"old", b"new")))
    assert [path.read_bytes() for path in paths] == [b"old"] * 3
    assert sorted(os.listdir(tmp_path)) == ["a.py", "b.py", "c.py"]


def test_a_file_that_changed_meanwhile_is_not_overwritten(tmp_path: Path) -> None:
    one, two = tmp_path / "a.py", tmp_path / "b.py"
    one.write_bytes(b"old")
    two.write_bytes(b"edited by hand")
    with pytest.raises(WriteError, match="changed since it was read"):
        write_all({one: (b"old", b"new"), two: (b"old", b"new")})
    assert (one.read_bytes(), two.read_bytes()) == (b"old", b"edited by hand")


@pytest.fixture
def ordinary_folder(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of an ordinary user, which this process is meanwhile: nothing is locked for root."""
    with tempfile.TemporaryDirectory() as name, tempfile.TemporaryDirectory() as journals:
        monkeypatch.setenv("XDG_STATE_HOME", journals)
        before = os.geteuid()
        if before == 0:
            for folder in (name, journals):
                os.chown(folder, 65534, 65534)
            os.seteuid(65534)
        try:
            yield Path(name)
        finally:
            os.chmod(name, 0o755)
            os.seteuid(before)


@pytest.mark.parametrize("locked", ["file", "folder"])
def test_what_may_not_be_written_is_not(ordinary_folder: Path, locked: str) -> None:
    path = ordinary_folder / "m.py"
    path.write_bytes(b"old")
    (path if locked == "file" else ordinary_folder).chmod(0o555)
    with pytest.raises(WriteError, match=r"m\.py: not written: [Pp]ermission denied"):
        write_all({path: (b"old", b"new")})
    assert path.read_bytes() == b"old"
    assert os.listdir(ordinary_folder) == ["m.py"]


def test_links_inside_the_root_are_followed(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    real = tmp_path / "real" / "m.py"
    real.write_bytes(b"old")
    link = tmp_path / "link.py"
    link.symlink_to(real)
    assert target(link, [tmp_path]) == real.resolve()
    write_all({target(link, [tmp_path]): (b"old", b"new")})
    assert link.is_symlink()
    assert real.read_bytes() == b"new"


@pytest.mark.parametrize("roots", [True, False])
def test_links_that_lead_out_are_not(tmp_path: Path, roots: bool) -> None:
    outside, inside = tmp_path / "outside", tmp_path / "inside"
    outside.mkdir()
    inside.mkdir()
    (outside / "m.py").write_bytes(b"old")
    (inside / "link.py").symlink_to(outside / "m.py")
    (inside / "folder").symlink_to(outside)
    with pytest.raises(WriteError, match="leads out of"):
        target(inside / "link.py", [inside] if roots else [])
    with pytest.raises(WriteError, match="leads out of"):
        target(inside / "folder" / "m.py", [tmp_path, inside])


def test_only_regular_files_are_written(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.py")
    (tmp_path / "loop.py").symlink_to(tmp_path / "loop.py")
    for name in ("pipe.py", "loop.py", "absent.py", "."):
        with pytest.raises(WriteError, match="not written"):
            target(tmp_path / name, [tmp_path])

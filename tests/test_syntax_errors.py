"""A file that is no Python is reported once, at its place, in the words of the running Python, whatever it holds."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest
from fixturekit import check

from rnglint.source.dialect import hint

DRAWN_TWICE = (
    "import torch\n\n\n@torch.compile\ndef f(x):\n    torch.manual_seed(0)\n    return x + torch.rand(3)\n\n\n"
)

NEWER = {
    "except-star": ("try:\n    f()\nexcept* ValueError:\n    pass\n", 3, 7, "invalid syntax", (3, 11)),
    "except-star-apart": ("try:\n    f()\nexcept *ValueError as e:\n    pass\n", 3, 8, "invalid syntax", (3, 11)),
    "index": ("x = a[*b]\n", 1, 7, "invalid syntax", (3, 11)),
    "annotation": ("def f(*args: *Ts):\n    pass\n", 1, 14, "invalid syntax", (3, 11)),
    "type": ("type X = int\n", 1, 6, "invalid syntax", (3, 12)),
    "generic-type": ("type X[T] = list[T]\n", 1, 6, "invalid syntax", (3, 12)),
    "generic-function": ("def f[T](x: T = 1) -> T:\n    return x\n", 1, 6, "expected '('", (3, 12)),
    "generic-method": ("class A:\n    async def f[T](self):\n        pass\n", 2, 16, "expected '('", (3, 12)),
    "generic-class": ("class A[T](B):\n    pass\n", 1, 8, "invalid syntax", (3, 12)),
    "f-string-quotes": ('y = f"{a["k"]} {x}"\n', 1, 11, "f-string: unmatched '['", (3, 12)),
    "f-string-join": ("y = f'{', '.join(xs)}'\n", 1, 9, "f-string: expecting '}'", (3, 12)),
    "f-string-spec": ('y = f"{a["k"]:>{b["w"]}}"\n', 1, 11, "f-string: unmatched '['", (3, 12)),
    "f-string-nested": ('y = f"{f"{a}"}"\n', 1, 9, "f-string: expecting '}'", (3, 12)),
    "f-string-backslash": (
        "y = f\"{'\\n'.join(a)}\"\n", 1, 22, "f-string expression part cannot include a backslash", (3, 12)
    ),
    "f-string-comment": (
        'y = f"""{\n a # b\n}"""\n', 3, 5, "f-string expression part cannot include '#'", (3, 12)
    ),
    "f-string-lines": ('y = f"{\n a\n}"\n', 1, 5, "unterminated string literal (detected at line 1)", (3, 12)),
    "parameter-default": ("class A[T = int]:\n    pass\n", 1, 8, "invalid syntax", (3, 13)),
    "t-string": ('y = t"{a}"\n', 1, 6, "invalid syntax", (3, 14)),
    "except-pair": (
        "try:\n    f()\nexcept OSError, m.Missing:\n    pass\n",
        3, 8, "multiple exception types must be parenthesized", (3, 14),
    ),
}  # fmt: skip
"""Programs, where releases before the one that reads them stop, and what they say."""

OLDER = {
    "print": ('def f():\n    print "%d" % x,\n', "`print` statements are Python 2"),
    "exec": ('exec "x"\n', "`exec` statements are Python 2"),
    "except": ("try:\n    f()\nexcept IOError, e:\n    pass\n", "`except E, e:` is Python 2"),
    "except-pair": ("try:\n    f()\nexcept (A, B), E:\n    pass\n", "`except E, e:` is Python 2"),
    "raise": ('raise ValueError, "no"\n', "`raise E, value` is Python 2"),
    "backticks": ("x = `y`\n", "backticks for `repr` are Python 2"),
    "unequal": ("if a <> b:\n    pass\n", "`<>` is Python 2"),
    "octal": ("os.chmod(p, 0777)\n", "octal numbers such as 0777 are Python 2"),
    "long": ("x = 10L\n", "numbers such as 10L are Python 2"),
    "unicode": ("x = ur'abc'\n", "`ur` strings are Python 2"),
    "async": ("y = x.cuda(async=True)\n", "`async` as a name is Python 3.6 and older"),
}

NOBODY = {
    "unfinished": "def f(:\n",
    "operand": "x = 1 +\n",
    "merge": "<<<<<<< HEAD\nx = 1\n",
    "template": "x = {{ a b }}\n",
    "unclosed-f-string": 'y = f"{a["k"]\n',
    "unclosed-index": "x = f(a[*\n",
    "print-name": "print = 1 1\n",
    "type-name": "type(x) = 3 3\n",
}
"""Programs that no Python reads."""


def said(text: str) -> SyntaxError | None:
    """What the running Python says."""
    try:
        ast.parse(text)
    except SyntaxError as error:
        return error
    return None


@pytest.mark.parametrize(
    ("raw", "row", "said"),
    [
        (b"def f(:\n", 1, "invalid syntax"),
        (b"import torch\n\n@torch.compile\ndef f(x):\n    return x +\n", 5, "invalid syntax"),
        (b'x = "\xff"\n', 1, "cannot decode byte 0xff as utf-8"),
        (b"x = 1\n\x00\n", 2, "null byte"),
        (b"# coding: hex\nimport torch\n", 1, "'hex' is not a text encoding"),
        (b"# coding: undefined\nimport torch\n", 1, "cannot decode this as undefined"),
        (b"# coding: nothing\nimport torch\n", 1, "nothing"),
        (b"\xef\xbb\xbf# coding: shift_jis\nimport torch\n", 1, "byte order mark"),
    ],
    ids=["without a trigger", "with a trigger", "bytes", "null", "no text", "no bytes", "no codec", "mark"],
)
def test_a_broken_file_is_one_finding_at_its_place(raw: bytes, row: int, said: str, tmp_path: Path) -> None:
    path = tmp_path / "broken.py"
    path.write_bytes(raw)
    outcome = check([path], tmp_path)
    assert not outcome.errors
    assert [(found.code, found.location.row) for found in outcome.diagnostics] == [("RNG001", row)]
    assert said in outcome.diagnostics[0].message


@pytest.mark.parametrize(("text", "row", "column", "message", "since"), NEWER.values(), ids=NEWER)
def test_older_releases_name_the_one_that_reads_on(
    text: str, row: int, column: int, message: str, since: tuple[int, int]
) -> None:
    before = (since[0], since[1] - 1)
    assert f"Python {since[0]}.{since[1]}, and this is Python {before[0]}.{before[1]}" in hint(
        text, row, column, message, before
    )
    assert f"Python {since[0]}.{since[1]}" not in hint(text, row, column, message, since)


@pytest.mark.parametrize(("text", "since"), [(each[0], each[-1]) for each in NEWER.values()], ids=NEWER)
@pytest.mark.parametrize("head", ["", DRAWN_TWICE], ids=["alone", "below a finding"])
def test_the_running_python_decides(text: str, since: tuple[int, int], head: str, tmp_path: Path) -> None:
    path = tmp_path / "newer.py"
    path.write_text(head + text, encoding="utf-8")
    found = check([path], tmp_path).diagnostics
    if said(text) is None:
        assert "RNG001" not in {one.code for one in found}
    else:
        (only,) = found
        assert only.code == "RNG001"
        assert f"Python {since[0]}.{since[1]}" in only.message
        assert only.location.row > head.count("\n")


@pytest.mark.parametrize(("text", "words"), OLDER.values(), ids=OLDER)
def test_code_for_older_releases_is_named(text: str, words: str, tmp_path: Path) -> None:
    path = tmp_path / "older.py"
    path.write_text(text, encoding="utf-8")
    (only,) = check([path], tmp_path).diagnostics
    assert only.message.endswith(f" ({words})")


@pytest.mark.parametrize("text", NOBODY.values(), ids=NOBODY)
def test_what_no_release_reads_has_no_hint(text: str) -> None:
    error = said(text)
    assert error is not None
    for running in ((3, 10), (3, 11), sys.version_info[:2]):
        assert hint(text, error.lineno or 1, error.offset or 1, error.msg, running) == ""


def test_a_module_that_cannot_be_parsed_is_told_in_its_own_file_only(tmp_path: Path) -> None:
    (tmp_path / "helper.py").write_text("def seeded(:\n    pass\n", encoding="utf-8")
    (tmp_path / "train.py").write_text(f"from helper import seeded\n{DRAWN_TWICE}seeded()\n", encoding="utf-8")
    outcome = check([tmp_path / "helper.py", tmp_path / "train.py"], tmp_path)
    assert not outcome.errors
    found = {(Path(one.filename).name, one.code) for one in outcome.diagnostics}
    assert ("helper.py", "RNG001") in found
    assert ("train.py", "RNG101") in found
    assert ("train.py", "RNG001") not in found


def test_what_python_refuses_in_a_string_is_told(tmp_path: Path) -> None:
    path = tmp_path / "escape.py"
    path.write_text(DRAWN_TWICE + 'name = "\\N{no such letter}"\n', encoding="utf-8")
    (only,) = check([path], tmp_path).diagnostics
    assert only.code == "RNG001"
    assert "unknown Unicode character name" in only.message

"""Notebooks: read as Python, reported by cell, repaired in place."""

from __future__ import annotations

import ast
import difflib
import json
import re
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st
from notebookkit import notebook, sources

from rnglint.api.diagnostics import Location
from rnglint.cli.commands import application
from rnglint.source.magics import python_lines
from rnglint.source.notebook import Notebook, NotebookError, place
from rnglint.source.text import SourceError

REUSE = """\
key = jax.random.key(0)
a = jax.random.normal(key, (3,))
b = jax.random.normal(key, (3,))
"""
IMPORTS = "%matplotlib inline\nimport jax"
STEP = """\
import jax


@jax.jit
def step(x):
    return x + jax.random.normal(jax.random.key(1), x.shape)
"""


def read(text: str) -> Notebook:
    return Notebook(text.encode())


def run(*arguments: str, stdin: str | None = None) -> tuple[str, str, int]:
    result = CliRunner().invoke(
        application, ["check", "--isolated", "--no-cache", *arguments], input=stdin, prog_name="rnglint"
    )
    return result.stdout, result.stderr, result.exit_code


# Reading.


def test_the_script_holds_the_code_cells_below_their_numbers() -> None:
    script = read(notebook([("markdown", "# Title"), "x = 1\ny = 2", ("raw", "z"), "print('\u00e9')\n", ""])).script
    first, second, third = "# %% cell 2\nx = 1\ny = 2\n", "# %% cell 4\nprint('\u00e9')\n\n", "# %% cell 5\n\n"
    assert script.partition("\n")[2] == first + second + third


def test_a_location_in_the_script_is_one_in_a_cell() -> None:
    script = read(notebook([("markdown", "text"), "x = 1\ny = 2", "z = 3"])).script
    at = {line: place(script, Location(row, 3)) for row, line in enumerate(script.splitlines(), 1)}
    assert (at["x = 1"], at["y = 2"], at["z = 3"]) == (Location(1, 3, 2), Location(2, 3, 2), Location(1, 3, 3))
    assert place(script, Location(1, 1)) == Location(1, 1, 2)


@pytest.mark.parametrize(
    ("cell", "shown"),
    [
        pytest.param("%time x = f(1)", "if 1: x = f(1)", id="a magic that runs its line keeps the columns"),
        pytest.param(" x = 1\n# y\nif x:\n     y = 2", "x = 1\n# y\nif x:\n    y = 2", id="indented as a whole"),
        pytest.param("  %timeit -n 10 f(x)", "if 1:         f(x)", id="an indented magic"),
        pytest.param("if x:\n    %timeit -n 10 f(x)", "if x:\n    if 1:         f(x)", id="options"),
        pytest.param("%run train.py", "pass  # %run train.py", id="another magic"),
        pytest.param("pip install jax", "pass  # pip install jax", id="without a sign"),
        pytest.param("!ls \\\n  -l\nx = 1", "pass  # !ls \\\n#   -l\nx = 1", id="shell over two lines"),
        pytest.param("files = !ls", "files = get_ipython()", id="assigned"),
        pytest.param("jax.jit?", "pass  # jax.jit?", id="help"),
        pytest.param("%%time\nx = 1", "# %%time\nx = 1", id="a magic that runs its cell"),
        pytest.param("%%bash\nls", "# %%bash\n# ls", id="another language"),
        pytest.param("a = (3\n  % b)\n%cd x", "a = (3\n  % b)\npass  # %cd x", id="a remainder is no magic"),
        pytest.param("s = '''\n%time x\n'''\n!ls", "s = '''\n%time x\n'''\npass  # !ls", id="in a string"),
        pytest.param("time = 3\ntime\nwhat = time % 2", "time = 3\ntime\nwhat = time % 2", id="Python as it is"),
        pytest.param("await f(x)", "await f(x)", id="await"),
    ],
)
def test_what_ipython_adds_is_taken_out(cell: str, shown: str) -> None:
    lines = python_lines(cell.splitlines(keepends=True))
    assert len(lines) == len(cell.splitlines())
    assert "".join(lines) == shown
    ast.parse(shown)


@pytest.mark.parametrize(
    ("raw", "message"),
    [
        (b'{"cells": [', "not a notebook: Expecting value"),
        (b"[1]", "not a notebook of format 3 or 4"),
        (b'{"nbformat": 2, "worksheets": []}', "not a notebook of format 3 or 4"),
        (b'{"nbformat": 3, "cells": []}', "not a notebook of format 3 or 4"),
        (b'{"nbformat": "4", "cells": []}', "not a notebook of format 3 or 4"),
        (b'\xff{"nbformat": 4, "cells": []}', "cannot decode byte 0xff as utf-8"),
        (b"[" * 200_000, "not a notebook"),
        (b'{"nbformat": 4, "n": ' + b"1" * 5000 + b"}", "not a notebook"),
        (b'{"nbformat": 4, "cells": [{"cell_type": "code", "source": ["\\ud800"]}]}', "half a character"),
    ],
)
def test_what_is_no_notebook_is_a_source_error(raw: bytes, message: str) -> None:
    with pytest.raises(SourceError, match=message):
        Notebook(raw)


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b' {"cells" : [ ] , "nbformat":4}',
        b'{"nbformat": 4, "cells": [1, {}, {"cell_type": "code"}, {"source": "x"}]}',
        b'{"nbformat": 3, "worksheets": [1, {}, {"cells": 3}, {"cells": []}]}',
        b'{"nbformat": 4, "cells": [{"cell_type": "code", "source": 3}]}',
        notebook(["x = 1"], kernelspec={"language": "R", "name": "ir"}).encode(),
        notebook(["x = 1"], language_info={"name": "julia"}).encode(),
    ],
)
def test_nothing_in_a_notebook_without_python(raw: bytes) -> None:
    assert Notebook(raw).script.count("\n") == 1
    assert Notebook(raw).with_script(Notebook(raw).script) == raw


# Writing.


def test_only_the_changed_lines_are_others_in_the_file() -> None:
    before = notebook([("markdown", "t"), "x = 1\ny = 'caf\u00e9'", "z = 3"], language_info={"name": "python"})
    after = read(before).with_script(read(before).script.replace("x = 1\n", "w = 0\nx = 2\n")).decode()
    changed = [line for line in difflib.ndiff(before.splitlines(), after.splitlines()) if line[0] in "+-"]
    assert sorted(changed) == ['+     "w = 0\\n",', '+     "x = 2\\n",', '-     "x = 1\\n",']


def test_a_line_behind_the_last_one_of_a_cell() -> None:
    before = notebook(["x = 1", "y = 2\n"])
    script = read(before).script
    after = read(before).with_script(script.replace("x = 1\n", "x = 1\nz = 3\n").replace("y = 2\n", "y = 2\nw = 4"))
    assert sources(after.decode()) == ["x = 1\nz = 3", "y = 2\nw = 4"]


@pytest.mark.parametrize("stored", ['"x = 1\\ny = \\"a\\\\n\\""', '"x = 1\\ny = \\"a\\\\n\\"\\n"'])
def test_a_cell_that_is_one_string(stored: str) -> None:
    before = f'{{"nbformat": 4, "cells": [{{"cell_type": "code", "source": {stored}}}]}}'
    after = read(before).with_script(read(before).script.replace("x = 1", "x = 2\nz = 3")).decode()
    assert after == before.replace("x = 1", "x = 2\\nz = 3")


def test_escapes_stay_as_the_file_has_them() -> None:
    before = '{"nbformat": 4, "cells": [{"cell_type": "code", "source": ["x = \'\\u00e9\'\\n", "y = \\"/\\""]}]}'
    after = read(before).with_script(read(before).script.replace('"/"', "'\u00fc'")).decode()
    assert after == before.replace('\\"/\\"', "'\\u00fc'")


def test_what_ipython_adds_stays() -> None:
    before = notebook(["%time out = step(x)\n!ls\nout?\n"])
    script = read(before).script
    after = read(before).with_script(script.replace("step(x)", "step(x, key=key)").replace("if 1", "key = 3\nif 1"))
    assert sources(after.decode()) == ["key = 3\n%time out = step(x, key=key)\n!ls\nout?\n"]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("pass  # !ls", "x = 1"),
        ("# %% cell 2\n", ""),
        ("# %% cell 2\n", "# %% cell 7\n"),
        ("# %%time\n", "x = 1\n# %%time\n"),
        ("# -*- coding", "# coding"),
        ("utf-8 -*-\n", "utf-8 -*-\nimport jax\n"),
        ("y = 2\n", "y = 2"),
    ],
)
def test_a_change_that_no_cell_can_hold(old: str, new: str) -> None:
    before = notebook(["!ls\n", "x = 0", "%%time\ny = 2"])
    with pytest.raises(NotebookError):
        read(before).with_script(new.join(read(before).script.rsplit(old, 1)))


def test_a_cell_that_is_not_stored_by_line_is_left() -> None:
    before = '{"nbformat": 4, "cells": [{"cell_type": "code", "source": ["x = ", "1\\ny = 2"]}]}'
    with pytest.raises(NotebookError, match="cell 1 is not stored line by line"):
        read(before).with_script(read(before).script.replace("y = 2", "y = 3"))


LINES = st.lists(
    st.sampled_from(["x = 1", "y = '\u00e9'", "", "# %% cell 1", "%time f(x)", "!ls", 'z = "a\\\\"', "if x:\r"])
)
CELLS = st.lists(st.builds(lambda lines, end: "\n".join(lines) + end, LINES, st.sampled_from(["", "\n"])))


@given(cells=CELLS, at=st.integers(0, 40), indent=st.sampled_from([None, 0, 2, "\t"]), ascii_only=st.booleans())
def test_a_line_anywhere_is_that_line_and_nothing_else(
    cells: list[str], at: int, indent: int | str | None, ascii_only: bool
) -> None:
    text = json.dumps(json.loads(notebook(cells)), indent=indent, ensure_ascii=ascii_only)
    script = read(text).script
    assert read(text).with_script(script) == text.encode()
    lines = script.split("\n")
    new = "\n".join([*lines[: at + 1], "new = '\u00e9'", *lines[at + 1 :]])
    try:
        after = read(text).with_script(new).decode()
    except NotebookError:
        return
    assert read(after).script == new
    one, other = json.loads(text), json.loads(after)
    for cell in (*one["cells"], *other["cells"]):
        cell["source"] = "".join(cell["source"]).replace("new = '\u00e9'", "").split()
    assert one == other


# For users.


def test_findings_are_told_by_cell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("look.ipynb").write_text(notebook([IMPORTS, ("markdown", "Text"), REUSE]), encoding="utf-8")
    out, _, code = run()
    assert code == 1
    assert out.startswith(
        "look.ipynb:cell 3:3:5: error RNG301 key-reuse\n  `b` gets the same numbers as `a` on line 2 of cell 3: "
    )
    assert "  3 | b = jax.random.normal(key, (3,))\n" in out
    (found,) = json.loads(run("--output-format", "json")[0])
    assert found["location"] == {"row": 3, "column": 5, "cell": 3}
    assert {edit["location"]["cell"] for edit in found["fix"]["edits"]} == {3}


def test_formats_for_machines_name_rows_of_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = notebook([IMPORTS, REUSE])
    Path("look.ipynb").write_text(text, encoding="utf-8")
    row = next(number for number, line in enumerate(text.splitlines(), 1) if "b = jax" in line)
    assert f"file=look.ipynb,line={row},endLine={row}::" in run("--output-format", "github")[0]
    (issue,) = json.loads(run("--output-format", "gitlab")[0])
    assert issue["location"]["lines"] == {"begin": row, "end": row}
    (result,) = json.loads(run("--output-format", "sarif")[0])["runs"][0]["results"]
    assert result["locations"][0]["physicalLocation"]["region"] == {"startLine": row, "endLine": row}
    assert "fixes" not in result
    assert f'line="{row}"' in run("--output-format", "junit")[0]


def test_suppressions_and_exclusions_hold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    silenced = REUSE.replace("b = jax.random.normal(key, (3,))", "b = jax.random.normal(key, (3,))  # noqa: RNG301")
    Path("look.ipynb").write_text(notebook([IMPORTS, silenced]), encoding="utf-8")
    assert run()[2] == 0
    Path("look.ipynb").write_text(notebook([IMPORTS, REUSE]), encoding="utf-8")
    assert run("--extend-exclude", "*.ipynb")[2] == 0


def test_a_key_that_two_cells_use_is_tried_in_each(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    key, one, other, _ = REUSE.split("\n")
    Path("look.ipynb").write_text(notebook([IMPORTS, key, one, other]), encoding="utf-8")
    assert run()[2] == 0
    Path("look.ipynb").write_text(notebook([IMPORTS, key, one, f"{one}\n{other}"]), encoding="utf-8")
    assert run()[0].startswith("look.ipynb:cell 4:2:5: error RNG301")


def test_a_notebook_that_nobody_can_read_is_one_finding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("look.ipynb").write_text(notebook([("markdown", "Text"), "", "x = (1", "<YOUR CODE>"]), encoding="utf-8")
    Path("torn.ipynb").write_text('{"cells": [', encoding="utf-8")
    out = run("--output-format", "concise")[0].splitlines()
    assert [line.partition(" this")[0] for line in out[:2]] == [
        "look.ipynb:cell 3:1:5: RNG001",
        "torn.ipynb:1:12: RNG001",
    ]


BROKEN = "<YOUR CODE>"


def test_a_broken_cell_is_left_out_and_the_others_are_checked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = notebook([IMPORTS, f"{BROKEN} = 1\n", REUSE, "%%time\nx = ("])
    Path("look.ipynb").write_text(text, encoding="utf-8")
    out, err, code = run("--output-format", "concise", "-q")
    assert (out.count("\n"), err, code) == (1, "", 1)
    assert out.startswith("look.ipynb:cell 3:3:5: RNG301")
    noted = [line for line in run("-v")[1].splitlines() if "cell" in line]
    assert noted == [f"rnglint: look.ipynb: cell {number} is left out, it cannot be parsed" for number in (2, 4)]
    assert "cell 2 is left out" in run("-v", "--stdin-filename", "look.ipynb", "-", stdin=text)[1]
    run("--fix", "--unsafe-fixes")
    after = sources(Path("look.ipynb").read_text("utf-8"))
    assert (after[1], after[3]) == (f"{BROKEN} = 1\n", "%%time\nx = (")
    assert "a_key, b_key = jax.random.split(key)" in after[2]


@pytest.mark.parametrize(
    ("cell", "shown"),
    [
        ("x = (1", "if 1: import ipykernel; (x,) = ipykernel.seed_cell(x)"),
        ("<YOUR CODE>", "if 1: import ipykernel; (CODE, YOUR,) = ipykernel.seed_cell(CODE, YOUR)"),
        ("f(3, # it's x", "if 1: import ipykernel; (it, s, x,) = ipykernel.seed_cell(f, it, s, x)"),
        ("f(3, # of x", "if 1: import ipykernel; ipykernel.seed_cell(f)"),
        ("(((", "if 1: import ipykernel; ipykernel.seed_cell()"),
        ("net.step(None.x) ?!\ndef f(", "if 1: import ipykernel; (f,) = ipykernel.seed_cell(f, net.step)\n"),
        ("import jax\nx: =", "if 1: import jax\nif 1: import ipykernel; (x,) = ipykernel.seed_cell(x)"),
        ("\0", "if 1: import ipykernel; ipykernel.seed_cell()"),
    ],
)
def test_what_stands_for_a_broken_cell_knows_its_words(cell: str, shown: str) -> None:
    script = read(notebook(["y = 1", cell])).script
    assert script.partition("# %% cell 2\n")[2] == shown + "\n"
    ast.parse(script)


@pytest.mark.parametrize("at", [1, 3])
@pytest.mark.parametrize(("broken", "repaired"), [(BROKEN, True), ("y = step(<YOUR CODE>)", False)])
def test_a_function_that_a_broken_cell_mentions_keeps_its_parameters(
    broken: str, repaired: bool, at: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("model.py").write_text(STEP, encoding="utf-8")
    cells = ["import jax.numpy as jnp\nfrom model import step", "out = step(jnp.ones(4))\nout = step(out)"]
    cells.insert(at, broken)
    Path("look.ipynb").write_text(notebook(cells), encoding="utf-8")
    run("--fix", "--unsafe-fixes")
    assert (Path("model.py").read_text("utf-8") != STEP) == repaired
    assert (sources(Path("look.ipynb").read_text("utf-8")) != cells) == repaired
    assert broken in sources(Path("look.ipynb").read_text("utf-8"))


@pytest.mark.parametrize(("broken", "number"), [(BROKEN, 1), ("torch.manual_seed(<SEED>)", 0)])
def test_a_broken_cell_may_seed(broken: str, number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    cells = ["import numpy as np\nimport torch", "np.random.seed(0)\nprint(torch.rand(3), np.random.rand())"]
    Path("look.ipynb").write_text(notebook(cells), encoding="utf-8")
    assert "RNG601" in run("--preview")[0]
    Path("look.ipynb").write_text(notebook([cells[0], broken, cells[1]]), encoding="utf-8")
    assert "RNG601" not in run("--preview")[0]


def test_a_notebook_of_format_3(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    cells = [
        {"cell_type": "markdown", "source": ["Text"]},
        {"cell_type": "code", "input": IMPORTS, "language": "python"},
    ]
    sheets = [{"cells": cells}, {"cells": [{"cell_type": "code", "input": REUSE.splitlines(True)}]}]
    old = {"nbformat": 3, "nbformat_minor": 0, "metadata": {"name": ""}, "worksheets": sheets}
    Path("old.ipynb").write_text(json.dumps(old), encoding="utf-8")
    assert run()[0].startswith("old.ipynb:cell 3:3:5: error RNG301")
    assert run("--fix", "--unsafe-fixes")[2] == 0
    after = json.loads(Path("old.ipynb").read_text("utf-8"))
    assert "a_key, b_key = jax.random.split(key)\n" in after["worksheets"][1]["cells"][0]["input"]


def test_repairs_are_written_and_shown_as_diffs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = notebook([IMPORTS, REUSE])
    Path("look.ipynb").write_text(text, encoding="utf-8")
    diff = run("--diff", "--unsafe-fixes")[0]
    assert '-    "a = jax.random.normal(key, (3,))\\n",' in diff
    shown = run("--diff", "--unsafe-fixes", "--color", "always")[0]
    assert re.sub("\x1b\\[\\d*m", "", shown).splitlines() == [
        "--- a/look.ipynb:cell 2",
        "+++ b/look.ipynb:cell 2",
        "@@ -1,3 +1,4 @@",
        " key = jax.random.key(0)",
        "-a = jax.random.normal(key, (3,))",
        "-b = jax.random.normal(key, (3,))",
        "+a_key, b_key = jax.random.split(key)",
        "+a = jax.random.normal(a_key, (3,))",
        "+b = jax.random.normal(b_key, (3,))",
    ]
    assert Path("look.ipynb").read_text("utf-8") == text
    piped = run("--fix", "--unsafe-fixes", "--stdin-filename", "look.ipynb", "-", stdin=text)[0]
    assert run("--fix", "--unsafe-fixes")[2] == 0
    assert Path("look.ipynb").read_text("utf-8") == piped
    assert sources(piped)[1].splitlines()[1] == "a_key, b_key = jax.random.split(key)"
    assert run()[2] == 0


def test_the_key_is_passed_in_the_notebooks_that_call(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("model.py").write_text(STEP, encoding="utf-8")
    cells = [
        "import jax.numpy as jnp\nfrom model import step",
        "%%time\nout = step(jnp.ones(4))",
        "for i in range(3):\n    %time out = step(out)",
    ]
    Path("look.ipynb").write_text(notebook(cells), encoding="utf-8")
    out, _, code = run("--fix", "--unsafe-fixes")
    assert code == 0
    assert "model.py: step(x) -> step(x, *, key)\n  2 calls rewritten in 1 file" in out
    assert sources(Path("look.ipynb").read_text("utf-8")) == [
        "import jax\nimport jax.numpy as jnp\nfrom model import step",
        "%%time\nkey = jax.random.key(1)\nout = step(jnp.ones(4), key=jax.random.fold_in(key, 0))",
        "for i in range(3):\n    %time out = step(out, key=jax.random.fold_in(jax.random.fold_in(key, 1), i))",
    ]


def test_nothing_is_written_where_the_notebook_cannot_hold_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("model.py").write_text(STEP, encoding="utf-8")
    cells = ["import jax.numpy as jnp\nfrom model import step", "out = step(jnp.ones(4))\nout2 = step(out)"]
    torn = json.loads(notebook(cells))
    torn["cells"][1]["source"] = ["out = step(", "jnp.ones(4))\nout2 = step(out)"]
    Path("look.ipynb").write_text(json.dumps(torn), encoding="utf-8")
    _, _, code = run("--fix", "--unsafe-fixes")
    assert code == 1
    assert Path("model.py").read_text("utf-8") == STEP
    assert json.loads(Path("look.ipynb").read_text("utf-8")) == torn


def test_a_notebook_that_cannot_be_read_keeps_a_repair_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    main_file = "import jax.numpy as jnp\n\nfrom model import step\n\nprint(step(jnp.ones(4)))\n"
    Path("model.py").write_text(STEP, encoding="utf-8")
    Path("main.py").write_text(main_file, encoding="utf-8")
    Path("old.ipynb").write_text('{"nbformat": 3, "x": "from model import step"}', encoding="utf-8")
    assert run("--fix", "--unsafe-fixes", "main.py", "model.py")[2] == 1
    assert Path("main.py").read_text("utf-8") == main_file


def test_a_result_is_remembered_until_the_notebook_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    path = Path("look.ipynb")
    path.write_text(notebook([IMPORTS, REUSE]), encoding="utf-8")
    first, again = (CliRunner().invoke(application, ["check"], prog_name="rnglint") for _ in range(2))
    assert first.stdout == again.stdout
    assert "RNG301" in again.stdout
    path.write_text(
        notebook([IMPORTS, textwrap.dedent(REUSE).replace("b = jax.random.normal(key, (3,))\n", "")]), "utf-8"
    )
    assert CliRunner().invoke(application, ["check"], prog_name="rnglint").exit_code == 0


def test_the_diff_is_taken_by_git(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("look.ipynb").write_text(notebook([IMPORTS, REUSE]), encoding="utf-8")
    diff = run("--diff", "--unsafe-fixes")[0]
    assert subprocess.run(["git", "apply", "-"], input=diff, text=True, check=False).returncode == 0
    patched = Path("look.ipynb").read_text("utf-8")
    Path("look.ipynb").write_text(notebook([IMPORTS, REUSE]), encoding="utf-8")
    run("--fix", "--unsafe-fixes")
    assert Path("look.ipynb").read_text("utf-8") == patched


def test_repaired_cells_run_and_draw_afresh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("jax")
    monkeypatch.chdir(tmp_path)
    Path("model.py").write_text(STEP, encoding="utf-8")
    cells = [
        "import jax.numpy as jnp\nfrom model import step",
        "x = jnp.zeros(3)\n%time first = step(x)\nsecond = step(x)",
    ]
    Path("look.ipynb").write_text(notebook(cells), encoding="utf-8")
    told = "\nprint(bool((first == second).any()))"
    for same in ("True", "False"):
        script = Notebook(Path("look.ipynb").read_bytes()).script + told
        ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
        assert ran.stdout.split() == [same]
        run("--fix", "--unsafe-fixes")


@pytest.mark.parametrize("wrapper", ["", "jax.jit"])
def test_a_notebook_that_traces_a_method_keeps_its_key_where_it_is(
    wrapper: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A key that a traced method kept in an attribute would be a tracer."""
    monkeypatch.chdir(tmp_path)
    before = """\
import jax


class Noise:
    def __init__(self, seed):
        self.key = jax.random.key(seed)

    def draw(self, x):
        return x + jax.random.normal(self.key, x.shape)
"""
    Path("noise.py").write_text(before, encoding="utf-8")
    cells = ["import jax\nfrom noise import Noise", f"noise = Noise(0)\nstep = {wrapper}(noise.draw)\nstep(x)"]
    Path("look.ipynb").write_text(notebook(cells), encoding="utf-8")
    run("--fix", "--unsafe-fixes", "--select", "RNG313", "noise.py")
    assert (Path("noise.py").read_text("utf-8") == before) == bool(wrapper)

"""The rules about keys that read single statements: what they are silent about, and how their repairs meet."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

from rnglint.api.diagnostics import Diagnostic
from rnglint.config.configuration import Configuration, Overrides
from rnglint.config.settings import Settings
from rnglint.run import linter
from rnglint.run.engine import Engine

CODES = ("RNG308", "RNG309", "RNG311", "RNG312", "RNG315", "RNG316")


def findings(folder: Path, text: str, *codes: str, name: str = "main.py", target: str = "") -> list[Diagnostic]:
    """What some of the rules say about a module."""
    path = folder / name
    path.write_text(dedent(text).lstrip("\n"), "utf-8")
    settings = Settings(select=codes or CODES, preview=True, target_versions={"jax": target} if target else {})
    return Engine(settings, folder).check(path).diagnostics


def found(folder: Path, text: str, *codes: str, name: str = "main.py") -> list[tuple[int, str]]:
    """Rows and codes; rows count from the first line of ``text``."""
    return [(each.location.row, each.code) for each in findings(folder, text, *codes, name=name)]


def repaired(folder: Path, text: str, *codes: str, unsafe: bool = False) -> tuple[str, linter.Outcome]:
    """The text after the repairs, and the outcome."""
    path = folder / "main.py"
    path.write_text(dedent(text).lstrip("\n"), "utf-8")
    configuration = Configuration(Overrides({"preview": True}, select=codes), isolated=True, cwd=folder)
    mode = linter.FixMode.unsafe if unsafe else linter.FixMode.safe
    outcome = linter.run([path], configuration, fix=mode, jobs=1, cache=False)
    return path.read_text("utf-8"), outcome


# RNG308

FALLBACK = """
import jax
def draw(shape, key=None):
    {body}
    return jax.random.normal(key, shape)
"""


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("if key is None: key = jax.random.key(0)", True),
        ("if key == None: key = jax.random.key(0)", True),
        ("if not key: key = jax.random.key(0)", True),
        ("if key is None and shape: key = jax.random.key(0)", True),
        ("key = jax.random.key(0) if key is None else key", True),
        ("key = key if key is not None else jax.random.clone(jax.random.key(0))", True),
        ("key = key or jax.random.key(0)", True),
        ("key = jax.random.fold_in(jax.random.key(0), 7) if key is None else key", True),
        ("if key is None or shape: key = jax.random.key(0)", False),
        ("if key is not None: key = jax.random.key(0)", False),
        ("key = jax.random.key(0) if shape is None else key", False),
        ("key = jax.random.key(0) if key is None else jax.random.split(key)[0]", True),
        ("key = key and jax.random.key(0)", False),
        ("key = key or jax.random.key(len(shape))", False),
        ("if key is None: key = jax.random.key(0)  # always the same, on purpose", False),
        ("if key is None: key = jax.random.key(0)  # noqa: E701", True),
        ("if key is None: print('no key'); key = jax.random.key(0)", False),
    ],
)
def test_what_is_a_constant_fallback(tmp_path: Path, body: str, expected: bool) -> None:
    assert bool(found(tmp_path, FALLBACK.format(body=body), "RNG308")) is expected


@pytest.mark.parametrize(
    "documented",
    ["Draw; the key defaults to `PRNGKey(0)`.", "Draw with a fixed key.", "Draw.\n\n    key: for initialization."],
)
def test_a_docstring_that_names_the_key_is_enough(tmp_path: Path, documented: str) -> None:
    body = f'"""{documented}"""\n    if key is None: key = jax.random.key(0)'
    assert found(tmp_path, FALLBACK.format(body=body), "RNG308") == []
    for other in ("Draw.", "Draw noise of the same shape.", "Draw with a fixed scale.", "Deterministic; fast."):
        assert found(tmp_path, FALLBACK.format(body=body.replace(documented, other)), "RNG308") != []


@pytest.mark.parametrize("parameter", ["key", "key: jax.Array | None = None", "*, key=None"])
def test_the_parameter_may_be_declared_in_any_way(tmp_path: Path, parameter: str) -> None:
    text = FALLBACK.format(body="if key is None: key = jax.random.key(0)").replace("key=None", parameter)
    assert [code for _, code in found(tmp_path, text, "RNG308")] == ["RNG308"]


def test_a_variable_that_is_no_parameter_has_no_callers(tmp_path: Path) -> None:
    text = """
    import jax
    def draw(shape, source):
        key = source()
        if key is None:
            key = jax.random.key(0)
        return jax.random.normal(key, shape)
    """
    assert found(tmp_path, text, "RNG308") == []


LEFT_OUT = """
import jax


def spread(x, key=None):
    if key is None:
        key = jax.random.key(3)
    return x + jax.random.normal(key, x.shape)

{rest}
"""


@pytest.mark.parametrize(
    ("rest", "expected"),
    [
        pytest.param("", "", id="nobody leaves it out"),
        pytest.param(
            "def twice(x, seed):\n    key = jax.random.key(seed)\n    return spread(x), spread(x, key)",
            "spread(x, key=",
            id="from a key that is there",
        ),
        pytest.param(
            "def start(x):\n    return [spread(x) for _ in range(3)]", "key=jax.random.fold_in(key, i)", id="in a loop"
        ),
        pytest.param("def once(x):\n    return spread(x)", "def once(x, *, key):", id="by its own callers"),
    ],
)
def test_a_key_that_could_be_left_out_is_required(tmp_path: Path, rest: str, expected: str) -> None:
    """A constant repeats, entropy never does: whoever left the key out passes one."""
    text, outcome = repaired(tmp_path, LEFT_OUT.format(rest=rest), "RNG308", unsafe=True)
    assert not outcome.rejected
    assert 'raise ValueError("key is required")' in text
    assert text.count("jax.random.key(3)") == expected.count("fold_in"), "only a caller that folds starts from it"
    assert "jax.random.key(3)" not in text.partition("def spread")[2].partition("\ndef ")[0]
    assert expected in text


@pytest.mark.parametrize(
    "rest",
    [
        pytest.param("def outer(x, key=None):\n    return spread(x, key)", id="what may be None is passed on"),
        pytest.param("def every(xs):\n    return [*map(spread, xs)]", id="somebody else calls it"),
        pytest.param("def given(x, options):\n    return spread(x, **options)", id="unpacked"),
    ],
)
def test_a_key_is_not_required_where_callers_cannot_follow(tmp_path: Path, rest: str) -> None:
    before = LEFT_OUT.format(rest=rest)
    assert repaired(tmp_path, before, "RNG308", unsafe=True)[0] == before.lstrip("\n")


# RNG309 and RNG308 together

DEFAULT = """
import jax
def draw(shape, key=jax.random.key(0)):
    return jax.random.normal(key, shape)
"""


def test_the_safe_repair_of_a_default_leaves_the_fallback_in_sight(tmp_path: Path) -> None:
    after, outcome = repaired(tmp_path, DEFAULT, "RNG308", "RNG309")
    assert "def draw(shape, key=None):\n    if key is None:\n        key = jax.random.key(0)\n" in after
    assert not outcome.rejected
    assert [(each.code, each.location.row) for each in outcome.diagnostics] == [("RNG308", 4)]


def test_with_unsafe_repairs_nothing_of_it_is_left(tmp_path: Path) -> None:
    after, outcome = repaired(tmp_path, DEFAULT, "RNG308", "RNG309", unsafe=True)
    assert 'raise ValueError("key is required")\n' in after
    assert not outcome.rejected
    assert not outcome.diagnostics


def test_a_default_and_a_fallback_are_repaired_in_one_run(tmp_path: Path) -> None:
    text = dedent(DEFAULT) + dedent(FALLBACK).format(body="key = key or jax.random.key(1)").replace("import jax\n", "")
    after, outcome = repaired(tmp_path, text.replace("def draw(shape, key=None)", "def other(shape, key=None)"),
                              "RNG308", "RNG309", unsafe=True)  # fmt: skip
    assert after.count('raise ValueError("key is required")') == 2
    assert not outcome.rejected
    assert not outcome.diagnostics


@pytest.mark.parametrize(
    ("head", "written", "expected"),
    [
        ("", "key: jax.Array = {}", "key: typing.Optional[jax.Array] = None"),
        ("from __future__ import annotations\n", "key: jax.Array = {}", "key: jax.Array | None = None"),
        ("from typing import Optional\n", "key: jax.Array = {}", "key: Optional[jax.Array] = None"),
        ("", "key: 'jax.Array' = {}", "key: 'jax.Array | None' = None"),
        ("", "key: jax.Array | None = {}", ""),
        ("from __future__ import annotations\n", "key: Any = {}", ""),
    ],
)
def test_the_annotation_of_a_default(tmp_path: Path, head: str, written: str, expected: str) -> None:
    """Where the annotation admits None, callers may give it, and it would mean something else."""
    made = "jax.random.key(0)"
    text = f"{head}import jax\ndef keep(store, {written.format(made)}):\n    store.append(key)\n"
    after, outcome = repaired(tmp_path, text, "RNG309")
    if expected:
        assert f"def keep(store, {expected}):\n    if key is None:\n        key = {made}\n" in after
        assert not outcome.diagnostics
    else:
        assert after == text
        assert [each.code for each in outcome.diagnostics] == ["RNG309"]


@pytest.mark.parametrize(
    "text",
    [
        "from jax.random import key\ndef keep(store, key=key(0)):\n    store.append(key)\n",
        "import jax\ndef keep(store, key=jax.random.key(0)): store.append(key)\n",
        "import jax\ndef keep(store, key=jax.random.key(0)):\n    store.append(key or 1)\n",
        "import jax\ndef keep(store, key=jax.random.key(0)):\n    store.append(key)\nkeep([], key=None)\n",
        "import jax\nclass A:\n    SEED = 0\n    def keep(self, key=jax.random.key(SEED)):\n        self.key = key\n",
    ],
    ids=["the name of the parameter", "one row", "a truth test", "None is given", "a name of the class"],
)
def test_a_default_that_cannot_be_moved(tmp_path: Path, text: str) -> None:
    after, outcome = repaired(tmp_path, text, "RNG309")
    assert after == text
    assert [each.code for each in outcome.diagnostics] == ["RNG309"]


# RNG311

OVERWRITTEN = """
import jax
def draw(key, shape):
    {body}
    return jax.random.normal(key, shape)
"""


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("key = jax.random.key(0)", True),
        ("shape = (*shape, 2); key = jax.random.key(0)", True),
        ("key, other = jax.random.split(jax.random.key(0))", True),
        ("for _ in shape: key = jax.random.key(0)", False),
        ("with open('x'): key = jax.random.key(0)", True),
        ("key = jax.random.key(0) if shape else key", False),
        ("print(key); key = jax.random.key(0)", True),
        ("later = lambda: key; key = jax.random.key(0)", True),
        ("key = jax.random.key(0)  # deterministic", False),
        ("key = jax.random.fold_in(jax.random.key(0), len(shape))", False),
    ],
)
def test_what_is_an_overwritten_key(tmp_path: Path, body: str, expected: bool) -> None:
    assert bool(found(tmp_path, OVERWRITTEN.format(body=body), "RNG311")) is expected


def test_a_replaced_key_that_nothing_reads_is_not_reported(tmp_path: Path) -> None:
    assert found(tmp_path, "import jax\ndef f(key):\n    key = jax.random.key(0)\n    return 1\n", "RNG311") == []


# RNG312


@pytest.mark.parametrize(
    ("statement", "after"),
    [
        ("a, b, c = split(key)", "a, b, c = split(key, 3)"),
        ("[a, b, c] = split(key)", "[a, b, c] = split(key, 3)"),
        ("a, b = split(key, 3)", "a, b = split(key, 2)"),
        ("a, b = split(key, 1 + 2)", "a, b = split(key, 2)"),
        ("a, b = split(num=3, key=key)", "a, b = split(num=2, key=key)"),
        ("a, b, c = split(key,)", "a, b, c = split(key, 3,)"),
        ("a, b = split(key, (3, 2))", "a, b = split(key, (2, 2))"),
        ("a, b = x = split(key, 3)", "a, b = x = split(key, 2)"),
        ("a, b = split(key, THREE)", "a, b = split(key, THREE)"),
        ("a, b, c, *rest = split(key)", "a, b, c, *rest = split(key)"),
    ],
)
def test_the_number_of_a_split(tmp_path: Path, statement: str, after: str) -> None:
    head = "from jax.random import split\nTHREE = 3\ndef f(key):\n    "
    text, outcome = repaired(tmp_path, f"{head}{statement}\n", "RNG312")
    assert text == f"{head}{after}\n"
    assert [each.code for each in outcome.diagnostics] == (["RNG312"] if statement == after else [])


@pytest.mark.parametrize(
    "statement",
    [
        "a, b = split(key)",
        "a, *b = split(key)",
        "a, b, c = split(key, True)",
        "a, b, c = split(key, count)",
        "a, b, c = split(key, (count, 2))",
        "a, b, c = split(key).reshape(3, -1)",
        "x[0], x[1] = split(key)",
    ],
)
def test_splits_that_fit_or_are_unknown(tmp_path: Path, statement: str) -> None:
    text = f"from jax.random import split\ndef f(key, count, x):\n    {statement}\n"
    assert found(tmp_path, text, "RNG312") == []


def test_keys_that_others_have_made(tmp_path: Path) -> None:
    text = """
    import jax
    def keys(seed):
        return jax.random.split(jax.random.key(seed), 4)
    def run():
        key, other = jax.random.split(jax.random.key(0))
        a, b, c = keys(1)
        return key, other, a, b, c
    """
    assert found(tmp_path, text, "RNG312") == [(6, "RNG312")]
    kept = text.replace("a, b, c = keys(1)", "many = jax.random.split(other, 4); a, b, c = many")
    assert found(tmp_path, kept, "RNG312") == [(6, "RNG312")]


# RNG315


@pytest.mark.parametrize(
    ("call", "expected"),
    [
        ("jax.random.normal((3,))", True),
        ("jax.random.normal(3)", True),
        ("jax.random.normal(-1.0)", True),
        ("jax.random.normal('x')", True),
        ("jax.random.normal(f'{x}')", True),
        ("jax.random.normal()", True),
        ("jax.random.normal(None, (3,))", True),
        ("jax.random.normal(key=None)", True),
        ("jax.random.normal(x.shape)", True),
        ("jax.random.normal(SHAPE)", True),
        ("jax.random.gamma(a=1.0)", True),
        ("jax.random.normal(x)", False),
        ("jax.random.normal(x.key)", False),
        ("jax.random.normal((3,), key=x)", False),
        ("jax.random.normal(*x)", False),
        ("jax.random.normal(**x)", False),
        ("jax.random.key_data((3,))", False),
        ("jax.random.split(3)", False),
        ("x.random.normal((3,))", False),
        ("numpy.random.normal((3,))", False),
    ],
)
def test_what_is_no_key(tmp_path: Path, call: str, expected: bool) -> None:
    text = f"import jax\nimport numpy\nSHAPE = (3,)\ndef f(x):\n    return {call}\n"
    assert bool(found(tmp_path, text, "RNG315")) is expected


# RNG316


@pytest.mark.parametrize(
    "body",
    [
        "return key[0]",
        "return key.shape",
        "return key + 1",
        "return key == key",
        "return np.asarray(key)",
        "return jnp.tile(key, (2, 1))",
        "return hash(key)",
        "return np.stack([key, key])",
        "return jnp.zeros((2,), jnp.uint32), key",
        "return jax.random.wrap_key_data(key)",
        "return f'{key}'",
        "return elsewhere.sample(key)",
        "return jax.random.split(key)[:, 0]",
    ],
)
def test_a_raw_key_that_is_taken_apart_has_no_repair(tmp_path: Path, body: str) -> None:
    head = "import elsewhere\nimport jax\nimport jax.numpy as jnp\nimport numpy as np\n"
    text = f"{head}def f(seed):\n    key = jax.random.PRNGKey(seed)\n    {body}\n"
    assert [(each.code, each.fix) for each in findings(tmp_path, text, "RNG316")] == [("RNG316", None)]


@pytest.mark.parametrize(
    "body",
    [
        "return jax.random.split(key)[0]",
        "return jnp.stack([key, key])",
        "return key[None]",
        "return [jax.random.normal(k) for k in jax.random.split(key, 3)]",
        "return key is None, isinstance(key, jax.Array)",
        "return helper(key, {'key': key})",
    ],
)
def test_a_raw_key_that_stays_whole_is_repaired(tmp_path: Path, body: str) -> None:
    text = (
        f"import jax\nimport jax.numpy as jnp\ndef f(seed, helper):\n    key = jax.random.PRNGKey(seed)\n    {body}\n"
    )
    after, outcome = repaired(tmp_path, text, "RNG316")
    assert after == text.replace("PRNGKey", "key")
    assert not outcome.diagnostics


@pytest.mark.parametrize(("target", "fixed"), [("", True), (">=0.4.16", True), (">=0.4", False), ("==0.5.0", True)])
def test_typed_keys_need_a_release_that_has_them(tmp_path: Path, target: str, fixed: bool) -> None:
    text = "import jax\nkey = jax.random.PRNGKey(0)\n"
    assert [each.fix is not None for each in findings(tmp_path, text, "RNG316", target=target)] == [fixed]


def test_a_name_that_others_import_from_a_package_stays(tmp_path: Path) -> None:
    text = "from jax.random import PRNGKey\nKEY = PRNGKey(0)\n"
    assert [each.fix for each in findings(tmp_path, text, "RNG316", name="__init__.py")] == [None]
    shown = '__all__ = ["PRNGKey"]\n' + text
    assert [each.fix for each in findings(tmp_path, shown, "RNG316")] == [None]


# All of them


@pytest.mark.parametrize("code", CODES)
def test_no_rule_depends_on_which_others_are_on(code: str, tmp_path: Path) -> None:
    """A file is looked at whole only where a rule suspects something; that must not decide about findings."""
    folder = Path(__file__).parent.parent / "fixtures" / code / "hazards"
    for path in sorted(folder.glob("*.py")):
        text = path.read_text("utf-8")
        alone = found(tmp_path, text, code)
        assert alone == [place for place in found(tmp_path, text) if place[1] == code], path.name
        assert alone, path.name


@pytest.mark.parametrize("code", CODES)
def test_rows_that_end_in_another_way(code: str, tmp_path: Path) -> None:
    folder = Path(__file__).parent.parent / "fixtures" / code / "hazards"
    for path in sorted(folder.glob("*.py")):
        text = path.read_text("utf-8")
        assert found(tmp_path, text.replace("\n", "\r\n"), code) == found(tmp_path, text, code), path.name


def test_files_without_jax_are_passed_over(tmp_path: Path) -> None:
    text = """
    import numpy as np
    def f(key=None):
        a, b, c = "a b".split()
        if key is None:
            key = np.random.key(0)
        return np.random.normal((3,)), key, a, b, c
    """
    assert found(tmp_path, text) == []


def test_what_the_tables_tell_of_is_executed_whatever_the_words_around_it(tmp_path: Path) -> None:
    text = "import haiku as hk\n\n\ndef thin(values):\n    return hk.dropout(0.5, values)\n"
    assert found(tmp_path, text, "RNG315") == [(5, "RNG315")]

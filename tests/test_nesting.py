"""Programs that are nested too deeply for a parser, or for those who follow them, are RNG001; the rest is checked."""

from __future__ import annotations

from pathlib import Path

import pytest
from fixturekit import check

DEEP = {
    "brackets": "(" * 3000 + "jax" + ")" * 3000,
    "signs": "-" * 3000 + "jax",
    "not": "not " * 3000 + "jax",
    "attributes": "jax" + ".a" * 3000,
    "calls": "jax" + ".a()" * 3000,
    "items": "jax" + "[0]" * 3000,
    "sums": "1 + " * 3000 + "jax",
    "powers": "2 ** " * 3000 + "jax",
    "conditions": "a if b else " * 3000 + "jax",
    "lambdas": "lambda: " * 3000 + "jax",
    "formatted": 'f"{' + "(" * 3000 + "jax" + ")" * 3000 + '}"',
}


@pytest.mark.parametrize("text", DEEP.values(), ids=DEEP)
def test_what_is_nested_too_deeply_costs_its_file_only(text: str, tmp_path: Path) -> None:
    (tmp_path / "deep.py").write_text(f"import jax\n\nx = {text}\n")
    draw = "jax.random.normal(key)"
    (tmp_path / "well.py").write_text(f"import jax\n\n\ndef twice(key):\n    return {draw} + {draw}\n")
    outcome = check([tmp_path / "deep.py", tmp_path / "well.py"], tmp_path)
    assert outcome.errors == []
    found = [(Path(each.filename).name, each.code) for each in outcome.diagnostics]
    assert found == [("deep.py", "RNG001"), ("well.py", "RNG301")]


def test_a_decorator_on_several_lines_is_python(tmp_path: Path) -> None:
    decorated = "@(  # compiled\n    functools.partial(jax.jit)\n)\ndef f(x):\n    return x\n"
    (tmp_path / "a.py").write_text(f"import functools\n\nimport jax\n\n\n{decorated}")
    assert check([tmp_path / "a.py"], tmp_path).diagnostics == []

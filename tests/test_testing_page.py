"""docs/testing.md: every example runs as it stands, and the messages that it shows are the ones that come."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from rnglint import testing

PAGE = (Path(__file__).resolve().parent.parent / "docs" / "testing.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```python\n(.*?)^```$", PAGE, flags=re.DOTALL | re.MULTILINE)


def test_the_examples_run(tmp_path: Path) -> None:
    for library in ("torch", "jax", "flax", "numpy"):
        pytest.importorskip(library)
    for number, example in enumerate(EXAMPLES):
        (tmp_path / f"test_example_{number}.py").write_text(example, encoding="utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\naddopts = --strict-markers\n", encoding="utf-8")
    others = ["-p", "no:cacheprovider", "-p", "no:hypothesispytest", "-p", "no:jaxtyping"]
    command = [sys.executable, "-m", "pytest", *others, "-q", "--rng-guard", "."]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    expected = sum(example.count("def test_") for example in EXAMPLES)
    assert expected >= 11 and f"{expected} passed" in done.stdout, done.stdout


def test_every_assertion_has_its_example() -> None:
    for name in testing.__all__:
        assert any(name in example for example in EXAMPLES), name


def test_the_message_about_frozen_draws() -> None:
    jax = pytest.importorskip("jax")
    images = jax.numpy.zeros((4, 8, 8))
    frozen = jax.jit(lambda: images + 0.1 * jax.random.normal(jax.random.key(0), images.shape))
    with pytest.raises(AssertionError) as failure:
        testing.assert_fresh(lambda: frozen())
    assert str(failure.value).splitlines()[0] in PAGE


def test_the_message_about_one_key() -> None:
    jax = pytest.importorskip("jax")
    noise = jax.random.normal(jax.random.key(0), (16, 16))
    mask = jax.random.bernoulli(jax.random.key(0), 0.5, (16, 16))
    with pytest.raises(AssertionError) as failure:
        testing.assert_independent({"noise": noise, "mask": mask})
    first, second, *_ = str(failure.value).splitlines()
    shown, chance = second.split("chance ")
    assert f"{first}\n{shown}" in PAGE and float(chance) < 1e-70

"""Seeds and generators that start anew, states that are dropped: which loops count, and what must stay unknown."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest
from fixturekit import FIXTURES, check

from rnglint.config.settings import Settings
from rnglint.run.engine import Engine
from rnglint.run.linter import FixMode

CODES = ("RNG203", "RNG204", "RNG205", "RNG207", "RNG209", "RNG212", "RNG213", "RNG214")


def found(folder: Path, text: str, name: str = "main.py") -> list[tuple[int, str]]:
    """Rows and codes of what the rules say about a module; rows count from the first line of ``text``."""
    path = folder / name
    path.write_text(dedent(text).lstrip("\n"), "utf-8")
    settings = Settings(select=CODES, preview=True)
    return [(item.location.row, item.code) for item in Engine(settings, folder).check(path).diagnostics]


LOOP = """
import itertools
import numpy as np
ROUNDS = [1, 2, 3]
def use(batches, xs, count, table, seed, shapes, fold_ids):
    {head}
        rng = np.random.default_rng({seed})
        print(rng.normal())
"""


@pytest.mark.parametrize(
    ("head", "seed", "reported"),
    [
        ("for batch in batches:", "0", True),
        ("for x in xs:", "0", True),
        ("for i in range(count):", "0", True),
        ("for i, batch in enumerate(batches):", "seed", True),
        ("for t in reversed(range(count)):", "seed + 1", True),
        ("for i in itertools.count():", "0", True),
        ("while count < 3:", "0", True),
        ("for batch, x in zip(batches, xs):", "[seed, 4]", True),
        ("for i in range(count):", "i", False),
        ("for i, batch in enumerate(batches):", "seed + i", False),
        ("for i in range(count):", "", False),
        ("for i in range(count):", "None", False),
        ("for i in range(count):", "table[0]", False),
        ("for i in range(count):", "table()", False),
        ("for name, row in table.items():", "0", False),
        ("for shape in shapes:", "0", False),
        ("for fold in range(5):", "0", False),
        ("for x in (1, 2, 3):", "0", False),
        ("for x in ROUNDS:", "0", False),
        ("for i in range(1):", "0", False),
        ("if count:", "0", False),
    ],
)
def test_loops_over_steps_repeat_a_generator(tmp_path: Path, head: str, seed: str, reported: bool) -> None:
    assert found(tmp_path, LOOP.format(head=head, seed=seed)) == ([(6, "RNG207")] if reported else [])


CALLED = """
import torch
def {name}(x, seed=0):
    {before}
    g = torch.Generator()
    g.manual_seed(seed)
    return x + torch.randn(3, generator=g)
def train(x, steps, seed):
    for step in range(steps):
        x = {call}
    return x
"""


@pytest.mark.parametrize(
    ("name", "before", "call", "reported"),
    [
        ("jitter", "pass", "jitter(x)", True),
        ("jitter", "pass", "jitter(x, step)", False),
        ("jitter", "pass", "jitter(x, seed=seed + step)", False),
        ("jitter", "pass", "jitter(x, seed)", False),  # asked for
        ("validate", "pass", "validate(x)", False),
        ("fixed_noise", "pass", "fixed_noise(x)", False),
        ("jitter", "# the same noise in each call", "jitter(x)", False),
        ("jitter", "seed = seed + x.step", "jitter(x)", False),
        ("jitter", "seed = 3", "jitter(x)", True),
    ],
)
def test_functions_that_a_loop_calls(tmp_path: Path, name: str, before: str, call: str, reported: bool) -> None:
    text = CALLED.format(name=name, before=before, call=call)
    if before.startswith("#"):
        text = text.replace("    g.manual_seed", f"    {before}\n    g.manual_seed").replace(f"    {before}\n", "", 1)
        text = text.replace("    g = torch", "    pass\n    g = torch")
    assert bool(found(tmp_path, text)) is reported


def test_what_nothing_is_drawn_from_is_not_reported(tmp_path: Path) -> None:
    text = """
    import numpy as np
    def train(batches, log):
        for batch in batches:
            rng = np.random.default_rng(0)
            log(rng)
    """
    assert found(tmp_path, text) == []


def test_files_of_tests_may_repeat_themselves(tmp_path: Path) -> None:
    text = LOOP.format(head="for batch in batches:", seed="0")
    assert found(tmp_path, text, "test_main.py")  # it holds no test
    assert found(tmp_path, text + "\n\ndef test_it():\n    pass\n", "test_main.py") == []


FORWARD = """
import torch
class Net(torch.nn.Module):
    def __init__(self, seed=None):
        super().__init__()
        self.seed = seed
    def forward(self, x, flag=None):
        {body}
        return x + torch.randn_like(x)
"""


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("torch.manual_seed(0)", [(7, "RNG204")]),
        ("torch.manual_seed(self.seed)", [(7, "RNG204")]),
        ("if self.training: torch.manual_seed(0)", [(7, "RNG204")]),
        ("if self.seed: torch.manual_seed(self.seed)", []),
        ("torch.manual_seed(flag)", []),
        ("torch.manual_seed(x.shape[0])", []),
        ("torch.seed()", []),
        ("x = x * torch.rand(3, generator=torch.Generator())", [(7, "RNG207")]),
        ("x = x * torch.rand(3, generator=torch.Generator().manual_seed(flag))", []),
        ("x = x if self.training else x * torch.rand(3, generator=torch.Generator())", []),
    ],
)
def test_forward_passes(tmp_path: Path, body: str, expected: object) -> None:
    assert found(tmp_path, FORWARD.format(body=body)) == expected


SEEDED = """
import torch
def train(steps, seed, model):
    for step in range(steps):
        {body}
        torch.rand(3)
"""


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("torch.manual_seed(seed)", [(4, "RNG205")]),
        ("torch.cuda.manual_seed_all(7)", []),  # nothing draws from a device
        ("torch.cuda.manual_seed_all(7); model(step)", [(4, "RNG205")]),
        ("torch.manual_seed(seed + step)", []),
        ("torch.manual_seed(model.next_seed)", [(4, "RNG205")]),
        ("model.next_seed += 1; torch.manual_seed(model.next_seed)", []),
        ("torch.manual_seed(model.step)", []),
        ("torch.seed()", []),
        ("with torch.random.fork_rng(): torch.manual_seed(seed)", []),
    ],
)
def test_seeds_in_loops(tmp_path: Path, body: str, expected: object) -> None:
    assert found(tmp_path, SEEDED.format(body=body)) == expected


CHECKPOINT = """
import random
import torch
from torch.utils.checkpoint import checkpoint
def block(x):
    return {value}
def run(x, keep):
    return checkpoint(block, x, use_reentrant=False{options})
"""


@pytest.mark.parametrize(
    ("value", "options", "expected"),
    [
        ("torch.nn.functional.dropout(x)", ", preserve_rng_state=False", [(7, "RNG209")]),
        ("torch.rand_like(x)", ", preserve_rng_state=False", [(7, "RNG209")]),
        ("torch.nn.functional.dropout(x)", "", []),
        ("torch.nn.functional.dropout(x)", ", preserve_rng_state=keep", []),
        ("torch.nn.functional.dropout(x, 0.0)", ", preserve_rng_state=False", []),
        ("x * random.random()", "", [(5, "RNG209")]),
        ("x * random.Random(0).random()", "", []),
        ("x * 2", ", preserve_rng_state=False", []),
    ],
)
def test_checkpoints(tmp_path: Path, value: str, options: str, expected: object) -> None:
    assert found(tmp_path, CHECKPOINT.format(value=value, options=options)) == expected


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("preserve_rng_state=False,", "preserve_rng_state=True,"),
        ("preserve_rng_state=False,  # saves a copy of the state", ""),
    ],
)
def test_no_comment_is_left_behind_an_option_that_it_does_not_describe(tmp_path: Path, before: str, after: str) -> None:
    text = CHECKPOINT.format(
        value="torch.rand_like(x)", options=f",\n        {before}\n        context_fn=None,\n    "
    ).lstrip("\n")
    path = tmp_path / "main.py"
    path.write_text(text, "utf-8")
    check([path], tmp_path, FixMode.safe, rule="RNG209")
    assert path.read_text("utf-8") == text.replace(f"        {before}\n", f"        {after}\n" if after else "")


MAPPED = """
import torch
import torch.func as tf
def noisy(x):
    return {value}
result = {call}
"""


@pytest.mark.parametrize(
    ("value", "call", "reported"),
    [
        ("x + torch.randn(3)", "torch.vmap(noisy)", True),
        ("x + torch.randn(3)", 'tf.vmap(noisy, randomness="error")', True),
        ("x + torch.randn(3)", 'tf.vmap(noisy, randomness="same")', False),
        ("x + torch.randn(3, generator=torch.Generator())", "tf.vmap(noisy)", True),
        ("x", "tf.vmap(noisy)", False),
        ("x * torch.rand(3)", "tf.hessian(noisy)", True),
        ("x * torch.rand(3)", "tf.jacrev(noisy)", False),
        ("x * torch.rand(3)", "tf.vmap(tf.grad(noisy))", True),
    ],
)
def test_mapped_functions(tmp_path: Path, value: str, call: str, reported: bool) -> None:
    assert found(tmp_path, MAPPED.format(value=value, call=call)) == ([(5, "RNG212")] if reported else [])


LOADED = """
import torch
def load(path, device, where=None):
    blob = torch.load(path{location})
    torch.set_rng_state({state})
"""


@pytest.mark.parametrize(
    ("location", "state", "reported"),
    [
        (', map_location="cuda:0"', 'blob["rng"]', True),
        (", map_location=device", 'blob["rng"]', True),
        (", device", 'blob.get("rng")', True),
        (", map_location=lambda storage, place: storage.cuda()", 'blob["rng"]', False),
        (", map_location=lambda storage, place: storage", 'blob["rng"]', False),
        (', map_location="cpu"', 'blob["rng"]', False),
        (", map_location=where", 'blob["rng"]', False),
        ("", 'blob["rng"]', False),
        (", map_location=device", 'blob["rng"].cpu()', False),
        (", map_location=device", 'blob["rng"].to("cpu")', False),
    ],
)
def test_states_that_a_file_holds(tmp_path: Path, location: str, state: str, reported: bool) -> None:
    text = LOADED.format(location=location, state=state)
    assert found(tmp_path, text) == ([(4, "RNG203")] if reported else [])


HOST = """
import random
import numpy as np
import torch
class {name}(torch.nn.Module):
    def forward(self, x):
        return x * {draw}
"""


@pytest.mark.parametrize(
    ("name", "draw", "reported"),
    [
        ("Net", "random.random()", True),
        ("Net", "np.random.rand()", True),
        ("RandomCrop", "random.random()", False),
        ("Net", "torch.rand(())", False),
        ("Net", "random.Random(x).random()", False),
    ],
)
def test_draws_of_the_host(tmp_path: Path, name: str, draw: str, reported: bool) -> None:
    assert found(tmp_path, HOST.format(name=name, draw=draw)) == ([(6, "RNG214")] if reported else [])


def test_the_place_is_shown_where_a_seed_is_put_among_options(tmp_path: Path) -> None:
    files = [*(FIXTURES / "RNG207" / "hazards" / "seed_among_options").glob("*.py")]
    (finding,) = check(files, tmp_path, rule="RNG207").diagnostics
    assert [(Path(each.filename).name, each.message) for each in finding.related] == [
        ("repeatable.py", "the seed is given here")
    ]

"""The rules about forks, generators and evaluation mode: releases, callers, and what must stay unknown."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

from rnglint.config.settings import Settings
from rnglint.run.engine import Engine

CODES = ("RNG201", "RNG202", "RNG208", "RNG210", "RNG211")


def found(folder: Path, text: str, target: str = "") -> list[tuple[int, str]]:
    """Rows and codes of what the torch rules say about a module; rows count from the first line of ``text``."""
    path = folder / "main.py"
    path.write_text(dedent(text).lstrip("\n"), "utf-8")
    settings = Settings(select=CODES, target_versions={"torch": target} if target else {})
    return [(item.location.row, item.code) for item in Engine(settings, folder).check(path).diagnostics]


XPU = """
import torch
def preview(n):
    with torch.random.fork_rng():
        return torch.rand(n, device="xpu")
"""


@pytest.mark.parametrize(
    ("target", "expected"),
    [
        ("", [(3, "RNG201")]),
        (">=2.4", [(3, "RNG201")]),
        (">=2.13", []),
        (">=2.12,<3", [(3, "RNG201")]),
        ("==2.13.0", []),
    ],
)
def test_a_fork_without_type_is_reported_for_affected_releases(tmp_path: Path, target: str, expected: object) -> None:
    assert found(tmp_path, XPU, target) == expected


@pytest.mark.parametrize("target", ["", ">=2.13"])
def test_a_wrong_type_is_reported_for_every_release(tmp_path: Path, target: str) -> None:
    text = XPU.replace("fork_rng()", 'fork_rng(device_type="cuda")')
    assert found(tmp_path, text, target) == [(3, "RNG202")]


PARAMETER = """
import torch
def peek(n, device):
    with torch.random.fork_rng():
        return torch.rand(n, device=device)
def use(n):
    return peek(n, {device})
"""


@pytest.mark.parametrize(
    ("device", "expected"),
    [
        ('"xpu"', [(3, "RNG201")]),
        ('torch.device("mps")', [(3, "RNG201")]),
        ('"cuda:1"', []),
        ('"cpu"', []),
        ("torch.rand(2).device", []),
    ],
)
def test_callers_in_the_module_decide_about_a_device_parameter(tmp_path: Path, device: str, expected: object) -> None:
    assert found(tmp_path, PARAMETER.format(device=device)) == expected


@pytest.mark.parametrize(
    "body",
    [
        "with torch.random.fork_rng(devices=devices):\n        return torch.rand(2, device='cuda:1')",
        "with torch.random.fork_rng(devices=[0], **options):\n        return torch.rand(2, device='cuda:1')",
        "with torch.random.fork_rng(device_type=kind):\n        return torch.rand(2, device='cuda:1')",
        "with torch.random.fork_rng(devices=[0], enabled=False):\n        return torch.rand(2, device='cuda:1')",
        "with torch.random.fork_rng(devices=[index]):\n        return torch.rand(2, device='cuda:1')",
        "with keep_streams(), torch.random.fork_rng(devices=[0]):\n        return torch.rand(2, device='cuda:1')",
        "with torch.random.fork_rng(devices=[0]):\n        return torch.zeros(2, device='cuda:1')",
        "with torch.random.fork_rng(devices=[0]):\n        return torch.rand(2).to('cuda:1')",
        "with torch.random.fork_rng(device_type=x.device.type, enabled=x.is_cuda):\n        return torch.rand_like(x)",
    ],
)
def test_what_cannot_be_told_is_not_reported(tmp_path: Path, body: str) -> None:
    assert found(tmp_path, f"import torch\ndef draw(x, devices, kind, index, **options):\n    {body}\n") == []


def test_a_default_device_leaves_generators_alone(tmp_path: Path) -> None:
    text = """
    import torch
    torch.set_default_device("cuda")
    generator = torch.Generator("cuda")
    noise = torch.randn(3, generator=generator)
    """
    assert found(tmp_path, text) == []
    assert found(tmp_path, text.replace('torch.set_default_device("cuda")', "pass")) == [(4, "RNG208")]


MODULE = """
import torch
from torch.nn import functional as fn
class Net(torch.nn.Module):
    def forward(self, x, flag=None):
        {body}
"""


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("return fn.dropout(x)", [(5, "RNG210")]),
        ("return fn.dropout(x, 0.5, inplace=True)", [(5, "RNG210")]),
        ("return (lambda t: fn.dropout(t, 0.1))(x)", [(5, "RNG210")]),
        ("return torch.utils.checkpoint.checkpoint(fn.dropout, x)", [(5, "RNG210")]),
        ("return fn.dropout(x, **self.options)", []),
        ("return fn.dropout(x) if flag else x", []),
        ("return fn.dropout(x) if torch.is_grad_enabled() else x", []),
        ("return fn.dropout(x, 0.1 * self.training)", []),
        ("return fn.dropout(x, training=True)", []),
        ("return fn.dropout(x)  # stays on at inference", []),
        ("return fn.scaled_dot_product_attention(x, x, x, None, 0.1)", [(5, "RNG211")]),
        ("return fn.scaled_dot_product_attention(x, x, x, dropout_p=self.rate())", []),
        ("return fn.scaled_dot_product_attention(x, x, x, dropout_p=flag)", []),
    ],
)
def test_evaluation_mode(tmp_path: Path, body: str, expected: object) -> None:
    assert found(tmp_path, MODULE.format(body=body)) == expected


def test_a_module_answers_for_what_its_own_call_draws(tmp_path: Path) -> None:
    text = """
    import torch
    import torch.nn.functional as F
    class Inner(torch.nn.Module):
        def forward(self, x):
            return F.dropout(x, 0.5)
    class Outer(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.inner = Inner()
        def forward(self, x):
            return self.inner(x)
    """
    assert found(tmp_path, text) == [(5, "RNG210")]

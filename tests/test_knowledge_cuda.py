"""Operators without a deterministic algorithm: the table against torch on a GPU.

Where there is no GPU, the tests only see that every entry of the table has a call that would show it there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from packaging.specifiers import SpecifierSet
from packaging.version import Version

from rnglint.knowledge.lookup import ENTRIES
from rnglint.knowledge.roles import Unsteady
from rnglint.knowledge.roles.determinism import Case

torch = pytest.importorskip("torch")
F, nn = torch.nn.functional, torch.nn

Call = Callable[[], Any]
Calls = dict[object, Call]
"""By the value of the argument that decides; None where any does."""


def ones(*shape: int, **options: Any) -> Any:
    """A tensor on the GPU that asks for a gradient, so that a call may go backward."""
    return torch.ones(*shape, device="cuda", requires_grad=True, **options)


def indices(*numbers: int) -> Any:
    """Whole numbers on the GPU."""
    return torch.tensor(numbers, device="cuda")


def _resampled(function: Callable[..., Any]) -> Calls:
    shapes = {"linear": (1, 1, 4), "bilinear": (1, 1, 4, 4), "bicubic": (1, 1, 4, 4), "trilinear": (1, 1, 2, 2, 2)}
    return {mode: lambda mode=mode, shape=shape: function(mode, ones(*shape)) for mode, shape in shapes.items()}


def _unpooled(dimensions: int) -> tuple[Calls, Calls]:
    shape = (1, 1, *[2] * dimensions)

    def places() -> Any:
        return torch.arange(2**dimensions, device="cuda").reshape(shape)

    layer = getattr(nn, f"MaxUnpool{dimensions}d")
    function = getattr(F, f"max_unpool{dimensions}d")
    return {None: lambda: layer(2)(ones(*shape), places())}, {None: lambda: function(ones(*shape), places(), 2)}


def _ctc(loss: Callable[..., Any]) -> Any:
    chances = torch.randn(12, 2, 5, device="cuda").log_softmax(2).requires_grad_()
    return loss(chances, torch.ones(2, 4, dtype=torch.long, device="cuda"), indices(12, 12), indices(4, 4))


def _bags(mode: str = "max") -> Any:
    return F.embedding_bag(indices(0, 1, 1, 2), ones(3, 2), indices(0, 2), mode=mode)


def _put(function: Callable[..., Any]) -> Calls:
    def call(*, accumulate: bool) -> Any:
        return function(torch.zeros(4, device="cuda"), indices(0, 1), torch.ones(2, device="cuda"), accumulate)

    return {False: lambda: call(accumulate=False), True: lambda: call(accumulate=True)}


def _reduced(function: Callable[..., Any]) -> Calls:
    return {
        "prod": lambda: function(torch.ones(3, device="cuda"), 0, indices(0, 0), torch.ones(2, device="cuda"), "prod")
    }


SAMPLES: dict[str, Calls] = {
    "torch.nn.AvgPool3d": {None: lambda: nn.AvgPool3d(2)(ones(1, 1, 4, 4, 4))},
    "torch.nn.functional.avg_pool3d": {None: lambda: F.avg_pool3d(ones(1, 1, 4, 4, 4), 2)},
    "torch.nn.AdaptiveAvgPool2d": {None: lambda: nn.AdaptiveAvgPool2d(3)(ones(1, 1, 8, 8))},
    "torch.nn.functional.adaptive_avg_pool2d": {None: lambda: F.adaptive_avg_pool2d(ones(1, 1, 8, 8), 3)},
    "torch.nn.AdaptiveAvgPool3d": {None: lambda: nn.AdaptiveAvgPool3d(3)(ones(1, 1, 8, 8, 8))},
    "torch.nn.functional.adaptive_avg_pool3d": {None: lambda: F.adaptive_avg_pool3d(ones(1, 1, 8, 8, 8), 3)},
    "torch.nn.AdaptiveMaxPool2d": {None: lambda: nn.AdaptiveMaxPool2d(3)(ones(1, 1, 8, 8))},
    "torch.nn.functional.adaptive_max_pool2d": {None: lambda: F.adaptive_max_pool2d(ones(1, 1, 8, 8), 3)},
    "torch.nn.FractionalMaxPool2d": {None: lambda: nn.FractionalMaxPool2d(2, output_size=3)(ones(1, 1, 8, 8))},
    "torch.nn.functional.fractional_max_pool2d": {
        None: lambda: F.fractional_max_pool2d(ones(1, 1, 8, 8), 2, output_size=3)
    },
    "torch.nn.FractionalMaxPool3d": {None: lambda: nn.FractionalMaxPool3d(2, output_size=3)(ones(1, 1, 8, 8, 8))},
    "torch.nn.functional.fractional_max_pool3d": {
        None: lambda: F.fractional_max_pool3d(ones(1, 1, 8, 8, 8), 2, output_size=3)
    },
    "torch.nn.MaxPool3d": {None: lambda: nn.MaxPool3d(2)(ones(1, 1, 4, 4, 4))},
    "torch.nn.functional.max_pool3d": {None: lambda: F.max_pool3d(ones(1, 1, 4, 4, 4), 2)},
    "torch.nn.ReflectionPad1d": {None: lambda: nn.ReflectionPad1d(1)(ones(1, 1, 4))},
    "torch.nn.ReflectionPad2d": {None: lambda: nn.ReflectionPad2d(1)(ones(1, 1, 4, 4))},
    "torch.nn.ReflectionPad3d": {None: lambda: nn.ReflectionPad3d(1)(ones(1, 1, 4, 4, 4))},
    "torch.nn.functional.pad": {"reflect": lambda: F.pad(ones(1, 1, 4, 4), (1, 1, 1, 1), "reflect")},
    "torch.nn.UpsamplingBilinear2d": {None: lambda: nn.UpsamplingBilinear2d(scale_factor=2)(ones(1, 1, 4, 4))},
    "torch.nn.functional.upsample_bilinear": {None: lambda: F.upsample_bilinear(ones(1, 1, 4, 4), scale_factor=2)},
    "torch.nn.Upsample": _resampled(lambda mode, x: nn.Upsample(scale_factor=2, mode=mode)(x)),
    "torch.nn.functional.interpolate": _resampled(lambda mode, x: F.interpolate(x, scale_factor=2, mode=mode)),
    "torch.nn.functional.upsample": _resampled(lambda mode, x: F.upsample(x, scale_factor=2, mode=mode)),
    "torch.nn.functional.grid_sample": {None: lambda: F.grid_sample(ones(1, 1, 4, 4), ones(1, 3, 3, 2) * 0.3)},
    "torch.nn.CTCLoss": {None: lambda: _ctc(nn.CTCLoss())},
    "torch.nn.functional.ctc_loss": {None: lambda: _ctc(F.ctc_loss)},
    "torch.nn.NLLLoss": {
        None: lambda: nn.NLLLoss()(ones(1, 3, 4, 4), torch.zeros(1, 4, 4, dtype=torch.long, device="cuda"))
    },
    "torch.nn.functional.nll_loss": {
        None: lambda: F.nll_loss(ones(1, 3, 4, 4), torch.zeros(1, 4, 4, dtype=torch.long, device="cuda"))
    },
    "torch.histc": {None: lambda: torch.histc(ones(8).detach(), 4)},
    "torch.Tensor.histc": {None: lambda: ones(8).detach().histc(4)},
    "torch.cumsum": {None: lambda: torch.cumsum(ones(8), 0)},
    "torch.Tensor.cumsum": {None: lambda: ones(8).cumsum(0)},
    "torch.kthvalue": {None: lambda: torch.kthvalue(ones(8), 2).values},
    "torch.Tensor.kthvalue": {None: lambda: ones(8).kthvalue(2).values},
    "torch.nn.EmbeddingBag": {
        "max": lambda: nn.EmbeddingBag(3, 2, mode="max", device="cuda")(indices(0, 1, 1, 2), indices(0, 2))
    },
    "torch.nn.functional.embedding_bag": {"max": _bags},
    "torch.Tensor.put_": _put(lambda x, at, values, accumulate: x.put_(at, values, accumulate=accumulate)),
    "torch.Tensor.put": _put(lambda x, at, values, accumulate: x.put(at, values, accumulate=accumulate)),
    "torch.put": _put(lambda x, at, values, accumulate: torch.put(x, at, values, accumulate=accumulate)),
    "torch.bincount": {None: lambda: torch.bincount(indices(0, 1, 1), weights=ones(3).detach())},
    "torch.Tensor.bincount": {None: lambda: indices(0, 1, 1).bincount(weights=ones(3).detach())},
    "torch.median": {None: lambda: torch.median(ones(8), dim=0).values},
    "torch.Tensor.median": {None: lambda: ones(8).median(dim=0).values},
    "torch.scatter_reduce": _reduced(torch.scatter_reduce),
    "torch.Tensor.scatter_reduce": _reduced(torch.Tensor.scatter_reduce),
    "torch.Tensor.scatter_reduce_": _reduced(torch.Tensor.scatter_reduce_),
}
for _dimensions in (1, 2, 3):
    SAMPLES[f"torch.nn.MaxUnpool{_dimensions}d"], SAMPLES[f"torch.nn.functional.max_unpool{_dimensions}d"] = _unpooled(
        _dimensions
    )

UNSTEADY = {name: role for name, entry in ENTRIES.items() for role in entry.roles if isinstance(role, Unsteady)}


def test_every_operator_of_the_table_has_a_call() -> None:
    assert SAMPLES.keys() == UNSTEADY.keys()


@pytest.fixture
def _deterministic() -> Iterator[None]:
    torch.use_deterministic_algorithms(True)
    yield
    torch.use_deterministic_algorithms(False)


def refusal(call: Call) -> str:
    """What torch says against the call or its gradient; nothing where it does both."""
    try:
        result = call()
        if result.requires_grad:
            result.sum().backward()
    except RuntimeError as error:
        return str(error)
    return ""


def listed(case: Case) -> bool:
    """Whether the table says that the installed release raises in this case."""
    return SpecifierSet(case.versions).contains(Version(torch.__version__.partition("+")[0]))


@pytest.mark.skipif(not torch.cuda.is_available(), reason="needs a GPU")
@pytest.mark.usefixtures("_deterministic")
@pytest.mark.parametrize("name", sorted(UNSTEADY))
def test_the_operator_raises_on_a_gpu(name: str) -> None:
    cases = {value: case for case in UNSTEADY[name].cases for value in case.values or (None,)}
    for key, call in SAMPLES[name].items():
        assert ("deterministic" in refusal(call)) == listed(cases[key]), (key, refusal(call))

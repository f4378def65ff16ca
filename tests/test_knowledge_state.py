"""What the tables say about repetition, stored states and refused draws, against the frameworks that are installed."""

from __future__ import annotations

import importlib
import inspect
import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from rnglint.knowledge import twins
from rnglint.knowledge.lookup import lookup, role_of
from rnglint.knowledge.roles import (
    Initializes,
    LoadsTensors,
    Parameter,
    Recomputes,
    RefusesDraws,
    StoresObjects,
)
from rnglint.knowledge.state import TABLES

torch = pytest.importorskip("torch")


def resolve(name: str) -> Any:
    """The object of a qualified name."""
    parts = name.split(".")
    for size in range(len(parts) - 1, 0, -1):
        try:
            found = importlib.import_module(".".join(parts[:size]))
        except ImportError:
            continue
        for part in parts[size:]:
            found = getattr(found, part)
        return found
    raise ImportError(name)


NAMES = [name for table in TABLES for name in table.entries if table.distribution in ("torch", "python")]


@pytest.mark.parametrize("name", NAMES)
def test_every_name_is_there(name: str) -> None:
    assert callable(resolve(name))
    assert lookup(name) is not None


def parameters(name: str) -> list[tuple[str, Parameter]]:
    """The parameters that the roles of a name speak of."""
    entry = lookup(name)
    assert entry is not None
    own = (LoadsTensors, Recomputes, RefusesDraws, StoresObjects)
    return [
        (name, value)
        for role in entry.roles
        if isinstance(role, own)
        for slot in type(role).__struct_fields__
        for value in [getattr(role, slot)]
        if isinstance(value, Parameter) and value.name is not None
    ]


@pytest.mark.parametrize(("name", "parameter"), [pair for name in NAMES for pair in parameters(name)])
def test_parameters_stand_where_the_tables_say(name: str, parameter: Parameter) -> None:
    function = resolve(name)
    signature = inspect.signature(function.__init__ if inspect.isclass(function) else function)
    order = [each for each in signature.parameters if each != "self"]
    open_ended = any(each.kind is each.VAR_KEYWORD for each in signature.parameters.values())
    if parameter.name not in order:
        assert (open_ended and parameter.position is None) or inspect.isclass(function), (name, parameter)
    elif parameter.position is not None:
        assert order.index(parameter.name or "") == parameter.position


def draw(x: Any) -> Any:
    return x * torch.rand(x.shape)


REFUSING: dict[str, Callable[[], Any]] = {
    "torch.func.vmap": lambda: torch.func.vmap(draw)(torch.ones(2, 3)),
    "torch.func.jacfwd": lambda: torch.func.jacfwd(draw)(torch.ones(3)),
    "torch.func.hessian": lambda: torch.func.hessian(lambda x: draw(x).pow(2).sum())(torch.ones(3)),
    "torch.autograd.functional.jacobian": lambda: torch.autograd.functional.jacobian(
        draw, torch.ones(3), vectorize=True, strategy="forward-mode"
    ),
    "torch.autograd.functional.hessian": lambda: torch.autograd.functional.hessian(
        lambda x: draw(x).pow(2).sum(), torch.ones(3), vectorize=True, outer_jacobian_strategy="forward-mode"
    ),
}


def test_the_table_of_what_refuses_draws_is_all_observed() -> None:
    assert {name for name in NAMES if role_of(name, RefusesDraws) is not None} == REFUSING.keys()


@pytest.mark.parametrize("name", REFUSING)
def test_random_operators_are_refused(name: str) -> None:
    with pytest.raises(RuntimeError, match="random"):
        REFUSING[name]()


def test_reverse_mode_does_not_refuse_them() -> None:
    torch.func.jacrev(draw)(torch.ones(3))
    assert role_of("torch.func.jacrev", RefusesDraws) is None


def test_a_switch_lets_them_pass() -> None:
    for name in ("vmap", "jacfwd"):
        role = role_of(f"torch.func.{name}", RefusesDraws)
        assert role is not None and role.switch is not None
        getattr(torch.func, name)(draw, **{role.switch.name or "": "same"})(torch.ones(2, 3))


@pytest.mark.parametrize("keep", [True, False])
def test_a_checkpoint_keeps_the_global_streams_of_torch_alone(keep: bool) -> None:
    role = role_of("torch.utils.checkpoint.checkpoint", Recomputes)
    assert role is not None and role.preserve.name is not None
    drawn: list[tuple[float, float]] = []

    def body(x: Any) -> Any:
        drawn.append((torch.rand(()).item(), random.random()))
        return x * x * drawn[-1][0]

    x = torch.ones(1, requires_grad=True)
    options = {role.preserve.name: keep, "use_reentrant": False}
    torch.utils.checkpoint.checkpoint(body, x, **options).pow(2).sum().backward()
    (first, of_host), (second, of_host_again) = drawn
    assert (first == second) is keep
    assert of_host != of_host_again


def test_a_state_that_went_through_json_is_refused() -> None:
    state = random.getstate()
    read = json.loads(json.dumps(state))
    for wrong in (read, tuple(read)):
        with pytest.raises(TypeError):
            random.setstate(wrong)
    random.setstate((read[0], tuple(read[1]), read[2]))
    assert random.getstate() == state


def test_a_state_must_be_on_the_cpu() -> None:
    with pytest.raises(TypeError):
        torch.set_rng_state(torch.get_rng_state().to("meta"))


def test_layers_make_their_parameters_where_they_are_told() -> None:
    role = role_of("torch.nn.Linear", Initializes)
    assert role is not None
    assert torch.nn.Linear(2, 2, device="meta").weight.device.type == "meta"


@pytest.mark.parametrize(("name", "twin"), [(name, twin) for name, of in twins.TORCH_TWINS.items() for twin in of])
@pytest.mark.parametrize("generator", ["", ", generator=torch.Generator()"])
def test_twins_of_host_draws_have_the_same_range(name: str, twin: twins.TorchTwin, generator: str) -> None:
    bounds = ("2", "5") if twin.count else ()
    written = ("2", "5 + 1") if twin.integer else bounds
    code = twin.text.format(*written, torch="torch", generator=generator, device="")
    assert eval(code, {"torch": torch}).shape == (() if not twin.listed else (2,))
    if generator or twin.listed:
        return
    values = [float(eval(code, {"torch": torch})) for _ in range(400)]
    host = [float(resolve(name)(*map(int, bounds))) for _ in range(400)]
    if min(host) < 0 or max(host) > 5:  # no ends
        assert abs(sum(values) - sum(host)) / 400 < 1.5
        return
    low, high = (2, 5) if twin.count else (0, 1)
    assert low <= min(values)
    assert max(values) <= high
    if all(value.is_integer() for value in host):
        assert set(values) == set(host)


@pytest.mark.parametrize(("name", "given"), [("normal", ["2.0", "0.5"]), ("binomial", ["1", "0.3"])])
@pytest.mark.parametrize("size", ["4000", "(40, 100)"])
def test_arrays_that_torch_draws_are_those_of_numpy(name: str, given: list[str], size: str) -> None:
    api = f"numpy.random.{name}"
    text = twins.render(twins.TORCH_SIZED[api], given, {"size": size}, key="", random="torch")
    drawn = eval(f"({text}).numpy()", {"torch": torch})
    host = resolve(api)(*map(float, given), eval(size))
    assert (drawn.shape, drawn.dtype) == (host.shape, host.dtype)
    assert abs(drawn.mean() - host.mean()) < 0.06 and abs(drawn.std() - host.std()) < 0.06


def test_a_torch_generator_without_a_seed_always_starts_alike() -> None:
    assert torch.rand(3, generator=torch.Generator()).equal(torch.rand(3, generator=torch.Generator()))


@pytest.mark.parametrize("stream", twins.NEW_SEEDS)
def test_new_seeds_change_and_follow_the_global_stream(stream: str) -> None:
    module, text = twins.NEW_SEEDS[stream]
    library = importlib.import_module(module)
    seed = {"torch": torch.manual_seed, "numpy": getattr(library, "random", None), "python": random.seed}[stream]
    start: Callable[[int], object] = seed.seed if stream == "numpy" else seed  # type: ignore[union-attr, assignment]

    def drawn() -> list[int]:
        start(5)
        return [eval(text.format("library"), {"library": library}) for _ in range(4)]

    values = drawn()
    assert len(set(values)) == 4 and values == drawn()

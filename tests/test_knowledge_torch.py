"""Torch's random operators against the tables: the framework tags them itself."""

from __future__ import annotations

import operator

import pytest

from rnglint.knowledge.lookup import ENTRIES, lookup, role_of
from rnglint.knowledge.roles import AttentionDropout, Draws, ModuleBase
from rnglint.knowledge.state import DRAWN_PARAMETERS

torch = pytest.importorskip("torch")

BEHIND_OTHERS = {
    "gru": "called by torch.nn.GRU, which is a layer",
    "lstm": "called by torch.nn.LSTM, which is a layer",
    "rnn_relu": "called by torch.nn.RNN, which is a layer",
    "rnn_tanh": "called by torch.nn.RNN, which is a layer",
    "miopen_rnn": "a backend of the recurrent layers",
    "rrelu_with_noise": "the kernel behind rrelu",
    "rrelu_with_noise_": "the kernel behind rrelu",
    "rrelu_with_noise_functional": "the kernel behind rrelu",
    "normal_functional": "made by functionalization, never written",
}
FUNCTIONAL_FORMS = {"cauchy", "exponential", "geometric", "log_normal", "random", "uniform"}
"""Made from the in-place samplers by functionalization; no Python name leads to them."""

PLACES = ("torch", "torch.Tensor", "torch.nn.functional")


def tagged() -> set[str]:
    """The names of all operators that torch tags as drawing from its seeded streams."""
    found = set()
    for schema in torch._C._jit_get_all_schemas():
        namespace, _, name = schema.name.partition("::")
        if namespace != "aten":
            continue
        try:
            overload = getattr(getattr(torch.ops.aten, name), schema.overload_name or "default")
        except (AttributeError, RuntimeError):
            continue
        if torch.Tag.nondeterministic_seeded in overload.tags:
            found.add(name)
    return found


def test_every_seeded_operator_is_a_known_draw() -> None:
    operators = {name for name in tagged() if not name.startswith("_")}
    assert len(operators) > 30
    unknown = set()
    for name in operators - BEHIND_OTHERS.keys() - FUNCTIONAL_FORMS:
        if name.startswith("scaled_dot_product"):
            known = role_of(f"torch.nn.functional.{name}", AttentionDropout) is not None
        else:
            known = any(role_of(f"{place}.{name}", Draws) is not None for place in PLACES)
        if not known:
            unknown.add(name)
    assert unknown == set()


def test_the_exceptions_are_no_public_functions_that_draw_by_themselves() -> None:
    assert BEHIND_OTHERS.keys() <= tagged()
    for name in FUNCTIONAL_FORMS:
        assert not callable(getattr(torch, name, None)), f"torch.{name} has become public"


CALLS = {
    "torch.rand": lambda g: torch.rand(3, generator=g),
    "torch.randn": lambda g: torch.randn(3, generator=g),
    "torch.randint": lambda g: torch.randint(9, (3,), generator=g),
    "torch.randperm": lambda g: torch.randperm(5, generator=g),
    "torch.normal": lambda g: torch.normal(torch.zeros(3), 1.0, generator=g),
    "torch.bernoulli": lambda g: torch.bernoulli(torch.full((9,), 0.5), generator=g),
    "torch.multinomial": lambda g: torch.multinomial(torch.ones(5), 2, generator=g),
    "torch.poisson": lambda g: torch.poisson(torch.ones(3), g),
    "torch.binomial": lambda g: torch.binomial(torch.full((3,), 9.0), torch.full((3,), 0.5), g),
    "torch.Tensor.normal_": lambda g: torch.empty(3).normal_(generator=g),
    "torch.Tensor.uniform_": lambda g: torch.empty(3).uniform_(generator=g),
    "torch.Tensor.bernoulli_": lambda g: torch.empty(9).bernoulli_(generator=g),
    "torch.Tensor.random_": lambda g: torch.empty(3).random_(generator=g),
    "torch.Tensor.exponential_": lambda g: torch.empty(3).exponential_(generator=g),
    "torch.nn.init.normal_": lambda g: torch.nn.init.normal_(torch.empty(3), 0.0, 1.0, g),
    "torch.nn.init.xavier_uniform_": lambda g: torch.nn.init.xavier_uniform_(torch.empty(3, 3), 1.0, g),
    "torch.nn.init.trunc_normal_": lambda g: torch.nn.init.trunc_normal_(torch.empty(3), 0.0, 1.0, -2.0, 2.0, g),
    "torch.rrelu": lambda g: torch.rrelu(-torch.ones(3), 0.1, 0.3, True, g),
}


@pytest.mark.parametrize("name", CALLS)
def test_a_generator_replaces_the_global_stream(name: str) -> None:
    role = role_of(name, Draws)
    assert role is not None and role.generator is not None
    before = torch.get_rng_state()
    generator = torch.Generator()
    CALLS[name](generator)
    assert torch.equal(before, torch.get_rng_state())
    assert not torch.equal(generator.get_state(), torch.Generator().get_state())


@pytest.mark.parametrize("name", [n for n in CALLS if n.count(".") == 1 and n != "torch.rrelu"])
def test_without_one_the_global_stream_moves(name: str) -> None:
    before = torch.get_rng_state()
    CALLS[name](None)
    assert not torch.equal(before, torch.get_rng_state())


@pytest.mark.parametrize(
    "name",
    ["dropout", "dropout1d", "dropout2d", "dropout3d", "alpha_dropout", "feature_alpha_dropout", "rrelu"],
)
def test_functional_draws_are_active_by_default_as_the_table_says(name: str) -> None:
    role = role_of(f"torch.nn.functional.{name}", Draws)
    assert role is not None and role.active is not None
    before = torch.get_rng_state()
    getattr(torch.nn.functional, name)(-torch.ones(2, 3, 4, 4, 4) if name.endswith("3d") else -torch.ones(2, 3, 4, 4)
                                       if not name.endswith("1d") else -torch.ones(2, 3, 4))  # fmt: skip
    assert torch.equal(before, torch.get_rng_state()) is not role.active_default


def test_attention_draws_only_with_a_rate() -> None:
    function = torch.nn.functional.scaled_dot_product_attention
    query = torch.ones(1, 1, 4, 4)
    assert lookup("torch.nn.functional.scaled_dot_product_attention") is not None
    for rate, moves in ((0.0, False), (0.5, True)):
        before = torch.get_rng_state()
        function(query, query, query, None, rate)
        assert torch.equal(before, torch.get_rng_state()) is not moves


def test_distributions_draw_from_the_global_stream() -> None:
    for name in ("sample", "rsample"):
        assert role_of(f"torch.distributions.Normal.{name}", Draws) == Draws("torch")
        before = torch.get_rng_state()
        getattr(torch.distributions.Normal(0.0, 1.0), name)((2,))
        assert not torch.equal(before, torch.get_rng_state())


def test_layers_with_few_parameters_draw_all_of_them() -> None:
    for name, drawn in DRAWN_PARAMETERS.items():
        kind, sizes = getattr(torch.nn, name.rpartition(".")[2]), (2, 3, 4)[: 3 - name.endswith("Linear")]
        sizes = sizes[:2] if "Embedding" in name else sizes
        layers = [kind(*sizes) for _ in range(2)]
        assert [each for each, _ in layers[0].named_parameters()] == [*drawn], name
        for one, other in zip(*(layer.parameters() for layer in layers), strict=True):
            assert not torch.equal(one, other), name


def test_kinds_are_the_classes_that_layers_descend_from() -> None:
    listed = {name: role.kinds for name in ENTRIES if (role := role_of(name, ModuleBase)) is not None and role.kinds}
    layers = {name: kinds for name, kinds in listed.items() if name.startswith("torch.")}
    assert len(layers) > 20
    for name, kinds in layers.items():
        line = operator.attrgetter(name.partition(".")[2])(torch).__mro__
        held = {f"{each.__module__}.{each.__qualname__}" for each in line if each.__module__.startswith("torch.nn.")}
        known = [operator.attrgetter(kind.partition(".")[2])(torch) for kind in kinds]
        assert set(known) <= set(line)
        assert len(held - {f"{line[0].__module__}.{line[0].__qualname__}"}) <= len(known)

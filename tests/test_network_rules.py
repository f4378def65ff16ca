"""Models of linen, nnx, Haiku and Equinox: what is known of them, and what is found in many ways of writing one."""

from __future__ import annotations

import inspect
from pathlib import Path
from textwrap import dedent

import pytest
from fixturekit import check, places

from rnglint.knowledge.lookup import ENTRIES
from rnglint.knowledge.roles import (
    Lifts,
    MergesOption,
    Parameter,
    RunsFunction,
    RunsModel,
    StochasticLayer,
)
from rnglint.run.linter import FixMode


def findings(folder: Path, **files: str) -> set[tuple[str, int, str]]:
    """What the rules about models find in files of one folder."""
    paths = []
    for name, text in files.items():
        path = folder / f"{name}.py"
        path.write_text(dedent(text), encoding="utf-8")
        paths.append(path)
    outcome = check(paths, folder)
    assert not outcome.errors
    return {place for place in places(outcome.diagnostics) if place[2].startswith("RNG4")}


# What is known of the frameworks


def _object(name: str) -> object:
    parts = name.split(".")
    module = pytest.importorskip(parts[0])
    found: object = module
    for index, part in enumerate(parts[1:], 2):
        found = getattr(found, part, None) or pytest.importorskip(".".join(parts[:index]))
    return found


def _holds(parameter: Parameter | None, function: object, *, method: bool) -> bool:
    """Whether a function has the parameter where the table says."""
    if parameter is None:
        return True
    signature = inspect.signature(function)  # type: ignore[arg-type]
    names = list(signature.parameters)[1 if method else 0 :]
    if parameter.name is not None and parameter.name not in names:
        return False
    if parameter.position is None or parameter.name is None:
        return True
    return names.index(parameter.name) == parameter.position


LAYERS = [(name, role) for name, entry in ENTRIES.items() for role in entry.roles if isinstance(role, StochasticLayer)]


@pytest.mark.parametrize(("name", "role"), LAYERS, ids=[name for name, _ in LAYERS])
def test_layers_have_the_parameters_that_the_table_names(name: str, role: StochasticLayer) -> None:
    layer = _object(name)
    call = layer.__call__  # type: ignore[operator]
    construct = layer.__init__ if role.system != "linen" else layer  # type: ignore[misc]
    for parameter in (role.rate, role.off, role.stream_name, role.source):
        assert _holds(parameter, construct, method=role.system != "linen"), parameter
    for parameter in (role.off_call, role.source_call):
        assert _holds(parameter, inspect.unwrap(call), method=True), parameter


RUNS = [(name, role) for name, entry in ENTRIES.items() for role in entry.roles if isinstance(role, RunsModel)]


@pytest.mark.parametrize(("name", "role"), RUNS, ids=[name for name, _ in RUNS])
def test_runs_have_the_parameters_that_the_table_names(name: str, role: RunsModel) -> None:
    function = _object(name)
    for option in role.options:
        assert option in inspect.signature(function).parameters  # type: ignore[arg-type]
    assert _holds(role.rngs, function, method=True)


def test_lifted_transformations_have_the_option() -> None:
    for name, entry in ENTRIES.items():
        for role in entry.roles:
            if isinstance(role, Lifts):
                function = _object(name)
                assert _holds(role.target, function, method=False), name
                if role.splits is not None:
                    assert role.splits in inspect.signature(function).parameters  # type: ignore[arg-type]
            if isinstance(role, MergesOption):
                assert all(_holds(option, _object(name), method=False) for option in role.options)


def test_haiku_takes_the_key_where_the_table_says() -> None:
    haiku = pytest.importorskip("haiku")
    for made, name in ((haiku.transform, "Transformed"), (haiku.transform_with_state, "TransformedWithState")):
        role = next(role for role in ENTRIES[f"haiku.{name}.apply"].roles if isinstance(role, RunsFunction))
        apply = made(lambda: None).apply
        assert _holds(role.rngs, apply, method=False)


def test_streams_that_are_not_given_fall_back_on_params() -> None:
    nn = pytest.importorskip("flax.linen")
    import jax
    import jax.numpy as jnp

    role = next(role for role in ENTRIES["flax.linen.Module.apply"].roles if isinstance(role, RunsModel))
    layer = nn.Dropout(0.5, deterministic=False)
    key = jax.random.key(0)
    expected = layer.apply({}, jnp.ones(16), rngs={role.fallback: key})
    assert (layer.apply({}, jnp.ones(16), rngs=key) == expected).all()


# Ways to write a model

MODEL = """
    from __future__ import annotations

    import functools
    from collections.abc import Callable, Sequence

    import flax.linen as nn
    import jax
    import jax.numpy as jnp


    class Drop(nn.Module):
        rate: float = 0.5

        @nn.compact
        def __call__(self, x, training):
            return nn.Dropout(rate=self.rate, deterministic=not training)(x)

"""

WAYS = {
    "submodule in a field": """
    class Wrap(nn.Module):
        inner: nn.Module

        def __call__(self, x, training):
            return self.inner(x, training)


    def run(v, x):
        return Wrap(inner=Drop()).apply(v, x, training=True)  # here
    """,
    "class in a field": """
    class Generic(nn.Module):
        block: Callable = Drop

        @nn.compact
        def __call__(self, x, training):
            make = functools.partial(self.block, rate=0.3)
            return make()(x, training)


    def run(v, x):
        return jax.jit(Generic().apply, static_argnames="training")(v, x, training=True)  # here
    """,
    "layers in a dictionary": """
    class Named(nn.Module):
        def setup(self):
            self.layers = {"first": nn.Dense(3), "second": Drop()}

        def __call__(self, x, training=True):
            x = self.layers["first"](x)
            return self.layers["second"](x, training)


    def run(v, x):
        apply = Named().apply
        y, _ = apply({"params": v}, x, mutable=["batch_stats"])  # here
        return y
    """,
    "model from a caller": """
    def step(model, v, x):
        return model.apply(v, x, True)  # here


    def main(v, x):
        return step(Drop(), v, x)
    """,
    "flag in a field": """
    class Deep(nn.Module):
        sizes: Sequence[int] = (3, 4)
        train: bool = False
        rate: float = 0.1

        @nn.compact
        def __call__(self, x):
            for size in self.sizes:
                x = nn.Dense(size)(x)
                if self.rate > 0:
                    x = nn.Dropout(self.rate, deterministic=not self.train)(x)
            return x


    def run(v, x):
        train_model = Deep(train=True)
        return train_model.apply(v, x), Deep().apply(v, x)  # here
    """,
    "flag from a caller": """
    def run(v, x):
        def loss(params, training):
            return Drop().apply(params, x, training).sum()  # here

        return jax.grad(lambda params: loss(params, True))(v)
    """,
    "scanned layers": """
    class Layer(nn.Module):
        @nn.compact
        def __call__(self, x, _):
            return Drop()(x, True), None


    class Stack(nn.Module):
        @nn.compact
        def __call__(self, x):
            split = {"params": True, "dropout": True}
            return nn.scan(Layer, variable_axes={"params": 0}, split_rngs=split, length=3)()(x, None)[0]


    def run(v, x):
        return Stack().apply(v, x)  # here
    """,
    "keyword arguments that are passed on": """
    class Trainer:
        def __init__(self):
            self.model = Drop()
            self.step = jax.jit(self._step)

        def _step(self, v, x):
            options = dict(training=True)
            return self.model.apply(v, x, **options)  # here
    """,
    "another method": """
    class Encoder(nn.Module):
        def setup(self):
            self.fc, self.drop = nn.Dense(3), nn.Dropout(0.2)

        def encode(self, x, *, deterministic=True):
            return self.drop(self.fc(x), deterministic=deterministic)


    def run(v, x):
        return Encoder().apply(v, x, deterministic=False, method=Encoder.encode)  # here
    """,
    "a lambda for a method": """
    class Encoder(nn.Module):
        def setup(self):
            self.drop = nn.Dropout(0.2)

        def encode(self, x, deterministic):
            return self.drop(x, deterministic=deterministic)


    def run(v, x):
        return Encoder().apply(v, x, method=lambda m, x: m.encode(x, deterministic=False))  # here
    """,
    "a dictionary without keys": """
    def run(v, x):
        rngs = {}
        return Drop().apply(v, x, training=True, rngs=rngs)  # here
    """,
    "a sequence that is the model": """
    def run(v, x):
        return nn.Sequential([nn.Dense(3), nn.Dropout(0.2, deterministic=False)]).apply(v, x)  # here
    """,
    "merged options": """
    class Merged(nn.Module):
        deterministic: bool | None = None

        @nn.compact
        def __call__(self, x, deterministic=None):
            deterministic = nn.merge_param("deterministic", self.deterministic, deterministic)
            return nn.Dropout(0.1)(x, deterministic=deterministic)


    def run(v, x):
        return Merged(deterministic=False).apply(v, x), Merged().apply(v, x, deterministic=True)  # here
    """,
    "layers that a list collects": """
    class Stack(nn.Module):
        depth: int = 2

        @nn.compact
        def __call__(self, x, training=True):
            layers = []
            for index in range(self.depth):
                layers.append(Drop(name=f"drop_{index}"))
            for index, layer in enumerate(layers):
                x = layer(x, training)
            return x


    def run(v, x):
        return Stack().apply(v, x)  # here
    """,
}


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_a_draw_without_key_is_found_however_the_model_is_written(way: str, tmp_path: Path) -> None:
    text = dedent(MODEL) + "\n" + dedent(way)
    rows = {("way.py", row, "RNG401") for row, line in enumerate(text.splitlines(), 1) if line.endswith("# here")}
    assert rows
    assert findings(tmp_path, way=text) == rows


def test_a_train_state_made_in_another_file(tmp_path: Path) -> None:
    steps = """
    import jax


    @jax.jit
    def train_step(state, x):
        def loss(params):
            return state.apply_fn({"params": params}, x, training=True).sum()

        return state.apply_gradients(grads=jax.grad(loss)(state.params))
    """
    main = """
    import jax
    import optax
    from flax.training import train_state
    from model import Drop
    from steps import train_step


    def run(x):
        model = Drop()
        params = model.init(jax.random.key(0), x, False)
        state = train_state.TrainState.create(apply_fn=model.apply, params=params, tx=optax.sgd(0.1))
        for _ in range(3):
            state = train_step(state, x)
        return state
    """
    assert findings(tmp_path, model=MODEL, steps=steps, main=main) == {("steps.py", 8, "RNG401")}


def test_a_draw_that_its_own_file_shows_is_told_there_alone(tmp_path: Path) -> None:
    forward = """
    from model import Drop


    def forward(v, x):
        return Drop().apply(v, x, True)
    """
    main = """
    from forward import forward
    from model import Drop


    def run(v, x):
        return forward(v, x), Drop().apply(v, x, False)
    """
    assert findings(tmp_path, model=MODEL, forward=forward, main=main) == {("forward.py", 6, "RNG401")}


def test_a_model_that_calls_itself_ends(tmp_path: Path) -> None:
    text = dedent(MODEL) + dedent(
        """
        class Tree(nn.Module):
            depth: int = 3

            @nn.compact
            def __call__(self, x):
                if self.depth == 0:
                    return x
                return Tree(self.depth - 1)(x) + Drop()(x, True)


        def run(v, x):
            return Tree().apply(v, x)
        """
    )
    assert findings(tmp_path, tree=text) == {("tree.py", len(text.splitlines()), "RNG401")}


@pytest.mark.parametrize(("declared", "words"), [("flax<0.11", "constants"), ("flax>=0.12", "TraceContextError")])
def test_what_a_captured_model_does_depends_on_the_release(declared: str, words: str, tmp_path: Path) -> None:
    (tmp_path / "requirements.txt").write_text(f"{declared}\n", encoding="utf-8")
    path = tmp_path / "captured.py"
    source = (Path(__file__).parent.parent / "fixtures/RNG412/hazards/captured.py").read_text(encoding="utf-8")
    path.write_text(source, encoding="utf-8")
    outcome = check([path], tmp_path)
    (found,) = [diagnostic for diagnostic in outcome.diagnostics if diagnostic.code == "RNG412"]
    assert words in found.message


def test_a_key_of_another_stream_is_what_the_missing_one_is_made_of(tmp_path: Path) -> None:
    path = tmp_path / "two.py"
    text = dedent(MODEL) + dedent(
        """
        class Two(nn.Module):
            @nn.compact
            def __call__(self, x):
                return Drop()(x, True) + jax.random.normal(self.make_rng("noise"), x.shape)


        def run(v, x, key):
            return Two().apply(v, x, rngs={"noise": key})
        """
    )
    path.write_text(text, encoding="utf-8")
    check([path], tmp_path, FixMode.unsafe)
    assert 'rngs={"noise": key, "dropout": jax.random.fold_in(key, 1)}' in path.read_text(encoding="utf-8")


def test_a_key_that_an_object_keeps_for_life_is_fixed(tmp_path: Path) -> None:
    text = dedent(MODEL) + dedent(
        """
        class Trainer:
            def __init__(self, seed):
                self.model, self.key = Drop(), jax.random.key(seed)
                self.other = jax.random.key(seed)
                self.step = jax.jit(self._step)

            def _step(self, v, x):
                return self.model.apply(v, x, True, rngs={"dropout": self.key})

            def train(self, v, x):
                self.other, key = jax.random.split(self.other)
                return jax.jit(lambda v: self.model.apply(v, x, True, rngs={"dropout": key}))(v)
        """
    )
    row = next(row for row, line in enumerate(text.splitlines(), 1) if "self.key}" in line)
    assert findings(tmp_path, trainer=text) == {("trainer.py", row, "RNG402")}


def test_streams_that_another_file_makes_anew_are_told_where_they_repeat(tmp_path: Path) -> None:
    noisy = """
    from flax import nnx


    class Noisy(nnx.Module):
        def __init__(self, rate):
            self.drop = nnx.Dropout(rate)

        def __call__(self, x):
            return self.drop(x, rngs=nnx.Rngs(3))
    """
    main = """
    import jax.numpy as jnp
    from noisy import Noisy


    def run():
        layer = Noisy(0.4)
        return [layer(jnp.ones(8)) for _ in range(3)]
    """
    assert ("main.py", 8, "RNG413") in findings(tmp_path, noisy=noisy, main=main)


def test_a_compiled_run_that_only_tests_call_is_passed_over(tmp_path: Path) -> None:
    text = dedent(MODEL) + dedent(
        """
        @jax.jit
        def forward(v, x):
            return Drop().apply(v, x, True, rngs={"dropout": jax.random.key(4)})
        """
    )
    checked = text + "\n\ndef test_shape():\n    assert forward({}, jnp.ones(3)).shape == (3,)\n"
    assert findings(tmp_path, steps=checked) == set()
    assert {code for _, _, code in findings(tmp_path, steps=text)} == {"RNG402"}


def test_a_fixed_key_of_a_run_in_another_file_is_told_where_it_is_compiled(tmp_path: Path) -> None:
    helper = """
    from model import Drop


    def masked(v, x, key):
        return Drop().apply(v, x, True, rngs={"dropout": key})
    """
    main = """
    import jax
    from helper import masked


    @jax.jit
    def step(v, x):
        return masked(v, x, jax.random.key(5))


    def run(v, batches):
        return [step(v, x) for x in batches]
    """
    assert findings(tmp_path, model=MODEL, helper=helper, main=main) == {("main.py", 8, "RNG402")}


def test_a_state_that_a_helper_makes_is_followed(tmp_path: Path) -> None:
    text = dedent(MODEL) + dedent(
        """
        from flax.training.train_state import TrainState


        def state_of(model, params):
            return TrainState.create(apply_fn=model.apply, params=params, tx=None)


        def run(params, x):
            state = state_of(Drop(), params)
            return state.apply_fn({"params": state.params}, x, True)
        """
    )
    assert findings(tmp_path, states=text) == {("states.py", len(text.splitlines()), "RNG401")}


def test_a_model_that_is_put_together_elsewhere_keeps_what_it_was(tmp_path: Path) -> None:
    text = """
    import jax
    from flax import nnx


    class Net(nnx.Module):
        def __init__(self, rngs):
            self.drop = nnx.Dropout(0.5, rngs=rngs)

        def __call__(self, x):
            return self.drop(x)


    def rebuilt(parts):
        return nnx.merge(*parts)


    def run(x):
        first = Net(nnx.Rngs(0))
        second = nnx.clone(first)
        {}
        return first(x), rebuilt(nnx.split(second))(x)
    """
    assert findings(tmp_path, nets=text.replace("{}", "pass")) == {("nets.py", 20, "RNG413")}
    assert findings(tmp_path, nets=text.replace("{}", "nnx.reseed(second, default=1)")) == set()

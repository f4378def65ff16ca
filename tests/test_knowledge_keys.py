"""What the tables say about keys, held against the frameworks by running them."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import pytest
from test_knowledge import resolve

from rnglint.knowledge.lookup import ENTRIES, Knowledge, role_of
from rnglint.knowledge.roles import Draws, DrawsInside, Gives, NextKey, StoresObjects, UsesKey

jax = pytest.importorskip("jax")
jnp = jax.numpy
KNOWN = Knowledge()
KEY = jax.random.key(0)
X = jnp.ones(4)
_FATES = {"random_bits": "draws", "random_gamma": "draws", "random_split": "splits", "random_fold_in": "folds"}


def fates(function: Callable[[Any], Any]) -> set[str]:
    """What becomes of the very key that a function is given: it is drawn from, split, or folded."""

    def arrays(key: Any) -> list[Any]:
        return [leaf for leaf in jax.tree.leaves(function(key)) if hasattr(leaf, "dtype")]

    found: set[str] = set()
    jaxpr = jax.make_jaxpr(arrays)(KEY).jaxpr
    _follow(jaxpr, {id(jaxpr.invars[0])}, found)
    return found


def _follow(jaxpr: Any, keys: set[int], found: set[str]) -> None:
    for equation in jaxpr.eqns:
        mine = [i for i, operand in enumerate(equation.invars) if id(operand) in keys]
        name = equation.primitive.name
        if mine and name in _FATES:
            found.add(_FATES[name])
        elif mine:
            for value in equation.params.values():
                inner = getattr(value, "jaxpr", value)
                if hasattr(inner, "eqns"):
                    shift = len(equation.invars) - len(inner.invars)
                    _follow(inner, {id(inner.invars[i - shift]) for i in mine if i >= shift}, found)
            if name in ("broadcast_in_dim", "reshape", "squeeze", "slice", "copy"):
                keys.update(map(id, equation.outvars))


def test_fates_tell_a_draw_from_a_split() -> None:
    assert fates(lambda key: jax.random.normal(key)) == {"draws"}
    assert fates(lambda key: jax.random.normal(jax.random.split(key)[0])) == {"splits"}
    assert fates(lambda key: jax.random.normal(jax.random.fold_in(key, 1))) == {"folds"}
    assert fates(lambda key: jax.random.key_data(key)) == set()


def means(role: UsesKey) -> str:
    """The fate that a role stands for."""
    return {"draws": "draws", "splits": "splits", "haiku": "splits"}.get(role.how, "folds")


def agrees(name: str, function: Callable[[Any], Any]) -> None:
    role = KNOWN.role(name, UsesKey)
    assert (set() if role is None else {means(role)}) == fates(function), name


def test_constructors_of_equinox_do_to_their_key_what_the_table_says() -> None:
    nn = pytest.importorskip("equinox").nn
    made = {
        **{f"Conv{d}d": lambda key, d=d: getattr(nn, f"Conv{d}d")(2, 3, 3, key=key) for d in (1, 2, 3)},
        **{
            f"ConvTranspose{d}d": lambda key, d=d: getattr(nn, f"ConvTranspose{d}d")(2, 3, 3, key=key)
            for d in (1, 2, 3)
        },
        "Conv": lambda key: nn.Conv(1, 2, 3, 3, key=key),
        "ConvTranspose": lambda key: nn.ConvTranspose(1, 2, 3, 3, key=key),
        "Embedding": lambda key: nn.Embedding(5, 3, key=key),
        "GRUCell": lambda key: nn.GRUCell(4, 3, key=key),
        "LSTMCell": lambda key: nn.LSTMCell(4, 3, key=key),
        "Linear": lambda key: nn.Linear(4, 3, use_bias=False, key=key),
        "MLP": lambda key: nn.MLP(4, 3, 5, 2, key=key),
        "MultiheadAttention": lambda key: nn.MultiheadAttention(2, 4, key=key),
        "SpectralNorm": lambda key: nn.SpectralNorm(nn.Linear(4, 3, key=KEY), "weight", key=key),
    }
    layers = {name: found for name, found in vars(nn).items() if inspect.isclass(found)}
    with_key = {name for name, layer in layers.items() if "key" in inspect.signature(layer.__init__).parameters}
    assert with_key == made.keys()
    for name, make in made.items():
        agrees(f"equinox.nn.{name}", make)


def test_layers_of_equinox_pass_over_the_key_unless_the_table_says_otherwise() -> None:
    nn = pytest.importorskip("equinox").nn
    image = jnp.ones((1, 9))
    square, cube = jnp.ones((1, 9, 9)), jnp.ones((1, 9, 9, 9))
    linear = nn.Linear(4, 4, key=KEY)
    rows = jnp.ones((3, 4))
    attention = nn.MultiheadAttention(2, 4, dropout_p=0.3, key=KEY)
    called: dict[str, Callable[[Any], Any]] = {
        "Dropout": lambda key: nn.Dropout(0.5)(X, key=key),
        "MultiheadAttention": lambda key: attention(rows, rows, rows, key=key),
        "Sequential": lambda key: nn.Sequential([linear, nn.Dropout(0.5)])(X, key=key),
        "Conv": lambda key: nn.Conv(1, 1, 1, 3, key=KEY)(image, key=key),
        "ConvTranspose": lambda key: nn.ConvTranspose(1, 1, 1, 3, key=KEY)(image, key=key),
        "Embedding": lambda key: nn.Embedding(5, 3, key=KEY)(jnp.array(1), key=key),
        "GRUCell": lambda key: nn.GRUCell(4, 3, key=KEY)(X, jnp.ones(3), key=key),
        "LSTMCell": lambda key: nn.LSTMCell(4, 3, key=KEY)(X, (jnp.ones(3), jnp.ones(3)), key=key),
        "GroupNorm": lambda key: nn.GroupNorm(1, 1)(image, key=key),
        "Identity": lambda key: nn.Identity()(X, key=key),
        "Lambda": lambda key: nn.Lambda(jnp.tanh)(X, key=key),
        "LayerNorm": lambda key: nn.LayerNorm(4)(X, key=key),
        "RMSNorm": lambda key: nn.RMSNorm(4)(X, key=key),
        "Linear": lambda key: linear(X, key=key),
        "MLP": lambda key: nn.MLP(4, 3, 5, 2, key=KEY)(X, key=key),
        "RotaryPositionalEmbedding": lambda key: nn.RotaryPositionalEmbedding(4)(rows, key=key),
        "WeightNorm": lambda key: nn.WeightNorm(linear)(X, key=key),
    }
    for d, given in ((1, image), (2, square), (3, cube)):
        for kind in ("AvgPool", "MaxPool"):
            called[f"{kind}{d}d"] = lambda key, n=f"{kind}{d}d", x=given: getattr(nn, n)(2)(x, key=key)
            called[f"Adaptive{kind}{d}d"] = lambda key, n=f"Adaptive{kind}{d}d", x=given: getattr(nn, n)(2)(x, key=key)
        for kind in ("Conv", "ConvTranspose"):
            called[f"{kind}{d}d"] = lambda key, n=f"{kind}{d}d", x=given: getattr(nn, n)(1, 1, 3, key=KEY)(x, key=key)
    for name, make in (
        ("BatchNorm", lambda: nn.BatchNorm(4, "rows")),
        ("SpectralNorm", lambda: nn.SpectralNorm(linear, "weight", key=KEY)),
    ):
        layer, state = nn.make_with_state(make)()
        called[name] = lambda key, f=layer, s=state: jax.vmap(lambda x: f(x, s, key=key), axis_name="rows")(rows)
    # Bases of the pools above.
    called["Pool"], called["AdaptivePool"] = called["MaxPool1d"], called["AdaptiveMaxPool1d"]
    layers = {name: found for name, found in vars(nn).items() if inspect.isclass(found) and "__call__" in dir(found)}
    with_key = {name for name, layer in layers.items() if "key" in inspect.signature(layer.__call__).parameters}
    assert with_key == called.keys()
    for name, call in called.items():
        agrees(f"equinox.nn.{name}.__call__", call)


def test_flax_folds_a_hash_into_its_keys_and_no_stream_name() -> None:
    nn = pytest.importorskip("flax.linen")

    class Noisy(nn.Module):  # type: ignore[misc, name-defined]
        @nn.compact
        def __call__(self) -> Any:
            return [jax.random.key_data(self.make_rng(name)).tolist() for name in ("params", "dropout", "params")]

    model = nn.Dropout(0.5, deterministic=False)
    agrees("flax.linen.Module.init", lambda key: nn.Dense(3).init(key, X))
    agrees("flax.linen.Module.init_with_output", lambda key: nn.Dense(3).init_with_output({"params": key}, X))
    agrees("flax.linen.Module.lazy_init", lambda key: nn.Dense(3).lazy_init(key, jax.ShapeDtypeStruct((4,), X.dtype)))
    agrees("flax.linen.Module.apply", lambda key: model.apply({}, X, rngs={"dropout": key}))
    agrees("flax.linen.Module.bind", lambda key: model.bind({}, rngs={"dropout": key})(X))
    agrees("flax.linen.Dropout.__call__", lambda key: nn.Dropout(0.5).apply({}, X, False, key))
    first, same, later = Noisy().apply({}, rngs={"params": KEY, "dropout": KEY})
    assert first == same != later
    assert Noisy().init_with_output({"params": KEY, "dropout": KEY})[0] == [first, same, later]
    children = jax.random.key_data(jax.random.split(KEY, 64)).tolist()
    assert first not in children and later not in children


def test_nnx_folds_small_numbers_into_its_keys() -> None:
    nnx = pytest.importorskip("flax.nnx")
    assert fates(lambda key: nnx.Rngs(key)()) == fates(lambda key: nnx.Rngs({"params": key}).params()) == {"folds"}
    agrees("flax.nnx.Dropout.__call__", lambda key: nnx.Dropout(0.5)(X, deterministic=False, rngs=key))
    rngs = nnx.Rngs(0)
    given = [jax.random.key_data(rngs()).tolist() for _ in range(2)]
    stream = nnx.Rngs(0)["default"].key[...]
    assert given == [jax.random.key_data(jax.random.fold_in(stream, i)).tolist() for i in range(2)]
    role = KNOWN.role("flax.nnx.Rngs", UsesKey)
    assert role is not None and role.how == "splits" and role.mapping


def test_haiku_gives_the_children_that_split_gives() -> None:
    hk = pytest.importorskip("haiku")
    pure = hk.transform(lambda: [hk.next_rng_key(), hk.next_rng_key(), *hk.next_rng_keys(2)])
    stateful = hk.transform_with_state(lambda: hk.next_rng_key())
    for name, call in {
        "haiku.Transformed.init": lambda key: hk.transform(lambda x: hk.Linear(3)(x)).init(key, X),
        "haiku.Transformed.apply": lambda key: pure.apply({}, key),
        "haiku.TransformedWithState.apply": lambda key: stateful.apply({}, {}, key)[0],
        "haiku.PRNGSequence": lambda key: next(hk.PRNGSequence(key)),
    }.items():
        agrees(name, call)
    given = [jax.random.key_data(key).tolist() for key in pure.apply({}, KEY)]
    assert given[0] == jax.random.key_data(jax.random.split(KEY)[1]).tolist()
    assert len({tuple(key) for key in given}) == 4
    assert pure.apply({}, 3)[0].tolist() == pure.apply({}, jax.random.PRNGKey(3))[0].tolist()
    fields = KNOWN.role("haiku.transform", Gives)
    assert fields is not None and fields.fields == type(pure)._fields


def test_a_sequence_gives_a_fresh_key_at_each_call() -> None:
    hk = pytest.importorskip("haiku")
    sequence = hk.PRNGSequence(0)
    assert KNOWN.instance_of("haiku.PRNGSequence") == "haiku.PRNGSequence"
    one = KNOWN.role("haiku.PRNGSequence.next", NextKey)
    several = KNOWN.role("haiku.PRNGSequence.take", NextKey)
    assert one == NextKey() and several is not None and several.count is not None
    given = [next(sequence), sequence.next(), *sequence.take(2)]
    assert len({tuple(jax.random.key_data(key).tolist()) for key in given}) == 4


def test_optax_splits_its_key() -> None:
    optax = pytest.importorskip("optax")

    def stepped(make: Callable[[Any], Any], given: Any = X) -> Callable[[Any], Any]:
        return lambda key: make(key).update(given, make(key).init(X))

    agrees("optax.add_noise", stepped(lambda key: optax.add_noise(0.1, 0.5, key)))
    agrees("optax.noisy_sgd", stepped(lambda key: optax.noisy_sgd(0.1, key=key)))
    private = optax.contrib.differentially_private_aggregate
    agrees("optax.contrib.differentially_private_aggregate", stepped(lambda key: private(1.0, 0.5, key), X[None]))
    agrees("optax.power_iteration", lambda key: optax.power_iteration(jnp.eye(3), key=key))
    agrees("optax.tree.random_like", lambda key: optax.tree.random_like(key, X))
    seeded = [optax.add_noise(0.1, 0.5, key).init(X).rng_key for key in (3, jax.random.key(3))]
    assert len({tuple(jax.random.key_data(key).tolist()) for key in seeded}) == 1


def test_distributions_of_distrax_draw_from_their_seed() -> None:
    distrax = pytest.importorskip("distrax")
    agrees("distrax.Normal.sample", lambda key: distrax.Normal(0.0, 1.0).sample(seed=key))
    agrees("distrax.Softmax.sample_and_log_prob", lambda key: distrax.Softmax(X).sample_and_log_prob(seed=key))
    normal = distrax.Normal(0.0, 1.0)
    assert normal.sample(seed=3) == jax.random.normal(jax.random.key(3))
    assert KNOWN.role("distrax.Normal.sample", UsesKey) != KNOWN.role("distrax.HMM.sample", UsesKey)
    agrees("distrax.mc_estimate_kl", lambda key: distrax.mc_estimate_kl(normal, distrax.Normal(1.0, 1.0), key, 8))
    agrees("distrax.mc_estimate_mode", lambda key: distrax.mc_estimate_mode(normal, key, 8))


def test_objects_have_the_class_whose_methods_the_tables_name() -> None:
    for name, instance in {
        "haiku.transform": "haiku.Transformed",
        "blackjax.nuts": "blackjax.base.SamplingAlgorithm",
        "brax.envs.get_environment": "brax.envs.base.Env",
        "jumanji.make": "jumanji.env.Environment",
        "jax.nn.initializers.he_normal": "jax.nn.initializers.Initializer",
        "distrax.Normal": "distrax.Normal",
        "numpyro.infer.MCMC": "numpyro.infer.MCMC",
        "equinox.nn.Dropout": "equinox.nn.Dropout",
    }.items():
        assert KNOWN.instance_of(name) == instance
    # The call gives a tuple; its first element is the environment.
    assert KNOWN.instance_of("gymnax.make") == ""
    role = KNOWN.role("gymnax.make", Gives)
    assert role is not None and role.result == 0
    for entry in ENTRIES.values():
        given = role_of(entry.name, Gives)
        if given is not None and entry.distribution not in ("torch", "python", "gymnasium"):
            methods = [name for name in ENTRIES if name.startswith(f"{given.instance}.")]
            roles = (UsesKey, NextKey, StoresObjects, Draws, DrawsInside, Gives)
            assert any(role_of(name, role) for name in methods for role in roles), entry.name


@pytest.mark.parametrize(
    ("spelling", "name"),
    [
        (
            "gymnax.environments.classic_control.cartpole.CartPole.step",
            "gymnax.environments.environment.Environment.step",
        ),
        ("gymnax.wrappers.purerl.LogWrapper.reset", "gymnax.environments.environment.Environment.reset"),
        ("gymnax.environments.spaces.Box.sample", "gymnax.environments.spaces.Space.sample"),
        ("brax.envs.ant.Ant.reset", "brax.envs.base.Env.reset"),
        ("numpyro.distributions.continuous.Normal.sample", "numpyro.distributions.Distribution.sample"),
        ("numpyro.infer.mcmc.MCMC.run", "numpyro.infer.MCMC.run"),
        ("numpyro.infer.TraceMeanField_ELBO.loss", "numpyro.infer.Trace_ELBO.loss"),
        ("evosax.strategies.cma_es.CMA_ES.ask", "evosax.Strategy.ask"),
        ("blackjax.SamplingAlgorithm.step", "blackjax.base.SamplingAlgorithm.step"),
        ("tensorflow.keras.random.SeedGenerator.next", "keras.random.SeedGenerator.next"),
    ],
)
def test_methods_of_a_family_have_one_entry(spelling: str, name: str) -> None:
    assert KNOWN.canonical(spelling) == name
    assert KNOWN.role(spelling, UsesKey) or KNOWN.role(spelling, NextKey)


def test_wrappers_for_other_libraries_take_no_key() -> None:
    assert KNOWN.role("gymnax.wrappers.GymnaxToGymWrapper.reset", UsesKey) is None
    assert KNOWN.role("jumanji.wrappers.JumanjiToGymWrapper.reset", UsesKey) is None


@pytest.mark.parametrize("name", [n for n in ENTRIES if n.startswith("jax.nn.initializers.") and role_of(n, Gives)])
def test_initializers_of_jax_draw_from_the_very_key(name: str) -> None:
    make: Any = resolve(name)
    given = (1.0, "fan_in", "normal") if name.endswith("variance_scaling") else ()
    shape = (3, 3, 4, 4) if name.endswith("delta_orthogonal") else (4, 4)
    agrees("jax.nn.initializers.Initializer.__call__", lambda key: make(*given)(key, shape, jnp.float32))


def test_constant_initializers_take_no_part() -> None:
    for name in ("zeros", "ones"):
        assert fates(lambda key, n=name: getattr(jax.nn.initializers, n)(key, (2,), jnp.float32)) == set()
        assert KNOWN.role(f"jax.nn.initializers.{name}", UsesKey) is None
    assert KNOWN.role("jax.nn.initializers.constant", Gives) is None

"""How transforms run the functions given to them, held against the frameworks by running them."""

from __future__ import annotations

import inspect
import os
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest
from test_knowledge import holds, resolve

from rnglint.knowledge.lookup import ENTRIES, Knowledge, role_of
from rnglint.knowledge.roles import Compiles, Parameter, Runs

jax = pytest.importorskip("jax")
jnp = jax.numpy
KNOWN = Knowledge()
CONTROLS = {name: role for name in ENTRIES if (role := role_of(name, Runs)) is not None}
HERE = [name for name in CONTROLS if holds(ENTRIES[name]) and not name.startswith("torch")]
FREE = [name for name in HERE if CONTROLS[name].receiver is None and not name.startswith("flax.linen")]
"""Those that can be run on functions; the transforms of linen run in modules."""
ONE = jnp.float32(1.0)


def control(name: str) -> tuple[Runs, Any]:
    """The role of a name and the function behind it."""
    return CONTROLS[name], resolve(name)


def counted(seen: list[Any]) -> Callable[..., Any]:
    """A body that keeps what it was given and gives the first of it back."""

    def body(*given: Any) -> Any:
        seen.append(given)
        return given[0]

    return body


def test_a_transform_keeps_its_other_roles() -> None:
    assert role_of("jax.pmap", Compiles) is not None and role_of("jax.pmap", Runs) is not None
    assert ENTRIES["jax.lax.scan"].distribution == "jax"
    assert KNOWN.role("jax.remat", Runs) == role_of("jax.checkpoint", Runs)
    assert KNOWN.role("flax.linen.transforms.scan", Runs) == role_of("flax.linen.scan", Runs)


def test_what_compiles_runs_its_function_as_a_call_or_in_lanes() -> None:
    for name, role in CONTROLS.items():
        assert role.compiled is (role_of(name, Compiles) is not None), name
        assert not role.compiled or role.form in ("call", "vmap"), name


@pytest.mark.parametrize("name", HERE)
def test_bodies_come_before_what_they_are_given(name: str) -> None:
    """Arguments that no field names are the operands, so nothing nameless may stand before the last body."""
    role, found = control(name)
    names = list(inspect.signature(found).parameters)
    ahead = [item.position for item in (*role.bodies, *role.bounds, role.selector) if isinstance(item, Parameter)]
    assert sorted(position for position in ahead if position is not None) == list(range(len(ahead)))
    if role.form in ("grad", "value-and-grad", "vjp", "vmap"):
        assert any(option in names for option in ("has_aux", "in_axes")) is ((role.aux or role.axes) is not None)


def inside(name: str, run: Callable[[], Any]) -> Any:
    """What a function gives, run inside a transformed one where the framework asks for that."""
    if not name.startswith("haiku"):
        return run()
    transform: Any = resolve("haiku.transform")
    return transform(run).apply({}, None)


def given_by(name: str, body: Callable[..., Any], **options: Any) -> Any:
    """What a transform gives in the end when its body is run on the number one."""
    role, found = control(name)
    if name in ("flax.nnx.vjp", "flax.nnx.jvp", "flax.nnx.make_jaxpr"):
        options["graph_updates"] = False
    if role.returns_function:
        return inside(name, lambda: found(body, **options)(ONE))
    operands = ((ONE,), (ONE,)) if role.operands else (ONE,)
    return inside(name, lambda: found(body, *operands, **options))


@pytest.mark.parametrize("name", [n for n in FREE if CONTROLS[n].result is not None])
def test_the_result_of_the_body_stands_where_the_table_says(name: str) -> None:
    role, found = control(name)
    assert role.result is not None
    if name == "equinox.nn.make_with_state":
        identity: Any = resolve("equinox.nn.Identity")
        assert isinstance(found(identity)()[role.result], identity)
    else:
        assert given_by(name, lambda value: value * value * 7.0)[role.result] == 7.0


@pytest.mark.parametrize("name", [n for n in FREE if CONTROLS[n].aux is not None])
def test_a_second_value_is_handed_on(name: str) -> None:
    role = CONTROLS[name]
    assert role.aux is not None
    given = given_by(name, lambda value: (value * value * 7.0, value * 3.0), **{role.aux.name or "": True})
    if role.form == "value-and-grad":
        assert given[0] == (7.0, 3.0)
    elif role.form == "grad":
        assert len(given) == 2 and given[0] == 14.0 and given[1] == 3.0
    else:
        assert given[0] == 7.0 and given[-1] == 3.0


def test_a_custom_gradient_gives_the_first_element_of_its_body() -> None:
    role, found = control("jax.custom_gradient")
    assert role.body_result == 0
    assert found(lambda x: (x * 7.0, lambda g: g))(ONE) == 7.0


COMPILE = [n for n in ("jax.jit", "flax.nnx.jit", "equinox.filter_jit") if n in ENTRIES and holds(ENTRIES[n])]


@pytest.mark.parametrize("name", COMPILE)
def test_a_compiled_body_is_read_at_the_first_call_only(name: str) -> None:
    assert role_of(name, Compiles) is not None
    seen: list[Any] = []
    found: Any = resolve(name)
    function = found(counted(seen))
    assert function(ONE) == function(ONE)
    assert len(seen) == 1


NEED_A_MESH = ("jax.sharding.auto_axes", "jax.sharding.explicit_axes", "jax.smap")
LANES = [n for n in FREE if CONTROLS[n].form == "vmap" and CONTROLS[n].axes is not None and n not in NEED_A_MESH]
CALLED = [
    name
    for name in FREE
    if CONTROLS[name].form in ("call", "checkpoint")
    and CONTROLS[name].result is CONTROLS[name].body_result is None
    and not CONTROLS[name].compiled
    and name not in NEED_A_MESH
]


@pytest.mark.parametrize("name", CALLED)
def test_a_call_gives_what_its_body_gives(name: str) -> None:
    more: dict[str, tuple[Any, ...]] = {
        "jax.lax.composite": ("a.name",),
        "equinox.filter_closure_convert": (ONE,),
        "chex.assert_max_traces": (9,),
    }
    named: dict[str, dict[str, Any]] = {
        "equinox.debug.assert_max_traces": {"max_traces": 9},
        "flax.nnx.transform_metadata": {"partition": "rows"},
        "flax.jax_utils.pad_shard_unpad": {"static_argnums": ()},
    }
    given = jnp.ones((jax.local_device_count(), 1)) if name.endswith("pad_shard_unpad") else ONE

    def run() -> Any:
        function = control(name)[1](lambda value: value * 7.0, *more.get(name, ()), **named.get(name, {}))
        with_rules(name, function)
        return function(given)

    assert jnp.all(inside(name, run) == 7.0)


def with_rules(name: str, function: Any) -> None:
    """Give a custom function the rules without which it does not run."""
    if name == "jax.custom_batching.custom_vmap":
        function.def_vmap(lambda size, batched, value: (value * 7.0, batched[0]))
    if name == "jax.custom_jvp":
        function.defjvp(lambda primals, tangents: (primals[0] * 7.0, tangents[0] * 7.0))
    if name in ("jax.custom_vjp", "flax.nnx.custom_vjp"):
        function.defvjp(lambda value: (value * 7.0, None), lambda _, given: (given * 7.0,))
    if name == "equinox.filter_custom_jvp":
        function.def_jvp(lambda primals, tangents: (primals[0] * 7.0, tangents[0] * 7.0))
    if name == "equinox.filter_custom_vjp":
        function.def_fwd(lambda perturbed, value: (value * 7.0, None))
        function.def_bwd(lambda residual, given, perturbed, value: given * 7.0)


@pytest.mark.parametrize("name", [n for n in FREE if CONTROLS[n].form == "abstract"])
def test_what_runs_for_shapes_draws_nothing(name: str) -> None:
    seen: list[Any] = []
    body = jax.jit(counted(seen)) if name == "jax.export.export" else counted(seen)
    given = given_by(name, body)
    assert len(seen) == 1 and isinstance(seen[0][0], jax.core.Tracer)
    assert not any(isinstance(leaf, jax.Array) for leaf in jax.tree.leaves(given))


@pytest.mark.parametrize(
    "name", [n for n in FREE if CONTROLS[n].form == "vmap" and CONTROLS[n].axes and n not in NEED_A_MESH]
)
def test_an_argument_without_an_axis_is_the_same_in_all_lanes(name: str) -> None:
    role, found = control(name)
    assert role.axes is not None
    rows = jnp.arange(float(jax.local_device_count()))
    more = {"split_rng": False} if name.startswith("haiku") else {}
    options = {role.axes.name or "": (0, None), **more}
    lanes = inside(name, lambda: found(lambda row, same: (row, same), **options)(rows, ONE))
    assert lanes[0].tolist() == rows.tolist() and lanes[1].tolist() == [1.0] * len(rows)


def test_the_path_of_a_leaf_comes_first() -> None:
    nnx = pytest.importorskip("flax.nnx")
    trees: dict[str, Any] = {
        "jax.tree.map_with_path": {"a": ONE},
        "jax.tree_util.tree_map_with_path": {"a": ONE},
        "flax.nnx.map": {"a": ONE},
        "flax.nnx.map_state": nnx.State({"a": nnx.Param(ONE)}),
    }
    assert {name for name, role in CONTROLS.items() if role.leading} == trees.keys()
    for name, tree in trees.items():
        seen: list[Any] = []

        def body(path: Any, leaf: Any, seen: list[Any] = seen) -> Any:
            seen.append(path)
            return leaf

        role, found = control(name)
        found(body, tree)
        assert role.leading == 1 and len(seen) == 1 and "a" in str(seen[0]), name


def test_bodies_of_linen_get_the_module_first() -> None:
    nn = pytest.importorskip("flax.linen")
    seen: list[bool] = []

    def body(*given: Any) -> Any:
        seen.append(isinstance(given[0], nn.Module) and len(given) == 2)
        return given[1]

    def ends(module: Any, value: Any) -> Any:
        seen.append(isinstance(module, nn.Module))
        return value < 0

    class Model(nn.Module):  # type: ignore[misc, name-defined]
        @nn.compact
        def __call__(self, x: Any) -> Any:
            return {
                "cond": lambda: nn.cond(True, body, body, self, x),
                "switch": lambda: nn.switch(0, [body, body], self, x),
                "while_loop": lambda: nn.while_loop(ends, body, self, x),
                "vjp": lambda: nn.vjp(body, self, x)[0],
                "jvp": lambda: nn.jvp(body, self, (x,), (x,), {})[0],
                "grad": lambda: nn.grad(body, self, x),
                "value_and_grad": lambda: nn.value_and_grad(body, self, x)[0],
            }[self.call]()

        call: str = "cond"

    received = {name for name, role in CONTROLS.items() if role.receiver is not None}
    assert len(received) == 7
    for name in received:
        seen.clear()
        given = Model(call=name.removeprefix("flax.linen.")).apply({}, ONE)
        assert seen and all(seen), name
        assert given == 1.0 or CONTROLS[name].result is None, name


LOOPS = ("scan", "map", "fori", "while", "associative-scan", "vmap")


@pytest.mark.parametrize(
    "name",
    [n for n in FREE if CONTROLS[n].form in LOOPS and not CONTROLS[n].returns_function],
)
def test_loops_take_their_operands_where_the_table_says(name: str) -> None:
    role, found = control(name)
    rows = jnp.arange(3.0)
    bodies = [item.name or "" for item in role.bodies]
    values: dict[str, tuple[Any, ...]] = {"scan": (ONE, rows), "fori": (ONE,), "while": (ONE,)}
    given = {item.name or "": value for item, value in zip(role.operands, values.get(role.form, (rows,)), strict=True)}
    more: dict[str, Any] = {"kind": "lax"} if name.startswith("equinox.internal") else {}
    if name.endswith("apply_along_axis"):
        more["axis"] = 0
    more |= {item.name or "": value for item, value in zip(role.bounds, (2, 5), strict=False)}
    functions, expected = {
        "scan": ((lambda carry, row: (carry + row.sum(), row),), 4.0),
        **dict.fromkeys(("map", "vmap"), ((lambda row: row * 2,), [0.0, 2.0, 4.0])),
        "fori": ((lambda i, carry: carry + i,), 10.0),
        "while": ((lambda carry: carry < 9, lambda carry: carry * 2), 16.0),
        "associative-scan": ((jnp.add,), [0.0, 1.0, 3.0]),
    }[role.form]
    result = inside(name, lambda: found(**dict(zip(bodies, functions, strict=True)), **given, **more))
    assert (result[0] if role.form == "scan" else result).tolist() == expected


@pytest.mark.parametrize("name", [n for n in FREE if CONTROLS[n].form in ("cond", "switch")])
def test_one_arm_runs_on_the_further_arguments(name: str) -> None:
    role, found = control(name)
    arms: tuple[Callable[..., Any], ...] = (lambda value, other: value + other, lambda value, other: value - other)
    given = arms if role.form == "cond" else ([*arms],)
    for index, expected in ((0, 5.0), (1, 1.0)):
        choice = jnp.array(index == 0) if role.form == "cond" else jnp.array(index)
        assert role.selector is not None and role.selector.position == 0
        assert inside(name, lambda c=choice: found(c, *given, ONE * 3, ONE * 2)) == expected
    if role.operands:
        alone = (jnp.sin, jnp.negative) if role.form == "cond" else ([jnp.sin, jnp.negative],)
        second = jnp.array(False) if role.form == "cond" else 1
        assert inside(name, lambda: found(second, *alone, operand=ONE)) == -1.0


@pytest.mark.parametrize("name", [n for n in FREE if CONTROLS[n].form == "host"])
def test_a_callback_runs_out_of_the_trace(name: str) -> None:
    found = control(name)[1]
    seen: list[Any] = []
    shape = jax.ShapeDtypeStruct((), ONE.dtype)

    def call(value: Any) -> Any:
        if name == "jax.debug.callback":
            return found(counted(seen), value)
        if name.startswith("equinox"):
            return found(counted(seen), value, result_shape_dtypes=shape)
        return found(counted(seen), shape, value)

    jax.block_until_ready(jax.jit(call)(ONE))
    jax.effects_barrier()
    assert len(seen) == 1 and not isinstance(seen[0][0], jax.core.Tracer)


def test_vectorize_hands_an_excluded_argument_on_as_it_is() -> None:
    role, found = control("jax.numpy.vectorize")
    assert role.axes is not None and role.axes.name == "excluded"
    seen: list[Any] = []
    found(counted(seen), excluded={1})(jnp.arange(3.0), jnp.arange(3.0))
    assert seen[0][0].shape == () and seen[0][1].shape == (3,)


SHARDS = """
import jax, numpy as np
from jax.sharding import PartitionSpec as P
mesh = jax.make_mesh((2,), ("i",), axis_types=(jax.sharding.AxisType.Auto,))
draw = lambda keys: jax.random.normal(keys.ravel()[0], (1,))
keys = jax.random.split(jax.random.key(0), 2)
same = jax.shard_map(draw, mesh=mesh, in_specs=P(), out_specs=P("i"), check_vma=False)(keys)
own = jax.shard_map(draw, mesh=mesh, in_specs=P("i"), out_specs=P("i"), check_vma=False)(keys)
assert same[0] == same[1] and own[0] != own[1], (same, own)
lanes = jax.pmap(lambda key, row: jax.random.normal(key) + row, in_axes=(None, 0))(keys[0], np.zeros(2))
assert lanes[0] == lanes[1]
print("as said")
"""


def test_shards_with_an_empty_spec_get_the_same_key() -> None:
    env = {**os.environ, "XLA_FLAGS": "--xla_force_host_platform_device_count=2", "JAX_PLATFORMS": "cpu"}
    done = subprocess.run([sys.executable, "-c", SHARDS], env=env, capture_output=True, text=True, check=False)
    assert done.stdout == "as said\n", done.stderr

"""Which keys are the same, and which are the children of which: what the analysis of keys rests on."""

from __future__ import annotations

from typing import Any

import pytest
from test_knowledge import resolve

from rnglint.knowledge.lookup import role_of
from rnglint.knowledge.roles import ClonesKey, RepeatsKey

jax = pytest.importorskip("jax")
KEY = jax.random.key(0)

SAME = {
    "jax.numpy.copy": (), "jax.numpy.expand_dims": (0,), "jax.numpy.tile": (2,), "jax.numpy.repeat": (2,),
    "jax.numpy.broadcast_to": ((2, 3),), "jax.numpy.reshape": ((3,),), "jax.numpy.ravel": (), "jax.numpy.squeeze": (),
    "jax.numpy.array": (), "jax.numpy.asarray": (), "jax.device_put": (), "jax.device_get": (),
    "jax.block_until_ready": (), "jax.lax.stop_gradient": (), "jax.lax.optimization_barrier": (),
    "jax.lax.reshape": ((3,),), "jax.lax.expand_dims": ((0,),), "jax.lax.broadcast": ((2,),),
    "jax.lax.broadcast_in_dim": ((2, 3), (1,)), "copy.deepcopy": (), "copy.copy": (), "jax.random.clone": (),
    "flax.jax_utils.replicate": (),
}  # fmt: skip


@pytest.mark.parametrize("name", SAME)
def test_clones_are_the_same_keys_and_repeats_hold_one_more_than_once(name: str) -> None:
    assert role_of(name, ClonesKey) is not None
    if name.startswith("flax"):
        pytest.importorskip("flax")
    keys = jax.random.split(KEY, 3)
    function: Any = resolve(name)
    given = jax.random.key_data(function(keys, *SAME[name]).ravel()).tolist()
    before = jax.random.key_data(keys).tolist()
    assert all(key in before for key in given) and all(key in given for key in before)
    # One device is one copy.
    repeats = len(given) > 3 or (name.endswith("replicate") and jax.device_count() == 1)
    assert (role_of(name, RepeatsKey) is not None) is repeats


def data(keys: Any) -> Any:
    return jax.random.key_data(keys).tolist()


def test_children_of_a_key_are_prefixes_of_each_other_and_what_fold_in_gives() -> None:
    many = data(jax.random.split(KEY, 9))
    assert data(jax.random.split(KEY)) == many[:2] == data(jax.random.split(KEY, 2))
    assert [data(jax.random.fold_in(KEY, i)) for i in range(9)] == many
    assert data(jax.random.split(KEY, (3, 3))) == [many[:3], many[3:6], many[6:]]
    assert data(jax.random.key(0)) == jax.random.PRNGKey(0).tolist()
    assert data(jax.random.clone(KEY)) == data(jax.random.wrap_key_data(jax.random.key_data(KEY))) == data(KEY)


def test_a_shorter_draw_is_the_beginning_of_a_longer_one_in_any_shape() -> None:
    long = jax.random.normal(KEY, (12,)).tolist()
    assert jax.random.normal(KEY, (3, 4)).ravel().tolist() == long
    assert jax.random.normal(KEY, (5,)).tolist() == long[:5]
    assert jax.random.normal(KEY).tolist() == long[0]

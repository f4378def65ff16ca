import jax

from main import curves


def test_lengths():
    assert len(curves(None, 2, 3)) == 2
    assert len(curves(jax.random.key(1), 2, 3, True)) == 3

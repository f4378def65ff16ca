import jax
import numpy as np

from feed import noisy_batches
from keys import key_stream, take


def test_batches_without_noise():
    x = np.ones((6, 2), np.float32)
    got = list(noisy_batches(x, x, key_stream(jax.random.PRNGKey(3)), size=3, level=0.0))
    assert len(got) == 2 and np.allclose(got[0].x, 1.0)


def test_finite_list_of_keys():
    x = np.ones((6, 2), np.float32)
    keys = take(1, key_stream(jax.random.PRNGKey(3)))
    assert len(list(noisy_batches(x, x, iter(keys), size=3))) == 1

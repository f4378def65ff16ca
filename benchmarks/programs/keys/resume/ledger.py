"""Save and load the state of a walk as json."""
import json

import jax
import jax.numpy as jnp
import numpy as np


def dump(key, position):
    words = np.asarray(jax.random.key_data(key)).tolist()
    return json.dumps({"words": words, "position": np.asarray(position).tolist()})


def load(text):
    record = json.loads(text)
    words = jnp.asarray(record["words"], dtype=jnp.uint32)
    return jax.random.wrap_key_data(words), jnp.asarray(record["position"])

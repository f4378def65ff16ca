"""Parameters of a small attention block, set up from a table of shapes."""
import jax
import jax.numpy as jnp

DIM = 12
SHAPES = {
    "query": (DIM, DIM),
    "key": (DIM, DIM),
    "value": (DIM, DIM),
    "out": (DIM, DIM),
}


def glorot(rng, shape):
    limit = jnp.sqrt(6.0 / sum(shape))
    return jax.random.uniform(rng, shape, minval=-limit, maxval=limit)


def init(rng, shapes=SHAPES):
    rngs = dict.fromkeys(shapes, rng)
    return {name: glorot(rngs[name], shape) for name, shape in shapes.items()}


def attend(params, tokens):
    q, k, v = (tokens @ params[n] for n in ("query", "key", "value"))
    scores = jax.nn.softmax(q @ k.T / jnp.sqrt(DIM))
    return scores @ v @ params["out"]


def main(seed=0):
    rng, data_rng = jax.random.split(jax.random.key(seed))
    params = init(rng)
    tokens = jax.random.normal(data_rng, (7, DIM))
    return {"params": params, "output": attend(params, tokens)}


if __name__ == "__main__":
    print(main()["output"].shape)

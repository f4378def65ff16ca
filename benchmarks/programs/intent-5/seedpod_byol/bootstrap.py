"""Self-supervised codes of seed-pod outlines, with a slowly moving target encoder."""
import jax
import jax.numpy as jnp
import numpy as np
import optax
from flax import nnx

from nets import Encoder, Predictor

SIZES = (10, 16, 6)


def make_encoder(seed):
    return Encoder(*SIZES, rngs=nnx.Rngs(params=seed))


def views(key, x):
    def one(k):
        k_gain, k_jit = jax.random.split(k)
        return x * jax.random.uniform(k_gain, (len(x), 1), minval=0.8, maxval=1.2) + 0.1 * jax.random.normal(k_jit, x.shape)

    return [one(k) for k in jax.random.split(key)]


def cosine(p, z):
    p = p / jnp.linalg.norm(p, axis=-1, keepdims=True)
    z = z / jnp.linalg.norm(z, axis=-1, keepdims=True)
    return 2 - 2 * (p * z).sum(-1).mean()


def main(seed=0, steps=10, decay=0.97):
    online, target = make_encoder(seed), make_encoder(seed)
    start = [np.asarray(online.a.kernel[...]), np.asarray(target.a.kernel[...])]
    predictor = Predictor(SIZES[-1], rngs=nnx.Rngs(params=seed + 1))
    t = jnp.linspace(0, 3, 12)[:, None] * jnp.arange(1, 11)
    x = jnp.sin(t)
    tx = optax.sgd(0.1)
    net = nnx.Dict(online=online, predictor=predictor)
    opt = nnx.Optimizer(net, tx, wrt=nnx.Param)
    stream, diffs, losses = jax.random.key(seed + 2), [], []
    for _ in range(steps):
        stream, sub = jax.random.split(stream)
        a, b = views(sub, x)
        diffs.append(np.asarray(a - b))
        goal = jax.lax.stop_gradient(target(b))
        loss, grads = nnx.value_and_grad(lambda m: cosine(m.predictor(m.online(a)), goal))(net)
        opt.update(net, grads)
        blend = jax.tree.map(lambda o, q: decay * q + (1 - decay) * o, nnx.state(net.online), nnx.state(target))
        nnx.update(target, blend)
        losses.append(float(loss))
    return {"start": start, "diffs": np.stack(diffs), "losses": losses}


if __name__ == "__main__":
    print(main()["losses"])

import jax
import jax.numpy as jnp
import numpy as np

from effects import view_makers


def recordings(key, bells=6, length=40):
    pitch = jax.random.uniform(key, (bells, 1), minval=2.0, maxval=9.0)
    t = jnp.linspace(0, 1, length)
    return jnp.sin(2 * jnp.pi * pitch * t) * jnp.exp(-2 * t)


def embed(weights, waves):
    z = jnp.tanh(waves @ weights)
    return z / jnp.linalg.norm(z, axis=-1, keepdims=True)


def nt_xent(weights, left, right, heat=0.2):
    scores = embed(weights, left) @ embed(weights, right).T / heat
    return -jnp.mean(jnp.diag(jax.nn.log_softmax(scores, axis=-1)))


def main(seed=0, steps=4, views=2, lr=0.1):
    k_waves, k_weights, k_views = jax.random.split(jax.random.PRNGKey(seed), 3)
    waves = recordings(k_waves)
    weights = 0.3 * jax.random.normal(k_weights, (waves.shape[1], 8))
    gradient = jax.jit(jax.value_and_grad(nt_xent))
    seen, losses = [], []
    for sub in jax.random.split(k_views, steps):
        batch = [make(waves) for make in view_makers(sub, views)]
        loss, grad = gradient(weights, batch[0], batch[1])
        weights = weights - lr * grad
        seen.append(np.stack([np.asarray(b) for b in batch]))
        losses.append(float(loss))
    return {"views": np.stack(seen), "losses": np.array(losses)}


if __name__ == "__main__":
    print(main()["losses"])

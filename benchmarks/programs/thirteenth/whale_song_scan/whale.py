import jax
import jax.numpy as jnp

from layers import Song


def songs(key, pods, ticks):
    pitch = jax.random.uniform(key, (pods, 1, 1), minval=0.5, maxval=2.0)
    return jnp.sin(pitch * jnp.arange(ticks + 1.0)[None, :, None])


def train(seed=0, pods=6, ticks=9, steps=4):
    k_songs, k_params, k_zone0, k_loop = jax.random.split(jax.random.key(seed), 4)
    data = songs(k_songs, pods, ticks)
    x, y = data[:, :-1], data[:, 1:]
    model = Song()
    params = model.init({"params": k_params, "zone": k_zone0}, x)

    @jax.jit
    def step(params, i):
        def loss(p):
            out, keep = model.apply(p, x, rngs={"zone": jax.random.fold_in(k_loop, i)})
            return jnp.mean((out - y) ** 2), keep

        (value, keep), g = jax.value_and_grad(loss, has_aux=True)(params)
        return jax.tree.map(lambda p, d: p - 0.1 * d, params, g), value, keep

    kept = []
    for i in range(steps):
        params, value, keep = step(params, i)
        kept.append(keep)
    return jnp.stack(kept), params


if __name__ == "__main__":
    print(train()[0].mean())

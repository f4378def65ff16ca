"""Variational recurrent dropout (Gal & Ghahramani 2016) in haiku."""
import haiku as hk
import jax
import jax.numpy as jnp
import numpy as np

HP = {"hidden": 12, "keep": 0.6, "steps": 7, "batch": 3, "seed": 21}


def forward(xs, training):
    cell = hk.Linear(HP["hidden"], name="cell")
    key = hk.next_rng_key()
    h0 = jnp.zeros((xs.shape[1], HP["hidden"]))

    def step(carry, x):
        h, t = carry
        if training:
            mask = jax.random.bernoulli(key, HP["keep"], h.shape) / HP["keep"]
        else:
            mask = jnp.ones_like(h)
        pre = cell(jnp.concatenate([x, h * mask], -1))
        # slow gate opens over the first steps
        h = jnp.tanh(pre) * jnp.minimum(1.0, 0.5 + 0.25 * t)
        return (h, t + 1), (h, mask)

    _, (hs, masks) = hk.scan(step, (h0, 0), xs)
    return hs, masks


def main():
    net = hk.transform(forward)
    k_x, k_init, k_drop = jax.random.split(jax.random.PRNGKey(HP["seed"]), 3)
    xs = jax.random.normal(k_x, (HP["steps"], HP["batch"], 4))
    params = net.init(k_init, xs, True)
    hs, masks = net.apply(params, k_drop, xs, True)
    masks = np.asarray(masks)
    return {
        "tied_over_time": bool((masks == masks[:1]).all()),
        "dropped": float((masks == 0).mean()),
        "h_norm": float(jnp.linalg.norm(hs[-1])),
    }


if __name__ == "__main__":
    print(main())

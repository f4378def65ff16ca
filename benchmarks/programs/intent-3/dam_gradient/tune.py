import jax
import jax.numpy as jnp

from reservoir import annual_loss


def slope(release, key, h=0.02):
    ends = jnp.array([release - h, release + h])
    low, high = jax.vmap(annual_loss, in_axes=(0, None))(ends, key)
    return (high - low) / (2 * h)


def main(seed=25, steps=8, years=6, rate=0.02):
    release, trace = 0.15, []
    for key in jax.random.split(jax.random.key(seed), steps):
        slopes = jnp.stack([slope(release, k) for k in jax.random.split(key, years)])
        trace.append(slopes)
        release = float(jnp.clip(release - rate * slopes.mean(), 0.05, 0.9))
    return {"release": release, "slopes": jnp.stack(trace)}


if __name__ == "__main__":
    print(main()["release"])

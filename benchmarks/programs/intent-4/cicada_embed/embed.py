import haiku as hk
import jax
import jax.numpy as jnp


def forward(clip):
    hidden = jnp.tanh(hk.Linear(6)(clip))
    return hk.Linear(2, name="readout")(hidden)


def create(key, frames):
    net = hk.without_apply_rng(hk.transform(forward))
    clip = jax.random.normal(key, (1, frames))
    return net, net.init(key, clip)


def main(seed=5, frames=10):
    net, params = create(jax.random.key(seed), frames)
    clips = jnp.cos(jnp.arange(3.0 * frames)).reshape(3, frames)
    return {"params": params, "codes": net.apply(params, clips)}


if __name__ == "__main__":
    print(main()["codes"])

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np

from channel import Channel, Relay


def frames(n, length=16):
    t = jnp.arange(n * length).reshape(n, length)
    return jnp.where((t * 7) % 3 > 0, 1.0, -1.0)


@eqx.filter_jit
def send(link, frame):
    return link(frame)


def main(seed=8):
    k_main, k_relay = jax.random.split(jax.random.key(seed))
    data = frames(5)
    link = Channel(k_main, length=16, snr_db=6.0)
    got = [np.asarray(send(link, f) - link.gain * f) for f in data]
    relay = Relay(k_relay, length=16, snr_db=9.0, gain=0.8)
    burst = np.asarray(jax.vmap(relay)(data))
    return {"loop": np.stack(got), "burst": burst - relay.gain * np.asarray(data), "errors": int((burst * data < 0).sum())}


if __name__ == "__main__":
    print(main()["errors"])

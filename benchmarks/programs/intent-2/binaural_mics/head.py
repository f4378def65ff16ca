"""Two ears, one source: average the aligned ears to lower the hiss."""
import jax
import jax.numpy as jnp
from mics import Microphone, delay


class DummyHead:
    def __init__(self, lag=3):
        self.left, self.right, self.lag = Microphone(1.0), Microphone(0.9), lag

    def listen(self, wave, key):
        # the electronics of each ear add hiss of their own
        left, hiss_l = self.left.record(wave, key)
        right, hiss_r = self.right.record(wave, key)
        return left, right, hiss_l, hiss_r


def main(seed=0, n=400):
    key = jax.random.key(seed)
    t = jnp.arange(n) / 50.0
    wave = jnp.sin(t) + 0.5 * jnp.sin(3.1 * t)
    left, right, hiss_l, hiss_r = DummyHead().listen(wave, key)
    merged = 0.5 * (left + right)
    gain_db = 20 * jnp.log10(jnp.std(hiss_l) / jnp.std(merged - 0.95 * wave))
    return {"merged": merged, "hiss": jnp.stack([hiss_l, hiss_r]), "gain_db": float(gain_db)}


if __name__ == "__main__":
    print(f"averaging gains {main()['gain_db']:.2f} dB")

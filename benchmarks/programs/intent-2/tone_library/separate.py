"""Mix two random instruments and project the mixture on the first."""
import jax
import jax.numpy as jnp
from tones import Oscillators


def mixture(t, noise, key):
    voice, backing = Oscillators(5), Oscillators(5)
    a, b = voice.play(t), backing.play(t)
    return a, b, a + b + noise * jax.random.normal(key, t.shape)


def main(seed=0, n=500):
    t = jnp.linspace(0, 30, n)
    a, b, mix = mixture(t, 0.1, jax.random.key(seed))
    share = jnp.dot(mix, a) / jnp.dot(a, a)
    rest = mix - share * a
    return {"mix": mix, "share": float(share), "rest": float(rest.std()), "backing": float(b.std())}


if __name__ == "__main__":
    print(main())

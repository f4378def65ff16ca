"""Yarn colour and yarn twist as two categorical latents."""
import jax
import jax.numpy as jnp


def relaxed(key, logits, temperature):
    return jax.nn.softmax((logits + jax.random.gumbel(key, logits.shape)) / temperature)


def hard(key, logits):
    pick = jnp.argmax(logits + jax.random.gumbel(key, logits.shape), axis=-1)
    return jax.nn.one_hot(pick, logits.shape[-1])


def yarn(key, colour_logits, twist_logits, temperature=0.5):
    colour = relaxed(key, colour_logits, temperature)
    return colour, hard(key, twist_logits)


def main(seed=20, rows=64):
    logits = jnp.zeros((rows, 5))
    colour, twist = yarn(jax.random.key(seed), logits, logits)
    agree = jnp.mean(colour.argmax(-1) == twist.argmax(-1))
    return {"colour": colour, "twist": twist, "agree": float(agree)}


if __name__ == "__main__":
    print(main()["agree"])

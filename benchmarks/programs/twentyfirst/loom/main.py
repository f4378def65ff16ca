"""Thread choice with a straight-through relaxation."""
import jax
import jax.numpy as jnp


def relaxed(key, logits, temperature):
    return jax.nn.softmax((logits + jax.random.gumbel(key, logits.shape)) / temperature)


def hard(key, logits):
    pick = jnp.argmax(logits + jax.random.gumbel(key, logits.shape), axis=-1)
    return jax.nn.one_hot(pick, logits.shape[-1])


def thread(key, logits, temperature=0.5):
    soft = relaxed(key, logits, temperature)
    return hard(key, logits) + soft - jax.lax.stop_gradient(soft), soft


def main(seed=20, rows=64):
    k_logits, k_pick = jax.random.split(jax.random.key(seed))
    logits = jax.random.normal(k_logits, (rows, 5))
    picked, soft = thread(k_pick, logits)
    agree = jnp.mean(picked.argmax(-1) == soft.argmax(-1))
    return {"picked": picked, "agree": float(agree)}


if __name__ == "__main__":
    print(main()["agree"])

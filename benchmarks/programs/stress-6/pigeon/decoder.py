"""Autoregressive sampling inside `lax.while_loop`."""
import jax
import jax.numpy as jnp


def next_logits(params, token):
    return params["embed"][token] @ params["out"]


def temper(logits, temperature=1.0):
    return logits / temperature


def generate(params, prompt, key, *, max_len=24, stop=0, temperature=1.0):
    """Sample one sequence.

    Args:
        params: embedding and output matrices.
        prompt: first token.
        key: PRNG key.
        max_len: length of the token buffer.
        stop: token which ends the sequence.
        temperature: softmax temperature.

    Returns:
        (tokens, gumbels, length)
    """
    vocab = params["out"].shape[1]
    carry = {
        "i": jnp.asarray(1),
        "tokens": jnp.full((max_len,), stop).at[0].set(prompt),
        "gumbels": jnp.zeros((max_len, vocab)),
        "key": key,
        "done": jnp.asarray(False),
    }

    def going(c):
        return (c["i"] < max_len) & ~c["done"]

    def body(c):
        _, sub = jax.random.split(c["key"])
        g = jax.random.gumbel(sub, (vocab,))
        scores = temper(next_logits(params, c["tokens"][c["i"] - 1]), temperature)
        token = jnp.argmax(scores + g)
        return {
            **c,
            "tokens": c["tokens"].at[c["i"]].set(token),
            "gumbels": c["gumbels"].at[c["i"]].set(g),
            "i": c["i"] + 1,
            "done": token == stop,
        }

    out = jax.lax.while_loop(going, body, carry)
    return out["tokens"], out["gumbels"], out["i"]


def generate_batch(params, prompts, keys, **options):
    return jax.vmap(lambda p, k: generate(params, p, k, **options))(prompts, keys)

import equinox as eqx
import jax
import jax.numpy as jnp
import optax

from noisy import NoisyHead


def reward(contexts, arms):
    best = (contexts[:, 0] > 0).astype(int) * 2 + (contexts[:, 1] > 0)
    return (arms == best).astype(float)


@eqx.filter_jit
def play(head, contexts, key):
    noises = head.perturbation(key)
    arms = jax.vmap(head, in_axes=(0, None))(contexts, noises).argmax(-1)
    return arms, noises


@eqx.filter_jit
def learn(head, opt, tx, contexts, arms, gains, key):
    def loss(m):
        q = jax.vmap(m, in_axes=(0, None))(contexts, m.perturbation(key))
        return jnp.mean((q[jnp.arange(len(arms)), arms] - gains) ** 2)

    upd, opt = tx.update(eqx.filter_grad(loss)(head), opt)
    return eqx.apply_updates(head, upd), opt


def main(seed=23, rounds=30, batch=16, width=4):
    key, k_head = jax.random.split(jax.random.key(seed))
    head = NoisyHead(width, width, key=k_head)
    tx = optax.adam(1e-2)
    opt = tx.init(eqx.filter(head, eqx.is_inexact_array))
    gains, weights, biases = [], [], []
    for _ in range(rounds):
        key, k_ctx, k_play, k_learn = jax.random.split(key, 4)
        contexts = jax.random.normal(k_ctx, (batch, width))
        arms, (w, b) = play(head, contexts, k_play)
        got = reward(contexts, arms)
        head, opt = learn(head, opt, tx, contexts, arms, got, k_learn)
        gains.append(got.mean())
        weights.append(w)
        biases.append(b)
    return {"gains": jnp.stack(gains), "weights": jnp.stack(weights), "biases": jnp.stack(biases)}


if __name__ == "__main__":
    print(main()["gains"].mean())

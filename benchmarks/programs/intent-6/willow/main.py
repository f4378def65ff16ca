# %% [markdown]
# Learning the dynamics of a cart from its own rollouts

# %%
import jax
import jax.numpy as jnp

from cart import collect

CFG = {"episodes": 6, "length": 15, "rounds": 3, "seed": 12}


# %% model: next state from (state, action), by least squares with random features
def features(states, actions, bank):
    inp = jnp.concatenate([states, actions[:, None]], 1)
    return jnp.concatenate([inp, jnp.sin(inp @ bank)], 1)


def fit(data, bank):
    phi = features(data["state"], data["action"], bank)
    return jnp.linalg.lstsq(phi, data["next"])[0]


def error(w, data, bank):
    return jnp.mean((features(data["state"], data["action"], bank) @ w - data["next"]) ** 2)


# %% experiment
def main(cfg=CFG):
    k_bank, k_collect = jax.random.split(jax.random.key(cfg["seed"]))
    bank = jax.random.normal(k_bank, (3, 8))
    rounds = jax.random.split(k_collect, cfg["rounds"])
    warm = collect(rounds[0], cfg["episodes"], cfg["length"])
    buffer, errors = [], []
    for k in rounds:
        buffer.append(collect(k, cfg["episodes"], cfg["length"]))
        data = jax.tree.map(lambda *parts: jnp.concatenate(parts), *buffer)
        w = fit(data, bank)
        errors.append(error(w, warm, bank))
    return {"validation": warm, "train": data, "errors": jnp.stack(errors)}


# %%
if __name__ == "__main__":
    print(main()["errors"])

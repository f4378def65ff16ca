# %% [markdown]
# Rainfall emulator: a Bayesian linear model by stochastic variational inference.

# %%
import jax
import jax.numpy as jnp
import numpy as np
import optax

SEED = 1961
DIM = 5
key = jax.random.key(SEED)

# %%
W_TRUE = jnp.linspace(-1, 1, DIM)


def stations(key, n):
    k_x, k_e = jax.random.split(key)
    x = jax.random.normal(k_x, (n, DIM))
    return x, x @ W_TRUE + 0.3 * jax.random.normal(k_e, (n,))


# %%
k_train, k_init, k_fit = jax.random.split(key, 3)
x_train, y_train = stations(k_train, 40)
q = {"mean": 0.01 * jax.random.normal(k_init, (DIM,)), "log_sd": jnp.full(DIM, -1.0)}


# %%
def neg_elbo(q, key, x, y):
    sd = jnp.exp(q["log_sd"])
    w = q["mean"] + sd * jax.random.normal(key, (DIM,))
    fit = jnp.sum((x @ w - y) ** 2) / (2 * 0.3**2)
    kl = 0.5 * jnp.sum(sd**2 + q["mean"] ** 2 - 1 - 2 * q["log_sd"])
    return fit + kl


tx = optax.adam(0.05)
opt_state = tx.init(q)
update = jax.jit(jax.value_and_grad(neg_elbo))
for k in jax.random.split(k_fit, 60):
    value, grads = update(q, k, x_train, y_train)
    updates, opt_state = tx.update(grads, opt_state)
    q = optax.apply_updates(q, updates)

# %%
k_test, k_pred = jax.random.split(key)
x_test, y_test = stations(k_test, 40)


# %%
def predictive(q, key, x, draws=32):
    eps = jax.random.normal(key, (draws, DIM))
    return (q["mean"] + jnp.exp(q["log_sd"]) * eps) @ x.T


pred = predictive(q, k_pred, x_test)
rmse = float(jnp.sqrt(jnp.mean((pred.mean(0) - y_test) ** 2)))


# %%
def main():
    return np.asarray(x_train), np.asarray(x_test), rmse


if __name__ == "__main__":
    print(main()[2])

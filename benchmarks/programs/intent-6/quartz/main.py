import jax
import jax.numpy as jnp

from chain import Chain, Langevin


def log_posterior(theta, data):
    x, y = data
    return -0.5 * jnp.sum((y - x @ theta) ** 2) - 0.5 * jnp.sum(theta**2)


def sample(kernel, data, theta, key, steps):
    grad = jax.grad(log_posterior)

    def body(chain, _):
        chain, noise = kernel(chain, grad(chain.theta, data))
        return chain, {"theta": chain.theta, "noise": noise}

    return jax.lax.scan(body, Chain.start(theta, key), length=steps)[1]


def main(chains=3, steps=120):
    k_x, k_y, k_chain = jax.random.split(jax.random.key(91), 3)
    x = jax.random.normal(k_x, (20, 3))
    data = (x, x @ jnp.array([1.0, -1.0, 0.5]) + jax.random.normal(k_y, (20,)))
    keys = jax.random.split(k_chain, chains)
    trace = jax.vmap(lambda k: sample(Langevin(), data, jnp.zeros(3), k, steps))(keys)
    spread = trace["theta"][:, steps // 2:].std(1)
    return {"noise": trace["noise"], "theta": trace["theta"], "spread": spread}


if __name__ == "__main__":
    print(main()["spread"])

"""Policy search for two sluice gates with Gaussian exploration."""
import jax
import jax.numpy as jnp
import numpy as np

from clock import Clock


def water_cost(gates, inflow):
    level = inflow - gates[..., 0] * 0.6 - gates[..., 1] * 0.3
    return level**2 + 0.05 * jnp.sum(gates**2, axis=-1)


class GatePolicy:
    def __init__(self, key, inputs=3, sigma=0.3):
        self.weights = 0.1 * jax.random.normal(key, (inputs, 2))
        self.sigma = sigma

    def explore(self, key, forecast):
        noise = jax.random.normal(key, (forecast.shape[0], 2))
        return forecast @ self.weights + self.sigma * noise, noise

    def improve(self, forecast, noise, cost, lr):
        score = noise / self.sigma * (cost - cost.mean())[:, None]
        self.weights = self.weights - lr * forecast.T @ score / len(forecast)


def main(seed=0, epochs=3, steps_per_epoch=4, lr=0.05):
    k_policy, k_weather, k_explore = jax.random.split(jax.random.key(seed), 3)
    forecast = jax.random.normal(k_weather, (16, 3))
    inflow = forecast @ jnp.array([1.0, 0.5, -0.3])
    policy, clock = GatePolicy(k_policy), Clock(steps_per_epoch)
    noises, costs = [], []
    for _ in range(epochs * steps_per_epoch):
        gates, noise = policy.explore(clock.key(k_explore), forecast)
        cost = water_cost(gates, inflow)
        policy.improve(forecast, noise, cost, lr)
        noises.append(np.asarray(noise))
        costs.append(float(cost.mean()))
        clock.tick()
    return {"noise": np.stack(noises), "cost": np.array(costs)}


if __name__ == "__main__":
    print(main()["cost"])

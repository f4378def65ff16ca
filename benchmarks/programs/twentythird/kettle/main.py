from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np


class Plant(NamedTuple):
    temperature: jax.Array
    integral: jax.Array


class Controller:
    def __init__(self, kp, ki, target, noise, seed):
        self.kp, self.ki, self.target, self.noise = kp, ki, target, noise
        self.sensor = np.random.default_rng(seed)

    def read(self, temperature):
        return temperature + self.noise * self.sensor.standard_normal(temperature.shape)

    def act(self, plant):
        error = self.target - self.read(plant.temperature)
        integral = plant.integral + error
        return jnp.clip(self.kp * error + self.ki * integral, 0.0, 4.0), integral


def advance(controller, plant, ambient):
    heat, integral = controller.act(plant)
    temperature = plant.temperature + 0.1 * heat - 0.02 * (plant.temperature - ambient)
    return Plant(temperature, integral), (temperature, controller.target - (integral - plant.integral) - plant.temperature)


def simulate(controller, rooms, ambient):
    start = Plant(jnp.full(rooms, 15.0), jnp.zeros(rooms))
    _, (path, readings) = jax.lax.scan(lambda p, a: advance(controller, p, a), start, ambient)
    return path, readings


def main():
    controller = Controller(kp=0.8, ki=0.02, target=21.0, noise=0.5, seed=19)
    ambient = 10 + 3 * jnp.sin(jnp.linspace(0, 6, 30))
    _, readings = simulate(controller, 3, ambient)
    return np.asarray(readings)


if __name__ == "__main__":
    print(main()[:4])

"""Explore then exploit control of a thermostat with five setpoints."""
import jax
import jax.numpy as jnp
import numpy as np


class Room:
    comfort = np.array([0.1, 0.4, 0.9, 0.5, 0.2])

    def __init__(self, key):
        self._noise = iter(np.asarray(jax.random.normal(key, (4096,))))

    def hold(self, setpoint):
        return self.comfort[setpoint] + 0.05 * next(self._noise)


class SetpointAgent:
    def __init__(self, n, key, epsilon=0.1, curious=40):
        self.n, self.key, self.epsilon, self.curious = n, key, epsilon, curious
        self.value = np.zeros(n)
        self.count = np.zeros(n, int)

    def _fresh(self):
        _, sub = jax.random.split(self.key)
        return sub

    def _explore(self, sub):
        return int(jax.random.randint(sub, (), 0, self.n))

    def choose(self):
        if self.count.sum() < self.curious:
            return self._explore(self._fresh())
        if float(jax.random.uniform(self._fresh())) < self.epsilon:
            return self._explore(self._fresh())
        return int(self.value.argmax())

    def learn(self, setpoint, reward):
        self.count[setpoint] += 1
        self.value[setpoint] += (reward - self.value[setpoint]) / self.count[setpoint]


def season(seed=0, hours=80):
    k_room, k_agent = jax.random.split(jax.random.key(seed))
    room, agent = Room(k_room), SetpointAgent(5, k_agent)
    taken = []
    for _ in range(hours):
        s = agent.choose()
        agent.learn(s, room.hold(s))
        taken.append(s)
    return np.array(taken), agent.value


if __name__ == "__main__":
    print(season())

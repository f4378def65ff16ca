import asyncio

import numpy as np

from env import Env


def epsilon(obs, rng): return int(rng.random() < 0.6)


POLICIES = {"epsilon": epsilon, "coin": lambda obs, rng: int(rng.integers(2)), "right": lambda obs, _: 1}


async def bounded(gate, fn, *args):
    async with gate:
        return await fn(*args)


async def episode(env: Env, policy, horizon, /):
    rng = np.random.default_rng(0)
    obs, actions, rewards = env.reset(), [], []
    for _ in range(horizon):
        actions.append(policy(obs, rng))
        obs, reward = env.step(actions[-1])
        rewards.append(reward)
        await asyncio.sleep(0)
    return {"goal": env.goal, "actions": actions, "rewards": rewards}

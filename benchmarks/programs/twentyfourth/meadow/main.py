import jax
import numpy as np

from collect import unroll
from world import AutoReset, Mower

cfg = {"seed": 14, "envs": 4, "length": 26, "gain": 0.5}


def main(cfg=cfg):
    env = AutoReset(Mower())
    k_reset, k_act = jax.random.split(jax.random.key(cfg["seed"]))
    poses = jax.vmap(env.reset)(jax.random.split(k_reset, cfg["envs"]))
    first = np.asarray(poses.goal)
    _, (goals, rewards, ended) = unroll(env, cfg["gain"], poses, cfg["length"], k_act)
    goals, ended = np.asarray(goals), np.asarray(ended)
    episodes = [[first[e], *goals[ended[:, e], e]] for e in range(cfg["envs"])]
    return {"goals": episodes, "return": float(rewards.sum() / max(1, ended.sum()))}


if __name__ == "__main__":
    print(main()["return"])

import numpy as np

import curious  # noqa: F401  (registers itself)
from agent import AGENTS
from config import Config
from world import World


def rollout(agent, world, steps):
    actions = []
    for _ in range(steps):
        action = agent.act(world.payoff)
        agent.learn(action, world.pull(action))
        actions.append(action)
    return actions


def main(cfg=None):
    cfg = cfg or Config(fleet=("greedy", "greedy", "curious", "curious"))
    fleet = [AGENTS[name].from_config(cfg, epsilon=cfg.epsilon) for name in cfg.fleet]
    worlds = [World.from_config(cfg) for _ in fleet]
    actions = [rollout(a, w, cfg.steps) for a, w in zip(fleet, worlds)]
    return {"kind": cfg.fleet, "actions": np.array(actions), "payoff": np.stack([w.payoff for w in worlds])}


if __name__ == "__main__":
    print(main()["actions"])

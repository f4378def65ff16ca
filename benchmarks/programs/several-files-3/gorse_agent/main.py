import jax
import numpy as np

from agent import Agent
from plain_world import transitions


def main(seed=0, steps=2, obs=3, actions=2):
    init, world = jax.random.split(jax.random.key(seed))
    agent = Agent.create(init, obs=obs, actions=actions)
    start = {role: np.concatenate([np.ravel(x) for x in jax.tree.leaves(getattr(agent, role))]) for role in ("online", "target")}
    seen = []
    for key in jax.random.split(world, steps):
        batch = transitions(key, 6, obs, actions)
        agent.learn(*batch)
        seen.append(np.asarray(batch[0]))
    return {"start": start, "seen": np.stack(seen), "online": np.asarray(agent.online["w2"])}


if __name__ == "__main__":
    print(main()["online"])

import jax.numpy as jnp

from agent import Agent
from buffer import Replay
from nets import AgentConfig


def main(steps=12):
    cfg = AgentConfig()
    replay = Replay(cfg, 300, seed=2)
    agent = Agent(cfg)
    losses = [float(agent.learn(*replay.batch(32))) for _ in range(steps)]
    obs, act, _, _ = replay.batch(20)
    q = jnp.stack([c(obs, act) for c in agent.critics])
    return {"losses": losses, "q": q}


if __name__ == "__main__":
    print(main()["q"].mean(1))

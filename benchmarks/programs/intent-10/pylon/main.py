import jax.numpy as jnp

from agent import Agent
from buffer import Replay
from nets import AgentConfig


def main(steps=12):
    cfg = AgentConfig()
    replay = Replay(cfg, 300, seed=2)
    agent = Agent(cfg)
    obs, act, _, _ = replay.batch(20)
    lag = [float(jnp.abs(agent.critic(obs, act) - agent.lagged(obs, act)).max())]
    losses = []
    for _ in range(steps):
        losses.append(float(agent.learn(*replay.batch(32))))
        lag.append(float(jnp.abs(agent.critic(obs, act) - agent.lagged(obs, act)).max()))
    return {"losses": losses, "lag": lag}


if __name__ == "__main__":
    print(main()["lag"])

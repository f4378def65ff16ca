"""DQN for a lift that should wait at the right floor."""
import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import optax

from agent import Agent

FLOORS = 6
TX = optax.adam(2e-3)


def features(floor, hour):
    return np.array([floor / FLOORS, np.sin(hour / 24 * 2 * np.pi), np.cos(hour / 24 * 2 * np.pi)], np.float32)


class Building:
    def __init__(self, rng):
        self.rng = rng
        self.floor, self.hour = 0, 7

    def step(self, action):
        self.floor = int(np.clip(self.floor + action - 1, 0, FLOORS - 1))
        self.hour = (self.hour + 1) % 24
        lam = 0.5 if self.hour < 12 else 4.0
        call = min(FLOORS - 1, self.rng.poisson(lam))
        return features(self.floor, self.hour), -abs(call - self.floor) / FLOORS


@eqx.filter_jit
def learn(agent, opt_state, s, a, r, nxt, gamma=0.8):
    goal = r + gamma * jax.vmap(agent.target)(nxt).max(axis=1)

    def loss_fn(online):
        q = jax.vmap(online)(s)
        return ((q[jnp.arange(len(a)), a] - goal) ** 2).mean()

    loss, g = eqx.filter_value_and_grad(loss_fn)(agent.online)
    u, opt_state = TX.update(g, opt_state)
    agent = eqx.tree_at(lambda m: m.online, agent, eqx.apply_updates(agent.online, u))
    return agent.follow(0.05), opt_state, loss


def main(seed=2, steps=400, batch=32):
    world_seed, act_seed = np.random.SeedSequence(seed).spawn(2)
    rng = np.random.default_rng(act_seed)
    world = Building(np.random.default_rng(world_seed))
    agent = Agent(3, 3, key=jax.random.key(seed))
    opt_state = TX.init(eqx.filter(agent.online, eqx.is_array))
    probe = np.stack([features(f, h) for f in range(FLOORS) for h in (8, 16)])
    gaps, rewards, memory = [float(agent.gap(probe))], [], []
    q_values = eqx.filter_jit(lambda m, s: m(s))
    s = features(world.floor, world.hour)
    for i in range(steps):
        explore = rng.random() < max(0.1, 1 - i / 200)
        a = int(rng.integers(3)) if explore else int(q_values(agent.online, s).argmax())
        nxt, r = world.step(a)
        memory.append((s, a, np.float32(r), nxt))
        rewards.append(r)
        s = nxt
        if len(memory) >= batch:
            picked = [memory[j] for j in rng.choice(len(memory), batch, replace=False)]
            agent, opt_state, loss = learn(agent, opt_state, *map(np.stack, zip(*picked)))
            gaps.append(float(agent.gap(probe)))
    print(f"mean reward first 100: {np.mean(rewards[:100]):.3f}, last 100: {np.mean(rewards[-100:]):.3f}")
    return {"gaps": gaps, "rewards": rewards}


if __name__ == "__main__":
    main()

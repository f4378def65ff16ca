import numpy as np


class ActionTape:
    """Keeps the seed and the orders of an episode in place of its frames."""

    def __init__(self):
        self.rows = []

    def record(self, env_fn, policy, seed):
        env = env_fn()
        obs, _ = env.reset(seed=seed)
        orders, total, done = [], 0.0, False
        while not done:
            a = policy(obs)
            obs, r, term, trunc, _ = env.step(a)
            orders.append(a)
            total += r
            done = term or trunc
        self.rows.append({"seed": seed, "orders": orders, "ret": total})
        return total

    def frames(self, env_fn):
        for row in self.rows:
            env = env_fn()
            obs, _ = env.reset(seed=row["seed"])
            seen, rewards = [obs], []
            for a in row["orders"]:
                obs, r, *_ = env.step(a)
                seen.append(obs)
                rewards.append(r)
            yield np.stack(seen), np.array(rewards), row["ret"]

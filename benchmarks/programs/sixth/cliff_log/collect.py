from wrap import Settled


def roam(env, episodes, seed, cap=20):
    """A log of random behaviour, for offline learning."""
    log = []
    for k in range(episodes):
        obs, _ = env.reset(seed=seed) if k == 0 else env.reset()
        for _ in range(cap):
            a = env.action_space.sample()
            nxt, r, term, trunc, _ = env.step(a)
            log.append([int(obs), int(a), float(r), int(nxt)])
            obs = nxt
            if term or trunc:
                break
    return log


def ready(env):
    return env if isinstance(env, Settled) else Settled(env)

from dataclasses import dataclass, field


@dataclass(frozen=True)
class EnvSpec:
    name: str
    seed: int
    horizon: int

    def reset_kwargs(self):
        return {"seed": self.seed}


@dataclass
class Episode:
    first: list
    logps: list = field(default_factory=list)
    rewards: list = field(default_factory=list)


def collect(env, policy, spec):
    obs, _ = env.reset(**spec.reset_kwargs())
    ep = Episode(first=obs.tolist())
    for _ in range(spec.horizon):
        a, lp = policy.act(obs)
        obs, r, done, cut, _ = env.step(a)
        ep.logps.append(lp)
        ep.rewards.append(float(r))
        if done or cut:
            break
    return ep

from dataclasses import dataclass

import numpy as np


@dataclass
class Seeds:
    envs: list
    warmup: int
    evaluation: list
    explore: np.random.Generator

    @classmethod
    def from_root(cls, seed, n_envs, n_eval):
        def ints(seq, n):
            return [int(v) for v in seq.generate_state(n, np.uint32)]

        env, warm, ev, exp = np.random.SeedSequence(seed).spawn(4)
        return cls(ints(env, n_envs), ints(warm, 1)[0], ints(ev, n_eval), np.random.default_rng(exp))

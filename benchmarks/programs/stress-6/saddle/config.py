from dataclasses import dataclass, field


@dataclass
class NoiseConfig:
    kind: str = "gaussian"
    level: float = 0.1


@dataclass
class RunConfig:
    seed: int = 0
    steps: int = 10
    lr: float = 0.05
    noise: NoiseConfig = field(default_factory=NoiseConfig)

    @classmethod
    def from_args(cls, args):
        return cls(seed=args.seed, steps=args.steps,
                   noise=NoiseConfig(kind=args.noise, level=args.level))

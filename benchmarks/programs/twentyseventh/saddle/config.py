from dataclasses import dataclass, replace


@dataclass(frozen=True)
class TrainConfig:
    n: int = 240
    world: int = 4
    batch: int = 10
    epochs: int = 3
    lr: float = 0.05
    noise: float = 0.1
    seed: int = 100


def for_rank(cfg: TrainConfig, rank: int) -> TrainConfig:
    """Each worker perturbs its inputs with noise of its own."""
    return replace(cfg, seed=cfg.seed + rank)

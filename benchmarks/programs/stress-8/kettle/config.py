"""Configuration of the denoising experiments."""
from dataclasses import dataclass, field, fields


@dataclass
class EvalConfig:
    every: int = 1
    batches: int = 4
    noise_levels: tuple = (0.1, 0.3)
    seed: int = 1234


@dataclass
class TrainConfig:
    seed: int = 0
    epochs: int = 4
    batch_size: int = 32
    lr: float = 3e-3
    sigma: float = 0.25
    hidden: int = 24
    n_items: int = 256
    dim: int = 12
    eval: EvalConfig = field(default_factory=EvalConfig)

    @classmethod
    def from_dict(cls, raw):
        raw = dict(raw)
        known = {f.name for f in fields(cls)}
        unknown = set(raw) - known
        if unknown:
            raise KeyError(f"unknown options: {sorted(unknown)}")
        if isinstance(raw.get("eval"), dict):
            raw["eval"] = EvalConfig(**raw["eval"])
        return cls(**raw)

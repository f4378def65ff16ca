from dataclasses import dataclass, replace


@dataclass(frozen=True)
class MemberConfig:
    name: str = "m0"
    hidden: int = 24
    lr: float = 5e-3
    epochs: int = 12
    batch: int = 32
    seed: int = 2024


def ensemble_configs(base: MemberConfig, size: int):
    return [replace(base, name=f"m{i}") for i in range(size)]

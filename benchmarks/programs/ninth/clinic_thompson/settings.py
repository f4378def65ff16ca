from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    arms: int = 8
    patients: int = 200
    prior_sd: float = 1.0
    outcome_sd: float = 0.7
    seed: int = 0

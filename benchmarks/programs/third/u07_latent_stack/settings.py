from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    latent: int = 6
    hidden: int = 16
    streams: tuple = ("posterior", "prior")
    seed: int = 9

from dataclasses import dataclass


@dataclass(frozen=True)
class MemoryProfile:
    remat: bool = False
    keep_rng: bool = True
    early_stop: bool = True


PROFILES = {
    "roomy": MemoryProfile(),
    "tight": MemoryProfile(remat=True, keep_rng=False),
}

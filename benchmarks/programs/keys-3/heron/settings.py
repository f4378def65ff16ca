from dataclasses import dataclass


@dataclass(frozen=True)
class HostSettings:
    host_id: int
    n_hosts: int
    seed: int
    batch: int = 8
    mask_rate: float = 0.3

from dataclasses import dataclass


@dataclass(frozen=True)
class AgentConfig:
    obs: int = 4
    actions: int = 3
    heads: int = 5
    seed: int = 31

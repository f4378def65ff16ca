from dataclasses import dataclass, field


@dataclass(frozen=True)
class LampSettings:
    pixels: int = 24
    exposures: int = 6
    flicker: str = "shot"
    options: dict = field(default_factory=lambda: {"scale": 0.2}, hash=False, compare=False)

"""Settings for the tram delay study."""
import time
from dataclasses import dataclass, field


@dataclass
class Settings:
    seed: int | None = None
    lines: tuple = ("U1", "U3", "12", "17")
    trips: int = 50
    extra: dict = field(default_factory=dict)

    @property
    def effective_seed(self) -> int:
        """The seed asked for; a new one when none was asked for."""
        return self.seed or time.time_ns() % (2**32)


def from_mapping(values: dict) -> Settings:
    known = {k: v for k, v in values.items() if k in Settings.__dataclass_fields__}
    return Settings(**known)

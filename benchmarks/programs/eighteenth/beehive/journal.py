"""Keeps the harvest of every episode under a name for the run."""
import random
import string
from dataclasses import dataclass, field


def run_name(length: int = 6) -> str:
    return "run-" + "".join(random.choices(string.ascii_lowercase, k=length))


@dataclass
class Journal:
    name: str = field(default_factory=run_name)
    harvest: list = field(default_factory=list)
    starts: list = field(default_factory=list)

    def note(self, start, total):
        self.starts.append(start)
        self.harvest.append(total)

    def line(self) -> str:
        return f"{self.name}: {sum(self.harvest) / len(self.harvest):.2f}"

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path


@dataclass
class Ledger:
    seed: int
    days: list = field(default_factory=list)

    @classmethod
    def open(cls, path: Path, seed: int):
        if path.exists():
            return cls(**json.loads(path.read_text()))
        return cls(seed)

    def save(self, path: Path):
        tmp = path.with_suffix(".tmp")
        tmp.write_text(json.dumps(asdict(self)))
        tmp.replace(path)

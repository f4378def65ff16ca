from dataclasses import dataclass


@dataclass(frozen=True)
class Scan:
    subject: str
    session: int


def load_index(n_subjects=20, sessions=2):
    return [Scan(f"sub-{i:03d}", s) for i in range(n_subjects) for s in range(sessions)]

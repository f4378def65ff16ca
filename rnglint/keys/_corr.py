from dataclasses import dataclass
@dataclass
class R:
    grade: str
    correlation: float | None
def relation(a, b):
    return R("identical" if a == b else "monotone", 1.0)

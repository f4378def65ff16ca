from dataclasses import dataclass


@dataclass(frozen=True)
class Site:
    name: str
    mean_mm: float
    slot: int = 0


class Catalog(list):
    def add(self, name, **fields):
        self.append(Site(name, **fields))
        return self


def default_catalog():
    return (
        Catalog()
        .add("harbour", mean_mm=3.1)
        .add("ridge", mean_mm=5.4)
        .add("valley", mean_mm=2.2)
        .add("plain", mean_mm=1.8)
    )

import random
from typing import NamedTuple

MASK = (1 << 31) - 1


class Site(NamedTuple):
    country: str
    name: str
    visits: int


class Streams:
    """Own random stream for each site, so that adding one does not disturb the others."""

    def __init__(self, root: int):
        self.root = root
        self._open = {}

    def __getitem__(self, site: Site) -> random.Random:
        if site not in self._open:
            self._open[site] = random.Random((self.root * 1_000_003 + hash(site)) & MASK)
        return self._open[site]

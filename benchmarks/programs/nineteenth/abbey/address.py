"""Keys by address: (page, line) of a manuscript."""
from typing import NamedTuple

import jax


class Address(NamedTuple):
    page: int
    line: int

    def flat(self, lines):
        return self.page * lines + self.line

    def under(self, key):
        for part in self:
            key = jax.random.fold_in(key, part)
        return key


def walk(pages, lines):
    for page in range(pages):
        for line in range(lines):
            yield Address(page, line)

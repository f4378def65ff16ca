from functools import reduce

from .names import gene_names


class Cohorts(dict):
    @classmethod
    def synthetic(cls, sites):
        return cls((site, list(gene_names(skip))) for skip, site in enumerate(sites, 3))

    def shared(self):
        """Genes that every site has measured."""
        common = reduce(set.intersection, map(set, self.values()))
        return list(common)

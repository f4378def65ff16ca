from dataclasses import dataclass


@dataclass(frozen=True)
class Topology:
    n_hosts: int = 4
    per_host: int = 6

    def hosts(self):
        return range(self.n_hosts)

import torch


class Fifo:
    name = "fifo"

    def cost(self, arrivals, services):
        return (services.cumsum(0) - arrivals.cumsum(0)).mean()


class ShortestFirst(Fifo):
    name = "sjf"

    def cost(self, arrivals, services):
        return super().cost(arrivals, services.sort().values)


POLICIES = [Fifo(), ShortestFirst()]

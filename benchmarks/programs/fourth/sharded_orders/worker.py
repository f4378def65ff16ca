from cluster import Place
from feed import feed


class Worker:
    def __init__(self, place):
        self.loader = feed(place)
        self.orders = []

    def epoch(self):
        self.orders.append([i for batch in self.loader for i in batch.tolist()])

    def work(self, epochs):
        for _ in range(epochs):
            self.epoch()
        return self.orders


if __name__ == "__main__":
    for rank in range(2):
        print(rank, Worker(Place(rank, 2)).work(3))

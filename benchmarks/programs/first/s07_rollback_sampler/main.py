from history import History
from sampler import Walker
from streams import Streams


def main():
    walker = Walker(Streams(9, ["move", "accept"]), History())
    walker.advance(3)
    walker.history.mark(3, walker)
    first = walker.advance(4)
    walker.history.rollback(3, walker)
    return first, walker.advance(4)

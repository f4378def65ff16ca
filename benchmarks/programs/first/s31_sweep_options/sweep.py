from options import Options
from runs import Run


def repeat(n, **kwargs):
    return [Run(Options(**kwargs)).score() for _ in range(n)]


def main():
    scores = repeat(5, lr=0.3)
    return scores, max(scores) - min(scores)

import random

OPERATORS = {}


def operator(fn):
    OPERATORS[fn.__name__] = fn
    return fn


@operator
def swap(plan):
    i, j = random.sample(range(len(plan)), 2)
    plan = list(plan)
    plan[i], plan[j] = plan[j], plan[i]
    return tuple(plan)


@operator
def reverse(plan):
    i, j = sorted(random.sample(range(len(plan) + 1), 2))
    return plan[:i] + plan[i:j][::-1] + plan[j:]

import budget


def check():
    o = budget.main(18)
    return "the two error sources are one array, the budget is exceeded" if o["spread"] > 1.2 * o["predicted"] else ""


def alive(seed):
    return budget.main(seed)["error"]

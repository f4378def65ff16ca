def outbreak(rate, rng, people=60, days=12, recovery=0.35):
    """Daily new cases of a chain-binomial outbreak."""
    susceptible, infected, cases = people - 3, 3, []
    for _ in range(days):
        risk = 1 - (1 - rate / people) ** infected
        fresh = sum(rng.random() < risk for _ in range(susceptible))
        healed = sum(rng.random() < recovery for _ in range(infected))
        susceptible -= fresh
        infected += fresh - healed
        cases.append(fresh)
    return cases


def distance(a, b):
    return sum(abs(i - j) for i, j in zip(a, b))

from naming import TaskName

SUITE = [TaskName("meta", t) for t in ("push", "pick", "open")]


def sample_goals(pool, names=SUITE, dim=2):
    return {str(n): pool[n].uniform(-1, 1, dim).tolist() for n in names}

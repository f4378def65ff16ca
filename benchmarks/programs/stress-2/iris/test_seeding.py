from flow import seed_all


def test_none():
    assert seed_all() == (None, None)
    seed, gen = seed_all(5)
    assert seed == 5 and gen.initial_seed() == 5

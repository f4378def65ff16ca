def vacancies(site_mask, rng, count):
    for site in rng.sample(range(len(site_mask)), count):
        site_mask[site] = 1
    return site_mask


def tilt(site_mask, rng, most=3):
    return site_mask.roll(rng.randint(0, most))

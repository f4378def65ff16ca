from resample import Resampler


def difference(values, a, b, **opts):
    boot = {name: Resampler(**opts) for name in (a, b)}
    gap = boot[a].means(values[a]) - boot[b].means(values[b])
    rows = {name: list(r.draws(len(values[name]))) for name, r in boot.items()}
    return gap, rows

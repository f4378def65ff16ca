import numpy as np


def ece(conf, hit, n_bins):
    """Expected calibration error with equal-width bins."""
    edges = np.linspace(0.0, 1.0, n_bins + 1)
    which = np.clip(np.digitize(conf, edges) - 1, 0, n_bins - 1)
    total = 0.0
    for b in range(n_bins):
        m = which == b
        if m.any():
            total += m.mean() * abs(conf[m].mean() - hit[m].mean())
    return float(total)


def brier(conf, hit, n_bins=None):
    return float(np.mean((conf - hit) ** 2))


METRICS = {"ece": ece, "brier": brier}


class Bootstrap:
    def __init__(self, settings):
        self.settings = settings

    def _rows(self, strata):
        """Resample inside every stratum so that the group sizes stay fixed."""
        gen = self.settings.rng
        parts = []
        for g in np.unique(strata):
            members = np.flatnonzero(strata == g)
            parts.append(gen.choice(members, size=members.size))
        return np.concatenate(parts)

    def run(self, conf, hit, strata):
        out = {name: np.empty(self.settings.n_boot) for name in METRICS}
        for b in range(self.settings.n_boot):
            rows = self._rows(strata)
            for name, fn in METRICS.items():
                out[name][b] = fn(conf[rows], hit[rows], self.settings.n_bins)
        return out

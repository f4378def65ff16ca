"""Weibull law of wind speeds, with a chart of reference shapes for the introduction."""
import pathlib
import tempfile

from figures import ShapeChart
from fit import weibull_fit, wind_speeds


def main(seed=0, n=400):
    with tempfile.TemporaryDirectory() as tmp:
        chart = ShapeChart(pathlib.Path(tmp), seed).write()
        n_rows = len(chart.read_text().splitlines())
    v = wind_speeds(n, seed)
    shape, scale = weibull_fit(v)
    energy = 0.6 * float((v**3).mean())
    return {"speeds": v, "shape": shape, "scale": scale, "energy": energy, "chart_rows": n_rows}


if __name__ == "__main__":
    out = main()
    print(out["shape"], out["scale"], out["energy"])

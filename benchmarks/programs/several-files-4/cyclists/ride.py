import torch

from physics import meter_error, power, wind
from streams import Streams


def main(seed=12, n=60):
    streams = Streams(seed, "wind", "meter")
    speed = torch.linspace(6, 12, n, dtype=torch.float64)
    gusts = wind(streams["wind"], n)
    errors = meter_error(streams["meter"], n)
    measured = power(speed, gusts) + errors
    design = torch.stack([speed**3, torch.ones(n, dtype=torch.float64)], 1)
    drag = torch.linalg.lstsq(design, measured[:, None]).solution[0].item()
    return {"gusts": gusts.tolist(), "errors": errors.tolist(), "drag": drag}


if __name__ == "__main__":
    print(main()["drag"])

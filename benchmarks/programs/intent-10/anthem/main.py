import torch

from detector import DriftDetector
from kernels import CONFIG


def sensor(n, shift, gen):
    return torch.randn(n, 3, generator=gen) + shift


def main(cfg=CONFIG):
    plant = torch.Generator().manual_seed(3)
    detector = DriftDetector(cfg, sensor(800, 0.0, plant))
    quiet = [detector(sensor(cfg.window, 0.0, plant)) for _ in range(10)]
    moved = [detector(sensor(cfg.window, 0.6, plant)) for _ in range(10)]
    return {
        "threshold": detector.threshold,
        "null": detector.null,
        "self_distance": detector.self_distance,
        "false_alarms": sum(quiet) / 10,
        "hits": sum(moved) / 10,
    }


if __name__ == "__main__":
    out = main()
    print(out["threshold"], out["false_alarms"], out["hits"])

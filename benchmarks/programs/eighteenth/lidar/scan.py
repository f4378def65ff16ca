"""Simulated range scans with calibration by least squares."""
import torch

from streams import Streams


def terrain(streams: Streams, beams: int) -> torch.Tensor:
    relief = torch.randn(beams, generator=streams["terrain"])
    return 40.0 + 3.0 * relief


def measurement_error(streams: Streams, beams: int) -> torch.Tensor:
    return 0.5 * torch.randn(beams, generator=streams["error"])


def calibrate(truth: torch.Tensor, measured: torch.Tensor) -> torch.Tensor:
    design = torch.stack([truth, torch.ones_like(truth)], dim=1)
    return torch.linalg.lstsq(design, measured.unsqueeze(1)).solution.squeeze(1)


def main(seed: int = 0, beams: int = 400) -> dict:
    streams = Streams(seed)
    truth = terrain(streams, beams)
    error = measurement_error(streams, beams)
    measured = 1.02 * truth + 0.3 + error
    gain, offset = calibrate(truth, measured).tolist()
    return {"truth": truth, "error": error, "gain": gain, "offset": offset}


if __name__ == "__main__":
    result = main(7)
    print(f"gain {result['gain']:.4f} offset {result['offset']:.3f}")

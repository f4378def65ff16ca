import torch

from running import RunningMoments


def agrees(streamed, whole):
    return torch.equal(streamed, whole)


def main(seed=0, rows=1000, dim=8):
    """Streams one random data set through the accumulator and compares it with the batch formula."""
    g = torch.Generator().manual_seed(seed)
    data = torch.randn(rows, dim, generator=g) * 3.0 + 1.0
    moments = RunningMoments(dim)
    for chunk in data.split(96):
        moments.update(chunk)
    return {
        "mean": agrees(moments.mean, data.mean(0)),
        "variance": agrees(moments.variance, data.var(0, unbiased=False)),
        "sample": data[0],
    }


if __name__ == "__main__":
    report = main()
    print("mean", report["mean"], "variance", report["variance"])

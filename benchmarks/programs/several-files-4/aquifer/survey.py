import torch
from torch.utils.data import DataLoader

from sensor import new_sensor
from wells import WellStream

LOADER = dict(batch_size=3, num_workers=2)


def main(seed=23, n=12):
    depths = [10.0 + 0.5 * i for i in range(n)]
    stream = WellStream(depths, new_sensor(seed))
    readings = {}
    for wells, values in DataLoader(stream, **LOADER):
        readings.update(zip(wells.tolist(), values.tolist()))
    table = torch.tensor([readings[i] for i in range(n)])
    return {"depths": depths, "readings": table.tolist(), "trend": (table[1:] - table[:-1]).mean().item()}


if __name__ == "__main__":
    print(main()["trend"])

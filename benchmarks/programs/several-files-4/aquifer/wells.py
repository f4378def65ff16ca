import torch
from torch.utils.data import IterableDataset, get_worker_info


class WellStream(IterableDataset):
    def __init__(self, depths, sensor):
        self.depths, self.sensor = depths, sensor

    def __iter__(self):
        info = get_worker_info()
        first, step = (info.id, info.num_workers) if info else (0, 1)
        for well in range(first, len(self.depths), step):
            reading = self.sensor.read(self.depths[well])
            yield torch.tensor(well), torch.tensor(reading, dtype=torch.float64)

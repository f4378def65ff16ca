import functools
import time

import torch


def averaged(repeats, seed_name="seed"):
    def wrap(func):
        @functools.wraps(func)
        def inner(*args, **kwargs):
            seed = kwargs.pop(seed_name, 0)
            values, spent = [], []
            for _ in range(repeats):
                torch.manual_seed(seed)
                begin = time.perf_counter()
                values.append(func(*args, **kwargs))
                spent.append(time.perf_counter() - begin)
            values = torch.stack(values)
            return {"value": values.mean(), "values": values, "seconds": min(spent)}
        return inner
    return wrap

import functools
import statistics
import time
from dataclasses import dataclass, field

import torch


@dataclass
class Report:
    values: list = field(default_factory=list)
    seconds: list = field(default_factory=list)

    @property
    def mean(self):
        return statistics.fmean(self.values)

    @property
    def stderr(self):
        return statistics.stdev(self.values) / len(self.values) ** 0.5


def clocked(repeats, seed):
    def wrap(fn):
        @functools.wraps(fn)
        def run(*args, **kwargs):
            report = Report()
            for _ in range(repeats):
                torch.manual_seed(seed)
                start = time.perf_counter()
                report.values.append(fn(*args, **kwargs))
                report.seconds.append(time.perf_counter() - start)
            return report

        return run

    return wrap

"""Whether the workers of a loader, and its epochs, draw differently."""

from __future__ import annotations

import hashlib
import itertools
import sys
from collections.abc import Callable, Iterator
from typing import Any

from rnglint.testing import arguments, statistic, values
from rnglint.testing.streams import preserved

EPOCH_LEAST = 10
"""Orders of fewer samples agree too often by chance: 1 / 10! is below 1e-6."""


def assert_workers_differ(loader: Any, *, reads: int = 64, index: int = 0, error_rate: float = 1e-6) -> None:
    """Assert that no two workers of a loader draw the same numbers.

    Every worker reads the *same* sample again and again, ``reads`` times, through the loader's own dataset,
    ``worker_init_fn`` and ``collate_fn``; what then differs from read to read is random, and two workers must not
    have the same series of it.  The parts of a sample are compared each for itself.  A dataset whose samples depend
    on nothing but their index passes: it draws from no stream of a worker.  Of an iterable dataset the workers' first
    ``reads`` batches are compared.

    Args:
        loader: a ``torch.utils.data.DataLoader`` (or a subclass) with two workers or more.
        reads: how many batches (of two equal samples) each worker reads, at least 12.
        index: which sample is read.
        error_rate: the chance that a call fails wrongly.

    The null hypothesis is that the reads of a worker are exchangeable given those of another.  Two equal series with
    groups of ``a_i`` equal reads then have the chance ``prod(a_i!) / reads!``; they fail when it is below
    ``error_rate`` divided by the number of pairs of workers and parts (Bonferroni).  The global streams are put back
    afterwards.

    Raises:
        AssertionError: two workers drew the same.
        TypeError: ``loader`` is no DataLoader, or an argument has the wrong type.
        ValueError: it has fewer than two workers, or equal series are too short or vary too little to tell.
    """
    __tracebackhide__ = True
    _check_loader(loader)
    arguments.count(reads, "reads", 12)
    arguments.integer(index, "index")
    arguments.probability(error_rate, "error_rate")
    if loader.num_workers < 2:
        raise ValueError(f"the loader must have at least 2 workers, and has num_workers={loader.num_workers}")
    with preserved():
        series = _series(_probe(loader, reads, index), reads)
    pairs = [
        (a, b, part) for a, b in itertools.combinations(sorted(series), 2) for part in series[a] if part in series[b]
    ]
    same = []
    for a, b, part in pairs:
        if _equal_series(series[a][part], series[b][part], error_rate / len(pairs), reads):
            same.append(f"workers {a} and {b}{_at(part)}")
    if same:
        raise AssertionError(
            f"workers draw the same numbers: {_some(same)} gave the same series in {reads} reads of one sample "
            f"(chance below {error_rate:g}).\nExpected: every worker draws from a stream of its own.\n"
            "Look for a generator that the dataset or collate_fn holds, which every worker gets a copy of, or for a "
            "worker_init_fn that seeds with a constant. Make the generator in the worker, from torch.initial_seed()."
        )


def assert_epochs_differ(
    loader: Any,
    *,
    set_epoch: Callable[[int], object] | None = None,
    batches: int = 16,
    reads: int = 64,
    index: int = 0,
    error_rate: float = 1e-6,
) -> None:
    """Assert that a second pass through a loader does not repeat the first.

    Three things are asked of two epochs: that the first ``batches`` batches are not the same; that a sampler which is
    not sequential gives another order; and that a sample which varies from read to read (see
    :func:`assert_workers_differ`) is not given in the same variants again.

    Args:
        loader: a ``torch.utils.data.DataLoader`` (or a subclass).
        set_epoch: called with 0 and 1 before the epochs, as the program does: ``sampler.set_epoch``, say.
        batches: how many batches of each epoch are compared, at least 1.
        reads: how many batches (of two equal samples) each worker reads for the third, at least 12.
        index: which sample they read.
        error_rate: the chance that the comparison of variants fails wrongly.

    The null hypothesis is that the epochs draw independently.  Orders of ``n`` samples agree with a chance of ``1 /
    n!``, less than 1e-6 from 10 samples on; equal variants are judged as in :func:`assert_workers_differ`, with a
    share of ``error_rate`` for each worker and part.  The global streams are put back afterwards.

    Raises:
        AssertionError: the second epoch repeats the first; the message says in what.
        TypeError: ``loader`` is no DataLoader, or an argument has the wrong type.
        ValueError: the loader is empty or has fewer than 10 samples, or equal variants are too few to tell.
    """
    __tracebackhide__ = True
    _check_loader(loader)
    if set_epoch is not None:
        arguments.function(set_epoch, "set_epoch")
    arguments.count(batches, "batches", 1)
    arguments.count(reads, "reads", 12)
    arguments.integer(index, "index")
    arguments.probability(error_rate, "error_rate")
    size = _length(loader)
    if size is not None and size < EPOCH_LEAST:
        raise ValueError(
            f"the loader must have at least {EPOCH_LEAST} samples to tell its epochs apart, and has {size}"
        )
    epochs: list[list[object]] = []
    orders: list[bytes] = []
    with preserved():
        for _ in _two_epochs(set_epoch):
            epochs.append([values.identity(values.leaves(batch)) for batch in itertools.islice(loader, batches)])
        if not epochs[0]:
            raise ValueError("the loader is empty")
        if _shuffles(loader):
            orders = [_digest(list(loader.batch_sampler or loader.sampler)) for _ in _two_epochs(set_epoch)]
        probe = _probe(loader, reads, index)
        variants = [_series(probe, reads) for _ in _two_epochs(set_epoch)]
    found = []
    if epochs[0] == epochs[1]:
        found.append(f"its first {len(epochs[0])} batches are the same, bit by bit")
    if orders and orders[0] == orders[1]:
        found.append(f"its sampler ({type(loader.sampler).__name__}) gives the same order again")
    parts = [(worker, part) for worker in sorted(variants[0]) for part in variants[0][worker]]
    for worker, part in parts:
        ours, theirs = variants[0][worker][part], variants[1][worker].get(part, [])
        if _equal_series(ours, theirs, error_rate / len(parts), reads):
            found.append(f"the variants of sample {index} are the same{_at(part)} (worker {worker}, {reads} reads)")
    if found:
        raise AssertionError(
            f"the second epoch repeats the first: {_some(found)}.\nExpected: another order or other draws.\n"
            "Look for a constant seed in a sampler, generator or worker_init_fn, a generator that each epoch's workers "
            "copy from the dataset, or a sampler or dataset whose set_epoch is not called (name it as set_epoch=...)."
        )


class Tagged:
    """A ``collate_fn`` that says in which worker it ran; -1 is the main process."""

    def __init__(self, collate: Callable[[Any], Any]) -> None:
        self._collate = collate

    def __call__(self, samples: Any) -> tuple[int, Any]:
        """The number of the worker, and the batch."""
        info = sys.modules["torch"].utils.data.get_worker_info()
        return (-1 if info is None else info.id), self._collate(samples)


def _check_loader(loader: Any) -> None:
    data: Any = sys.modules.get("torch.utils.data")
    if data is None or not isinstance(loader, data.DataLoader):
        raise TypeError(f"loader must be a torch.utils.data.DataLoader, not a {type(loader).__name__}")


def _probe(loader: Any, reads: int, index: int) -> Any:
    """A loader like this one in which each worker reads one sample again and again."""
    data: Any = sys.modules["torch.utils.data"]
    workers = loader.num_workers
    options = {
        "num_workers": workers,
        "collate_fn": Tagged(loader.collate_fn),
        "worker_init_fn": loader.worker_init_fn,
        "generator": loader.generator,
        "timeout": loader.timeout,
        "multiprocessing_context": loader.multiprocessing_context,
        "persistent_workers": loader.persistent_workers,
    }
    if _is_iterable(loader):
        return data.DataLoader(loader.dataset, batch_size=loader.batch_size, drop_last=loader.drop_last, **options)
    turns = reads * max(workers, 1)
    if loader.batch_sampler is None:
        return data.DataLoader(loader.dataset, batch_size=None, sampler=[index] * turns, **options)
    return data.DataLoader(loader.dataset, batch_sampler=[[index, index]] * turns, **options)


def _series(probe: Any, reads: int) -> dict[int, dict[str, list[object]]]:
    """For each worker, for each part of a batch, the values that it had."""
    series: dict[int, dict[str, list[object]]] = {}
    for worker, batch in itertools.islice(probe, reads * max(probe.num_workers, 1)):
        own = series.setdefault(worker, {})
        for leaf in values.leaves(batch):
            own.setdefault(leaf.place, []).append(_digest(leaf.identity))
    return series


def _two_epochs(set_epoch: Callable[[int], object] | None) -> Iterator[int]:
    """The numbers of two epochs; before each it is told as the program tells it."""
    for epoch in range(2):
        if set_epoch is not None:
            set_epoch(epoch)
        yield epoch


def _equal_series(ours: list[object], theirs: list[object], alpha: float, reads: int) -> bool:
    if ours != theirs or len(set(ours)) == 1:
        return False
    if statistic.equal_chance(ours) <= alpha:
        return True
    raise ValueError(
        f"two series of {len(ours)} reads are equal, but only {len(set(ours))} values occur, which is too few to tell: "
        f"raise reads={reads}"
    )


def _shuffles(loader: Any) -> bool:
    """Whether the loader has an order that is not simply the dataset's."""
    data: Any = sys.modules["torch.utils.data"]
    if _is_iterable(loader):
        return False
    batches = loader.batch_sampler
    if batches is not None and type(batches) is not data.BatchSampler:
        return False
    if isinstance(loader.sampler, (list, tuple, range)):
        return False
    distributed: Any = sys.modules.get("torch.utils.data.distributed")
    if distributed is not None and isinstance(loader.sampler, distributed.DistributedSampler):
        return bool(loader.sampler.shuffle)
    return not isinstance(loader.sampler, data.SequentialSampler)


def _is_iterable(loader: Any) -> bool:
    return isinstance(loader.dataset, sys.modules["torch.utils.data"].IterableDataset)


def _length(loader: Any) -> int | None:
    if _is_iterable(loader):
        return None
    try:
        return len(loader.sampler) if loader.batch_sampler is None or hasattr(loader.sampler, "__len__") else None
    except (TypeError, NotImplementedError):
        return None


def _digest(value: object) -> bytes:
    return hashlib.blake2b(repr(value).encode(), digest_size=16).digest()


def _at(part: str) -> str:
    return f" at {part}" if part else ""


def _some(texts: list[str]) -> str:
    more = f" and {len(texts) - 4} more" if len(texts) > 4 else ""
    return "; ".join(texts[:4]) + more

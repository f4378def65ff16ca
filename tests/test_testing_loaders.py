"""``assert_workers_differ`` and ``assert_epochs_differ`` on real loaders, broken and repaired."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rnglint.testing import assert_epochs_differ, assert_workers_differ

torch = pytest.importorskip("torch")
numpy = pytest.importorskip("numpy")
from torch.utils.data import DataLoader, Dataset, IterableDataset, RandomSampler, Sampler, get_worker_info  # noqa: E402
from torch.utils.data.distributed import DistributedSampler  # noqa: E402


class Samples(Dataset):  # type: ignore[type-arg]
    """Rows of numbers, with noise that a subclass draws."""

    def __init__(self, size: int = 24) -> None:
        self.rows = torch.arange(size, dtype=torch.float32)
        self.epoch = 0

    def __len__(self) -> int:
        return len(self.rows)

    def __getitem__(self, index: int) -> dict[str, Any]:
        return {"row": self.rows[index], "noisy": self.rows[index] + self.noise(index), "target": index % 3}

    def noise(self, index: int) -> float:
        return 0.0

    def set_epoch(self, epoch: int) -> None:
        self.epoch = epoch


class Held(Samples):
    """Every worker gets a copy of the generator."""

    def __init__(self, size: int = 24) -> None:
        super().__init__(size)
        self.rng = numpy.random.default_rng(0)

    def noise(self, index: int) -> float:
        return float(self.rng.normal())


class Global(Samples):
    """torch seeds its own stream and Python's in every worker."""

    def noise(self, index: int) -> float:
        return float(torch.randn(())) + random.random()


class Numpy(Samples):
    def noise(self, index: int) -> float:
        return float(numpy.random.normal())


class PerIndex(Samples):
    """The cure that makes a sample a function of seed, epoch and index."""

    def noise(self, index: int) -> float:
        return float(numpy.random.default_rng([5, self.epoch, index]).normal())


class Flips(Global):
    def noise(self, index: int) -> float:
        return float(torch.rand(()) < 0.5)


class HeldFlips(Held):
    def noise(self, index: int) -> float:
        return float(self.rng.random() < 0.01)


class Stream(IterableDataset):  # type: ignore[type-arg]
    def __init__(self, seed: int | None) -> None:
        self.seed = seed

    def __iter__(self) -> Any:
        rng = numpy.random.default_rng(torch.initial_seed() if self.seed is None else self.seed)
        return (rng.normal(size=2) for _ in range(100))


class Repeated(Sampler):  # type: ignore[type-arg]
    """A sampler that makes its generator anew for each pass."""

    def __iter__(self) -> Any:
        return iter(torch.randperm(24, generator=torch.Generator().manual_seed(0)).tolist())

    def __len__(self) -> int:
        return 24


def constant_seed(worker: int) -> None:
    numpy.random.seed(0)


def number_as_seed(worker: int) -> None:
    numpy.random.seed(worker)


def rebuild(worker: int) -> None:
    info = get_worker_info()
    info.dataset.rng = numpy.random.default_rng(info.seed)


def loader(dataset: Any, **options: Any) -> Any:
    return DataLoader(dataset, **{"batch_size": 4, "num_workers": 2, **options})


def test_a_held_generator_is_shared_by_the_workers() -> None:
    with pytest.raises(
        AssertionError, match=r"workers 0 and 1 at \['noisy'\] gave the same series in 64 reads"
    ) as failure:
        assert_workers_differ(loader(Held()))
    assert "Expected: every worker draws from a stream of its own" in str(failure.value)
    assert_workers_differ(loader(Held(), worker_init_fn=rebuild))


def test_three_workers_make_three_pairs() -> None:
    with pytest.raises(AssertionError, match=r"workers 0 and 1 .*; workers 0 and 2 .*; workers 1 and 2"):
        assert_workers_differ(loader(Held(), num_workers=3, persistent_workers=True), reads=12)


def test_a_constant_worker_seed_is_shared_by_the_workers() -> None:
    with pytest.raises(AssertionError, match="workers draw the same numbers"):
        assert_workers_differ(loader(Numpy(), worker_init_fn=constant_seed))
    assert_workers_differ(loader(Numpy(), worker_init_fn=number_as_seed))


@pytest.mark.parametrize("dataset", [Global, PerIndex, Flips, Samples])
def test_sound_datasets_pass(dataset: type[Samples]) -> None:
    assert_workers_differ(loader(dataset(), shuffle=True))


def test_a_random_collate_function_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    generator = torch.Generator().manual_seed(0)

    def mixed(samples: list[Any]) -> Any:
        return torch.rand(len(samples), generator=generator)

    with pytest.raises(AssertionError, match="workers 0 and 1 gave"):
        assert_workers_differ(loader(Samples(), collate_fn=mixed))


def test_samples_without_batches() -> None:
    with pytest.raises(AssertionError):
        assert_workers_differ(loader(Held(), batch_size=None))


def test_iterable_datasets() -> None:
    with pytest.raises(AssertionError, match="workers 0 and 1"):
        assert_workers_differ(loader(Stream(0)), reads=12)
    assert_workers_differ(loader(Stream(None)), reads=12)
    with pytest.raises(AssertionError, match="first 16 batches are the same"):
        assert_epochs_differ(loader(Stream(0)))
    assert_epochs_differ(loader(Stream(None)))


def test_too_little_randomness_is_said() -> None:
    with pytest.raises(ValueError, match="raise reads=64"):
        assert_workers_differ(loader(HeldFlips()))


@pytest.mark.parametrize("workers", [0, 2])
def test_epochs_without_randomness_repeat(workers: int) -> None:
    with pytest.raises(AssertionError, match="first 6 batches are the same, bit by bit"):
        assert_epochs_differ(loader(Samples(), num_workers=workers))
    assert_epochs_differ(loader(Samples(), num_workers=workers, shuffle=True))
    assert_epochs_differ(loader(Global(), num_workers=workers))


def test_noise_repeats_though_the_order_does_not() -> None:
    for seeded in (constant_seed, number_as_seed):
        with pytest.raises(
            AssertionError, match=r"the variants of sample 0 are the same at \['noisy'\] \(worker 0"
        ) as failure:
            assert_epochs_differ(loader(Numpy(), shuffle=True, worker_init_fn=seeded))
        assert "batches are the same" not in str(failure.value)
    with pytest.raises(AssertionError, match="variants"):
        assert_epochs_differ(loader(Held(), shuffle=True))
    assert_epochs_differ(loader(Held(), shuffle=True, worker_init_fn=rebuild))
    assert_epochs_differ(loader(Held(), shuffle=True, num_workers=0))
    assert_epochs_differ(loader(Held(), persistent_workers=True))


def test_the_order_repeats_though_the_noise_does_not() -> None:
    with pytest.raises(AssertionError, match=r"its sampler \(Repeated\) gives the same order again") as failure:
        assert_epochs_differ(loader(Global(), sampler=Repeated()))
    assert "variants" not in str(failure.value)
    assert_epochs_differ(loader(Global(), sampler=RandomSampler(range(24))))


def test_set_epoch_of_a_sampler() -> None:
    sampler = DistributedSampler(Global(), num_replicas=2, rank=0, shuffle=True)
    data = loader(Global(), sampler=sampler)
    with pytest.raises(AssertionError, match=r"its sampler \(DistributedSampler\)"):
        assert_epochs_differ(data)
    assert_epochs_differ(data, set_epoch=sampler.set_epoch)


def test_set_epoch_of_a_dataset() -> None:
    dataset = PerIndex()
    with pytest.raises(AssertionError, match="first 6 batches"):
        assert_epochs_differ(loader(dataset))
    assert_epochs_differ(loader(dataset), set_epoch=dataset.set_epoch)


def test_the_global_stream_is_put_back() -> None:
    before = torch.get_rng_state()
    assert_epochs_differ(loader(Global(), num_workers=0))
    assert torch.equal(before, torch.get_rng_state())


def test_bad_arguments() -> None:
    for assertion in (assert_workers_differ, assert_epochs_differ):
        with pytest.raises(TypeError, match=r"must be a torch\.utils\.data\.DataLoader, not a list"):
            assertion([1, 2])
        with pytest.raises(ValueError, match="reads must be at least 12, not 3"):
            assertion(loader(Global()), reads=3)
    with pytest.raises(ValueError, match="num_workers=1"):
        assert_workers_differ(loader(Global(), num_workers=1))
    with pytest.raises(ValueError, match="at least 10 samples to tell its epochs apart, and has 4"):
        assert_epochs_differ(loader(Global(4)))
    with pytest.raises(TypeError, match="set_epoch must be a function"):
        assert_epochs_differ(loader(Global()), set_epoch=3)

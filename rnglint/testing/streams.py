"""The global streams of random numbers of a process: Python's, NumPy's, torch's on each kind of device, XLA's.

A stream is looked at only if its library is loaded, and on a device only if the device is in use: looking must
neither import a library nor start a device.
"""

from __future__ import annotations

import contextlib
import ctypes
import random
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Any

XLA_START = 101
"""What the XLA stream of a process starts from before the device is in use."""


@dataclass(frozen=True, slots=True)
class Stream:
    """One global stream."""

    name: str
    library: str
    """The module without which there is no such stream."""
    state: Callable[[ModuleType], Any]
    """The state, as something that ``==`` compares; None while the device is not in use."""
    restore: Callable[[ModuleType, Any], object]
    untouched: Callable[[ModuleType, Any], bool]
    """Whether the state is the one of a stream that has just begun."""


Snapshot = Mapping[str, Any]
"""The state of each stream that exists, by the stream's name."""


def snapshot() -> Snapshot:
    """The states of all streams that exist now."""
    with _plainly():
        found = ((stream, sys.modules.get(stream.library)) for stream in STREAMS)
        states = {stream.name: stream.state(library) for stream, library in found if library is not None}
    return {name: state for name, state in states.items() if state is not None}


def changed(before: Snapshot, after: Snapshot) -> list[str]:
    """The names of the streams that differ; one that began in between differs if it was drawn from."""
    with _plainly():
        return [stream.name for stream in STREAMS if stream.name in after and _differs(stream, before, after)]


def _differs(stream: Stream, before: Snapshot, after: Snapshot) -> bool:
    state = after[stream.name]
    if stream.name in before:
        return bool(before[stream.name] != state)
    return not stream.untouched(sys.modules[stream.library], state)


@contextlib.contextmanager
def preserved() -> Iterator[None]:
    """Put back at the end the streams that existed at the start."""
    before = snapshot()
    try:
        yield
    finally:
        after = snapshot()
        with _plainly():
            for stream in STREAMS:
                if stream.name in before and before[stream.name] != after.get(stream.name):
                    stream.restore(sys.modules[stream.library], before[stream.name])


def _numpy_state(library: ModuleType) -> Any:
    kind, keys, position, has_gauss, gauss = library.get_state()
    return kind, keys.tobytes(), position, has_gauss, gauss


def _numpy_restore(library: ModuleType, state: Any) -> None:
    numpy = sys.modules["numpy"]
    kind, keys, *rest = state
    library.set_state((kind, numpy.frombuffer(keys, dtype=numpy.uint32), *rest))


def _numpy_untouched(library: ModuleType, state: Any) -> bool:
    _, _, position, has_gauss, _ = state
    return bool(position == library.RandomState().get_state()[2] and not has_gauss)


@contextlib.contextmanager
def _plainly() -> Iterator[None]:
    """Whatever a test has put around torch's functions and operators shall neither see nor change what is read here."""
    torch = getattr(sys.modules.get("torch"), "_C", None)
    with contextlib.ExitStack() as guards:
        for name in ("DisableTorchFunction", "_DisableTorchDispatch"):
            guard: Any = getattr(torch, name, None)
            if hasattr(guard, "__enter__"):  # in torch 1 they were no contexts, and there was little to guard against
                guards.enter_context(guard())
        yield


def _bytes(tensor: Any) -> bytes:
    return ctypes.string_at(tensor.data_ptr(), tensor.numel())


def _tensor(torch: ModuleType, state: bytes) -> Any:
    return torch.frombuffer(bytearray(state), dtype=torch.uint8)


def _cpu_state(torch: ModuleType) -> Any:
    return _bytes(torch.get_rng_state()) if hasattr(torch, "get_rng_state") else None


def _cpu_restore(torch: ModuleType, state: bytes) -> None:
    torch.set_rng_state(_tensor(torch, state))


def _cpu_untouched(torch: ModuleType, state: bytes) -> bool:
    return bool(_bytes(torch.Generator().manual_seed(torch.initial_seed()).get_state()) == state)


def _device_state(kind: str) -> Callable[[ModuleType], Any]:
    def state(torch: ModuleType) -> Any:
        device = getattr(torch, kind, None)
        if device is None or not hasattr(device, "is_initialized") or not device.is_initialized():
            return None
        return tuple(_bytes(one) for one in device.get_rng_state_all())

    return state


def _device_restore(kind: str) -> Callable[[ModuleType, Any], None]:
    def restore(torch: ModuleType, state: tuple[bytes, ...]) -> None:
        getattr(torch, kind).set_rng_state_all([_tensor(torch, one) for one in state])

    return restore


def _device_untouched(_: ModuleType, state: tuple[bytes, ...]) -> bool:
    """The states of these generators are a seed and an offset of 8 bytes each, and draws raise the offset from 0."""
    return all(not any(one[8:]) for one in state)


def _mps_state(torch: ModuleType) -> Any:
    backends = getattr(torch, "backends", None)
    if backends is None or not hasattr(backends, "mps") or not backends.mps.is_available():
        return None
    return _bytes(torch.mps.get_rng_state())


def _mps_restore(torch: ModuleType, state: bytes) -> None:
    torch.mps.set_rng_state(_tensor(torch, state))


def _xla_state(torch_xla: ModuleType) -> Any:
    core = getattr(torch_xla, "_XLAC", None)
    running = getattr(core, "_xla_runtime_is_initialized", None)
    if running is None or not running():
        return None
    model = sys.modules.get("torch_xla.core.xla_model")
    return None if model is None else model.get_rng_state()


@dataclass(frozen=True, slots=True, eq=False)
class _Key:
    """The key of torchax's environment, which its draws split."""

    key: Any

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and (self.key is other.key or self.words() == other.words())

    def words(self) -> object:
        jax = sys.modules["jax"]
        if isinstance(self.key, jax.core.Tracer):
            return id(self.key)
        data = self.key if not jax.dtypes.issubdtype(self.key.dtype, jax.dtypes.prng_key) else None
        return sys.modules["numpy"].asarray(jax.random.key_data(self.key) if data is None else data).tobytes()


def _xla_restore(_: ModuleType, state: Any) -> None:
    sys.modules["torch_xla.core.xla_model"].set_rng_state(state)


def _torchax_state(torchax: ModuleType) -> Any:
    environment = getattr(torchax, "env", None)
    key = getattr(environment, "prng_key", None)
    return None if key is None else _Key(key)


def _torchax_restore(torchax: ModuleType, state: _Key) -> None:
    torchax.env.param.prng = state.key


def _torchax_untouched(_: ModuleType, state: _Key) -> bool:
    seed = sys.modules["torch"].initial_seed() % (1 << 63)
    return _Key(sys.modules["jax"].random.key(seed)) == state


STREAMS = (
    Stream("python", "random", lambda _: random.getstate(), lambda _, state: random.setstate(state), lambda *_: False),
    Stream("numpy", "numpy.random", _numpy_state, _numpy_restore, _numpy_untouched),
    Stream("torch (CPU)", "torch", _cpu_state, _cpu_restore, _cpu_untouched),
    Stream("torch (CUDA)", "torch", _device_state("cuda"), _device_restore("cuda"), _device_untouched),
    Stream("torch (XPU)", "torch", _device_state("xpu"), _device_restore("xpu"), _device_untouched),
    Stream("torch (MPS)", "torch", _mps_state, _mps_restore, lambda *_: True),
    Stream("torch_xla", "torch_xla", _xla_state, _xla_restore, lambda _, state: bool(state == XLA_START)),
    Stream("torchax", "torchax", _torchax_state, _torchax_restore, _torchax_untouched),
)
"""All global streams that are known; JAX, Flax and Equinox have none."""

NAMES = tuple(stream.name for stream in STREAMS)

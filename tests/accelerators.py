"""A simulated accelerator, so that proofs about device streams run where there is none, or too few.

Inside ``with Simulated("xpu", count=2)`` tensors that are asked for on that device live on the
CPU and carry a mark; every random operator on such a tensor takes its numbers from that
device's own generator.  ``torch.xpu`` answers for these generators, so torch's own
``fork_rng``, ``get_rng_state`` and ``manual_seed`` run unchanged on top of it: what a proof
observes is torch's code, only the hardware is pretended.

What is imitated rather than run is the check of a generator's device, whose wording is torch's.
Parameters of modules lose the mark; proofs draw with functions.
"""

from __future__ import annotations

import contextlib
import types
from collections.abc import Iterator
from typing import Any

import torch
from torch.overrides import TorchFunctionMode

DRAWS = frozenset(
    {"rand", "randn", "randint", "randperm", "normal", "rand_like", "randn_like", "randint_like", "bernoulli",
     "multinomial", "poisson", "dropout", "dropout_", "native_dropout", "scaled_dot_product_attention", "bernoulli_",
     "cauchy_", "exponential_", "geometric_", "log_normal_", "normal_", "random_", "uniform_", "trunc_normal_"}
)  # fmt: skip
MOVES = frozenset({"to", "cpu", "cuda", "xpu", "npu", "type_as", "to_device"})


class Simulated(TorchFunctionMode):
    """``kind`` is a device type that torch knows or, by renaming its private backend, ``npu``.

    Where there are ``count`` real devices of this kind, nothing is simulated.
    """

    def __init__(self, kind: str, count: int = 1) -> None:
        super().__init__()
        self.kind = kind
        self.generators = [torch.Generator().manual_seed(1000 + index) for index in range(count)]
        self.claims: dict[int, tuple[torch.Generator, torch.device]] = {}
        self.undo = contextlib.ExitStack()
        module = getattr(torch, kind, None)
        self.is_real = module is not None and module.is_available() and module.device_count() >= count

    def __enter__(self) -> Simulated:
        if self.is_real:
            return self
        if self.kind == "npu":
            torch.utils.rename_privateuse1_backend("npu")
        self.fallback = torch.Generator
        self._replace_module()
        self._replace(torch, "Generator", self._make_generator)
        self._replace(torch.accelerator, "current_accelerator", lambda *_, **__: torch.device(self.kind))
        self._replace(torch.accelerator, "is_available", lambda: True)
        return super().__enter__()

    def __exit__(self, *exc: object) -> None:
        if self.is_real:
            return
        super().__exit__(*exc)  # type: ignore[no-untyped-call]
        self.undo.close()

    def _replace(self, owner: Any, name: str, value: Any) -> None:
        missing = object()
        before = getattr(owner, name, missing)
        setattr(owner, name, value)
        if before is missing:
            self.undo.callback(delattr, owner, name)
        else:
            self.undo.callback(setattr, owner, name, before)

    def _replace_module(self) -> None:
        module = getattr(torch, self.kind, None)
        if module is None:
            module = types.ModuleType(f"torch.{self.kind}")
            module.is_available = lambda: False  # type: ignore[attr-defined]  # what is left when this is over
            if self.kind == "npu":  # the new name cannot be taken back, so torch goes on to look for the module
                with contextlib.suppress(RuntimeError):
                    torch._register_device_module(self.kind, module)
            else:
                self._replace(torch, self.kind, module)

        def seed_all(seed: int) -> None:
            for generator in self.generators:
                generator.manual_seed(seed)

        for name, value in {
            "device_count": lambda: len(self.generators),
            "is_available": lambda: True,
            "is_initialized": lambda: True,
            "current_device": lambda: 0,
            "_is_in_bad_fork": lambda: False,
            "get_rng_state": lambda device=None: self._of(device).get_state(),
            "set_rng_state": lambda state, device=None: self._of(device).set_state(state) and None,
            "manual_seed": lambda seed: self.generators[0].manual_seed(seed) and None,
            "manual_seed_all": seed_all,
        }.items():
            self._replace(module, name, value)

    def _of(self, device: Any) -> torch.Generator:
        if device is None or isinstance(device, int):
            return self.generators[device or 0]
        return self.generators[torch.device(device).index or 0]

    def _make_generator(self, device: Any = "cpu") -> torch.Generator:
        generator = self.fallback()
        self.claims[id(generator)] = (generator, torch.device(device))
        return generator

    def _target(self, args: tuple[Any, ...], kwargs: dict[str, Any]) -> torch.device | None:
        """The device an operator works on: the ``device`` argument, else that of a marked tensor."""
        if kwargs.get("device") is not None:
            return torch.device(kwargs["device"])
        for value in (*args, *kwargs.values()):
            if isinstance(value, torch.Tensor) and "_simulated" in value.__dict__:
                return value.__dict__["_simulated"]  # type: ignore[no-any-return]
        return None

    def _check(self, generator: torch.Generator, target: torch.device | None) -> None:
        found = self.claims[id(generator)][1].type if id(generator) in self.claims else "cpu"
        wanted = target.type if target is not None else "cpu"
        if found != wanted:
            raise RuntimeError(f"Expected a '{wanted}' device type for generator but found '{found}'")

    @contextlib.contextmanager
    def _stream(self, name: str, target: torch.device | None, generator: Any) -> Iterator[None]:
        """Let the CPU's default generator speak for the device while a random operator runs."""
        if name not in DRAWS or generator is not None or target is None or target.type != self.kind:
            yield
            return
        mine, before = self._of(target), torch.default_generator.get_state()
        torch.default_generator.set_state(mine.get_state())
        try:
            yield
        finally:
            mine.set_state(torch.default_generator.get_state())
            torch.default_generator.set_state(before)

    def __torch_function__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        kwargs = dict(kwargs or {})
        name = getattr(func, "__name__", "")
        if name == "__get__" and getattr(func, "__self__", None) is torch.Tensor.device:
            return args[0].__dict__.get("_simulated") or func(*args, **kwargs)
        if name in MOVES and isinstance(args[0], torch.Tensor):
            return self._move(func, name, args, kwargs)
        target = self._target(args, kwargs)
        generator = kwargs.get("generator")
        if name in DRAWS and isinstance(generator, torch._C.Generator):
            self._check(generator, target)
        if target is not None and target.type == self.kind and "device" in kwargs:
            kwargs["device"] = "cpu"
        with self._stream(name, target, generator):
            result = func(*args, **kwargs)
        return self._mark(result, target)

    def _move(self, func: Any, name: str, args: Any, kwargs: dict[str, Any]) -> Any:
        wanted = kwargs.pop("device", None) or (name if name in ("cpu", "cuda", "xpu", "npu") else None)
        rest = []
        for value in args[1:]:
            if isinstance(value, (str, torch.device)):
                wanted = value
            elif isinstance(value, torch.Tensor):
                wanted = value.__dict__.get("_simulated", "cpu")
            else:
                rest.append(value)
        source = args[0].__dict__.get("_simulated")
        moved = args[0].clone() if not rest and not kwargs else torch.Tensor.to(args[0].clone(), *rest, **kwargs)
        return self._mark(moved, torch.device(wanted) if wanted is not None else source)

    def _mark(self, result: Any, target: torch.device | None) -> Any:
        if isinstance(result, torch.Tensor) and target is not None:
            if target.type == self.kind:
                result.__dict__["_simulated"] = target
            else:
                result.__dict__.pop("_simulated", None)
        return result

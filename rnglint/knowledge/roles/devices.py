"""Where tensors and generators live."""

from __future__ import annotations

from rnglint.knowledge.roles.base import Parameter, Role


class Device(Role, frozen=True):
    """Gives a device of a known type (``torch_xla.device`` gives ``xla``; ``torch.device`` reads its argument)."""

    type: str | None = None
    argument: Parameter | None = None
    index: Parameter | None = None


class MakesTensor(Role, frozen=True):
    """Makes a tensor without drawing (``torch.empty``): on ``device``, else where ``like`` is, else by default."""

    device: Parameter | None = None
    like: Parameter | None = None


class MovesTensor(Role, frozen=True):
    """A method that gives its tensor on another device: of a known ``type``, or of the ``device`` argument (``to``)."""

    type: str | None = None
    device: Parameter | None = None


class SetsDefaultDevice(Role, frozen=True):
    """Changes where tensors are made that name no device (``torch.set_default_device``)."""


class UsesAccelerator(Role, frozen=True):
    """Its mention shows that the code can run on accelerators other than CUDA (``torch.accelerator``)."""

    type: str | None = None

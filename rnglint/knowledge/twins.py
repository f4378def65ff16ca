"""How a draw of NumPy or ``random`` is written with an explicit JAX key."""

from __future__ import annotations

from rnglint.knowledge.roles import HasJaxTwin

NUMPY: dict[str, HasJaxTwin] = {}
PYTHON: dict[str, HasJaxTwin] = {}

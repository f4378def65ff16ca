from __future__ import annotations

import random

import numpy as np


def seed_all(seed: int | None = None) -> int | None: random.seed(seed); np.random.seed(seed); return seed

from typing import NamedTuple

import optax


class Arm(NamedTuple):
    name: str
    tx: optax.GradientTransformation


ARMS = (Arm("plain", optax.sgd(0.05)), Arm("momentum", optax.sgd(0.05, momentum=0.9)))

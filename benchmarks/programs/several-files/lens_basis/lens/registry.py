from functools import partial

from .basis import Basis, SignBasis

PRESETS = {
    "narrow": partial(Basis, pixels=16, count=4),
    "wide": partial(Basis, pixels=32, count=8),
    "signs": partial(SignBasis, pixels=16, count=6),
}

from functools import partial

from layers import FoldLayer

LAYERS = {"light": partial(FoldLayer, rate=0.1), "heavy": partial(FoldLayer, rate=0.5)}

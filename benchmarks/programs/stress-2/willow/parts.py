from flax import nnx

RATES = {"wide": 0.5, "thin": 0.0}


def head(name): return nnx.Dropout(RATES[name]) if RATES[name] else (lambda h: h)

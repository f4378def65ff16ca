import jax
from flax import nnx

from evaluation import NllEvaluator
from model import Tagger
from training import make_step


def main(steps=5):
    x = jax.random.normal(jax.random.key(1), (32, 8))
    y = (x[:, 0] > 0).astype("int32")
    model = Tagger(8, 2, 0.5, nnx.Rngs(0))
    model.train()
    tx, step = make_step(1e-2)
    opt = nnx.Optimizer(model, tx, wrt=nnx.Param)
    for _ in range(steps):
        step(model, opt, x, y)
    evaluator = NllEvaluator(model)
    return [evaluator.run(x, y) for _ in range(3)]


if __name__ == "__main__":
    print(main())

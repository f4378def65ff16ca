import jax
import jax.numpy as jnp

from nets import Grader


def predictive(model, variables, x, key, passes):
    votes = [
        jax.nn.softmax(model.apply(variables, x, rngs={"path": key}))
        for _ in range(passes)
    ]
    votes = jnp.stack(votes)
    return votes.mean(0), votes.std(0)


def main(seed=21, passes=12):
    k_init, k_path, k_slides, k_mc = jax.random.split(jax.random.key(seed), 4)
    slides = jax.random.normal(k_slides, (9, 6))
    model = Grader()
    variables = model.init({"params": k_init, "path": k_path}, slides)
    mean, sd = predictive(model, variables, slides, k_mc, passes)
    referred = jnp.flatnonzero(sd.max(-1) > 0.1)
    return {"mean": mean, "sd": sd, "referred": referred}


if __name__ == "__main__":
    out = main()
    print("refer to a pathologist:", out["referred"])

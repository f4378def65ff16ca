import flax.linen as nn
import jax
import jax.numpy as jnp


class Step(nn.Module):
    features: int
    rate: float

    @nn.compact
    def __call__(self, h, x, train):
        x = nn.Dropout(self.rate, deterministic=not train)(x)
        h, _ = nn.GRUCell(self.features)(h, x)
        return h, (x == 0.0)


class Encoder(nn.Module):
    features: int = 8
    rate: float = 0.4

    @nn.compact
    def __call__(self, x, train: bool):
        scanned = nn.scan(
            Step,
            variable_broadcast="params",
            split_rngs={"params": False, "dropout": True},
            in_axes=(1, nn.broadcast),
            out_axes=1,
        )
        h0 = jnp.zeros((x.shape[0], self.features))
        return scanned(self.features, self.rate)(h0, x, train)


def main(seed=1):
    k_init, k_data, k_drop = jax.random.split(jax.random.key(seed), 3)
    x = 1.0 + jax.random.uniform(k_data, (4, 12, 6))
    model = Encoder()
    params = model.init(k_init, x, train=False)
    train_out = []
    for epoch in range(2):
        h, zeros = model.apply(params, x, train=True, rngs={"dropout": jax.random.fold_in(k_drop, epoch)})
        train_out.append(zeros)
        print(f"epoch {epoch}: dropped {zeros.mean():.2f}")
    h_eval, _ = model.apply(params, x, train=False)
    return jnp.stack(train_out), h_eval


if __name__ == "__main__":
    main()

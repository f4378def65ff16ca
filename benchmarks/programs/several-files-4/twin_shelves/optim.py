import optax


def group(cfg):
    return optax.chain(
        optax.add_noise(cfg.eta, 0.55, cfg.seed),
        optax.sgd(cfg.lr),
    )


def by_table(cfg, tables):
    return optax.multi_transform(
        {name: group(cfg) for name in tables},
        {name: name for name in tables},
    )

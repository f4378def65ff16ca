"""What the names in code say about how often it runs, and about draws that are meant to be equal."""

from __future__ import annotations

STEPS = frozenset(
    {"batch", "batches", "minibatch", "minibatches", "step", "steps", "epoch", "epochs", "iter", "iters", "iteration",
     "iterations", "loader", "dataloader", "loaders", "it", "itr", "update", "updates", "episode", "episodes", "rollout",
     "t", "timestep", "timesteps", "frame", "frames", "image", "images", "img", "imgs", "item", "items", "record",
     "records", "chunk", "chunks", "example", "examples", "data", "dataset", "tick", "train", "microbatch",
     "microbatches", "trange"}
)  # fmt: skip
"""Words of a loop's target or iterable that make its rounds the steps of one computation."""

COUNTS = frozenset({"range", "trange", "count"})
"""Words of functions that a loop counts with."""

TRIALS = frozenset(
    {"seed", "seeds", "fold", "folds", "trial", "trials", "run", "runs", "repeat", "repeats", "rep", "reps", "repetition",
     "repetitions", "experiment", "experiments", "config", "configs", "cfg", "configuration", "configurations", "model",
     "models", "method", "methods", "algorithm", "algorithms", "dtype", "dtypes", "device", "devices", "shape", "shapes",
     "size", "sizes", "case", "cases", "param", "params", "parameter", "parameters", "layer", "layers", "rank", "ranks",
     "worker", "workers", "world", "split", "splits", "subject", "subjects", "mode", "modes", "name", "names", "key",
     "backend", "backends", "impl", "impls", "variant", "variants", "setting", "settings", "option", "options", "arch",
     "optimizer", "optimizers", "lr", "lrs", "scheduler", "estimator", "estimators", "candidate", "candidates", "setup",
     "pass", "attempt", "attempts", "width", "widths", "depth", "depths", "member", "members", "version", "versions",
     "host", "hosts", "process", "processes", "module", "modules", "flag", "flags", "rate", "rates", "file", "files",
     "path", "paths", "phase", "phases", "stage", "stages", "shard", "shards", "env", "envs", "class", "classes",
     "cls", "target", "metric", "metrics", "p", "prob", "dim", "dims", "kind", "kinds", "type", "types", "solver",
     "solvers", "strategy", "strategies", "scale", "scales", "side", "sides", "variable", "query", "prompt", "prompts",
     "benchmark", "dist", "distribution", "distributions", "func", "funcs", "fn", "fns", "op", "ops", "value", "values", "grid", "sweep",
     "alpha", "beta", "sigma", "noises", "level", "levels"}
)  # fmt: skip
"""Words that make its rounds separate runs, which may well begin alike."""

MEANT = frozenset(
    {"eval", "evaluate", "evaluation", "evaluator", "val", "valid", "validate", "validation", "test", "tests", "testing",
     "preview", "previews", "visualize", "visualise", "visualization", "vis", "viz", "plot", "plots", "demo",
     "example", "examples", "debug", "check", "checks", "sanity", "probe", "bench", "benchmark", "split", "splits",
     "fixed", "fix", "frozen", "same", "shared", "common", "paired", "constant", "const", "static", "deterministic",
     "reference", "ref", "baseline", "golden", "oracle", "dummy", "mock", "fake", "toy", "holdout", "heldout", "dev",
     "hash", "hashing", "projection", "sketch", "snapshot", "bootstrap", "bootstrapping", "metric", "metrics",
     "score", "statistics", "stats", "pca", "kmeans", "cluster", "init", "initialize", "initialise", "reset", "setup",
     "prepare", "download", "synthetic", "synthesize", "subset",
     "subsample", "downsample", "profile", "warmup", "calibration", "calibrate", "color", "colors", "colour", "palette",
     "reproduce", "reproducible", "replay", "compare", "comparison", "inference", "predict", "prediction",
     "render", "partition", "codebook", "vocab"}
)  # fmt: skip
"""Words of a function, class or variable that say (or may say) that equal draws in each call are what is wanted."""

SAYS_SO = frozenset(
    {"same", "identical", "fixed", "paired", "common", "deterministic", "deterministically", "deliberate", "deliberately",
     "intentional", "intentionally", "purpose", "constant", "frozen", "stable", "equal", "unchanged", "consistent"}
)  # fmt: skip
"""Words of a comment or a docstring that say it."""

AUGMENTS = frozenset(
    {"augment", "augmentation", "augmentations", "augmenter", "transform", "transforms", "transformation", "crop", "flip",
     "jitter", "mixup", "cutmix", "cutout", "rotate", "resize", "perturb", "noise", "specaugment", "masking", "erase",
     "erasing", "dataset", "collate", "collator", "sampler", "loader", "reader", "blur", "affine"}
)  # fmt: skip
"""Words of classes and modules that change data at random on the host, as they should."""

SEEDS = frozenset({"seed", "seeds"})
"""Words of an attribute that holds a seed."""

SAMPLING = frozenset({"sample", "generate", "rsample", "reparameterize", "training_step", "add_noise", "denoise"})
"""Methods of a torch module that are called often, beside its forward pass."""

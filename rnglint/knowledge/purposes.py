"""What the names in code say about how often it runs, and about draws that are meant to be equal."""

from __future__ import annotations

import re
from functools import lru_cache

from rnglint.knowledge.patterns import Pattern

STEPS = frozenset(
    {"batch", "batches", "chunk", "chunks", "data", "dataloader", "dataset", "episode", "episodes", "epoch",
     "epochs", "example", "examples", "frame", "frames", "image", "images", "img", "imgs", "it", "item",
     "items", "iter", "iteration", "iterations", "iters", "itr", "loader", "loaders", "microbatch",
     "microbatches", "minibatch", "minibatches", "record", "records", "rollout", "step", "steps", "t", "tick",
     "timestep", "timesteps", "train", "trange", "update", "updates"}
)  # fmt: skip
"""Words of a loop's target or iterable that make its rounds the steps of one computation."""

MOMENTS = frozenset({"frame", "frames", "step", "steps", "t", "tick", "timestep", "timesteps"})
"""Of these, words of what follows one another in one thing that is moved, or heard."""

COUNTS = frozenset({"count", "range", "trange"})
"""Words of functions that a loop counts with."""


TRIALS = frozenset(
    {"algorithm", "algorithms", "alpha", "arch", "attempt", "attempts", "backend", "backends", "benchmark",
     "beta", "candidate", "candidates", "case", "cases", "cfg", "class", "classes", "cls", "config", "configs",
     "configuration", "configurations", "depth", "depths", "device", "devices", "dim", "dims", "dist",
     "distribution", "distributions", "dtype", "dtypes", "env", "envs", "estimator", "estimators", "experiment",
     "experiments", "file", "files", "flag", "flags", "fn", "fns", "fold", "folds", "func", "funcs", "grid",
     "host", "hosts", "impl", "impls", "key", "kind", "kinds", "layer", "layers", "level", "levels", "lr",
     "lrs", "member", "members", "method", "methods", "metric", "metrics", "mode", "model", "models", "modes",
     "module", "modules", "name", "names", "noises", "op", "ops", "optimizer", "optimizers", "option",
     "options", "p", "param", "parameter", "parameters", "params", "pass", "path", "paths", "phase", "phases",
     "prob", "process", "processes", "prompt", "prompts", "query", "rank", "ranks", "rate", "rates", "rep",
     "repeat", "repeats", "repetition", "repetitions", "reps", "run", "runs", "scale", "scales", "scheduler",
     "seed", "seeds", "setting", "settings", "setup", "shape", "shapes", "shard", "shards", "side", "sides",
     "sigma", "size", "sizes", "solver", "solvers", "split", "splits", "stage", "stages", "strategies",
     "strategy", "subject", "subjects", "sweep", "target", "trial", "trials", "type", "types", "value",
     "values", "variable", "variant", "variants", "version", "versions", "width", "widths", "worker", "workers",
     "world"}
)  # fmt: skip
"""Words that make its rounds separate runs, which may well begin alike."""

SETTINGS = frozenset(
    {"alpha", "alphas", "arch", "backend", "backends", "beta", "betas", "cfg", "config", "configs", "configuration",
     "configurations", "depth", "depths", "dim", "dims", "dropout", "dtype", "dtypes", "eps", "epsilon", "eta", "etas",
     "gamma", "gammas", "grid", "hparams", "kwargs", "lam", "lr", "lrs", "method", "methods", "momentum", "optimizer",
     "optimizers", "option", "options", "setting", "settings", "solver", "solvers", "strategies", "strategy", "tau",
     "taus", "temp", "temperature", "temperatures", "theta", "thetas", "variant", "variants", "width", "widths"}
)  # fmt: skip
"""Words of what a sweep goes through: everything else is to stay the same, so that its effect can be seen."""

PARTS = frozenset({"fold", "folds", "shard", "shards", "split", "splits"})
"""Of these, words of parts of the data: the rounds have other data, even where they do not say which."""

FIXED = frozenset(
    {"baseline", "codebook", "color", "colors", "colour", "common", "compare", "comparison", "const",
     "constant", "debug", "demo", "deterministic", "dev", "dummy", "eval", "evaluate", "evaluation",
     "evaluator", "fake", "fixed", "frozen", "golden", "heldout", "holdout", "mock", "oracle", "paired",
     "palette", "plot", "plots", "preview", "previews", "probe", "ref", "reference", "same", "sanity", "shared",
     "snapshot", "static", "test", "testing", "tests", "toy", "val", "valid", "validate", "validation", "vis",
     "visualise", "visualization", "visualize", "viz"}
)  # fmt: skip
"""Words of a variable that say that what it holds is to stay the same, or is there to be looked at or measured with."""

MEANT = FIXED | frozenset(
    {"accuracy", "auc", "bench", "benchmark", "bootstrap", "bootstrapping", "brier", "calibrate", "calibration",
     "check", "checks", "cluster", "crps", "dataset", "datasets", "download", "downsample", "ece", "example",
     "examples", "fid", "fix", "hash", "hashing", "hit", "hits", "inference", "init", "initialise", "initialize",
     "kmeans", "metric", "metrics", "nlpd", "objective", "partition", "pca", "precision", "predict", "prediction",
     "prepare", "profile", "projection", "psnr", "recall", "render", "replay", "reproduce", "reproducible", "reset",
     "rmse", "score", "setup", "sketch", "split", "splits", "ssim", "statistics", "stats", "subsample", "subset",
     "synthesize", "synthetic", "vocab", "warmup"}
)  # fmt: skip
"""The same, and words of a function or class that say (or may say) that equal draws in each call are what is wanted."""

ESTIMATES = frozenset({"calibrate", "calibration", "statistics", "stats"})
"""Of these, words of what takes many draws: rounds that are only counted, and the same each time, add nothing to it."""

LABELS = frozenset({"label", "name", "tag", "title"})
"""Words of settings that tell people what something is."""

REPRODUCES = frozenset({"reproduce", "reproducible"})
"""Of these, words that ask for the numbers of another run, and not for one number in all places of a run."""

KEPT = frozenset({"common", "fixed", "frozen"})
"""Words of the name of a key that say that it is never advanced."""

STARTS_ANEW = frozenset({"bootstrap", "bootstrapping", "reset"})
"""Of these, words that only say that something begins again: whether alike, they leave open."""

SAID_BY_NAME = MEANT - STARTS_ANEW
"""What names say of draws that are wanted to be equal."""

MEMORIES = frozenset({"dataset", "datasets", "replay"})
"""Of these, words that in the name of a class speak of what it holds."""

COLOURS = frozenset({"color", "colors", "colour"})
"""Of these, words of plots; but in a name that speaks of changing data at random (`AUGMENTS`), of the data."""

DEMONSTRATES = frozenset({"demo", "demonstrate", "example", "exercise", "section", "tour", "tutorial"})
"""Words of functions each of which shows something for itself, and may start like the others."""

RETRIES = frozenset({"attempt", "attempts", "retries", "retry", "tries", "try"})
"""Words of loops that do one thing again until it works."""

AUGMENTS = frozenset(
    {"affine", "augment", "augmentation", "augmentations", "augmenter", "blur", "collate", "collator", "crop",
     "cutmix", "cutout", "dataset", "erase", "erasing", "flip", "jitter", "loader", "masking", "mixup", "noise",
     "perturb", "reader", "resize", "rotate", "sampler", "specaugment", "transform", "transformation",
     "transforms"}
)  # fmt: skip
"""Words of classes and modules that change data at random on the host, as they should."""

ALIGNS = frozenset(
    {"affine", "crop", "cropped", "crops", "cut", "elastic", "erase", "flip", "flipped", "mirror", "perspective",
     "resize", "rotate", "shear", "shift", "translate", "warp", "window", "zoom"}
)  # fmt: skip
"""Of these and their like, words of what moves or cuts: an image, its depth and its mask have to go together."""

WHOLES = frozenset({"clip", "episode", "sequence", "trajectory", "utterance", "video", "volume"})
"""Words of what consists of rows that follow each other, and are moved or cut alike."""

CHANGES = ALIGNS | {"augment", "augmentation", "augmented", "cutmix", "cutout", "jitter", "mixup"}
"""The same, and words of what else makes more data of those that are there."""

SHOWS = frozenset({"plot", "plots", "preview", "previews", "snapshot", "snapshots", "visualise", "visualize", "viz"})
"""Words of classes and functions that show how a model gets on: by what it makes of the same numbers each time."""

FITS = frozenset({"fit", "refit"})
"""Words of methods of estimators that learn from the beginning."""

TIMES = frozenset({"bench", "benchmark", "benchmarks", "profile", "profiler", "profiling", "timing"})
"""Words of files that are there to see how long something takes."""

NOTES = frozenset({"describe", "get", "log", "note", "print", "read", "record", "report", "show", "tell", "write"})
"""Words of functions that only say what a seed is."""

REPORTS = frozenset({"report", "summary"})
"""Words of functions that write down how a model gets on."""

NAMES_A_RUN = Pattern(
    r"(wandb|run|exp(eriment)?|job|session|task|log)_?(id|name|tag|uid)$|(^|_)uu?id$|(^|_)port$|(^|_)suffix$|file_?name$",
    re.IGNORECASE,
)
"""Names of what tells one run of a program from another, and is no part of what it computes."""

OPENS_A_FILE = frozenset(
    {"open", "save", "savez", "savetxt", "to_csv", "to_json", "to_parquet", "write_bytes", "write_text"}
)
"""Functions that open or write a file."""

UNUSED = frozenset({"discard", "discarded", "dummy", "ignore", "ignored", "unused"})
"""Words of names for what nobody is to use."""

LOGS = frozenset({"board", "diagnostics", "log", "logger", "logs", "tensorboard", "wandb", "writer"})
"""Words of what keeps something for people to look at."""


TEARS = frozenset({"break", "breaks", "chance", "decorrelate", "decorrelated", "independent", "independently",
                   "mismatch", "mismatched", "negatives", "null", "surrogate", "surrogates", "unaligned", "unmatched",
                   "unpaired"})  # fmt: skip
"""Words of functions that tear things apart which belong together, for comparison with how they are."""

DROPS = frozenset({"drop", "dropout", "dropouts"})
"""Words for what leaves units out: a key of such a name is for nothing else."""

MODELS = frozenset({"genome", "genomes", "individual", "individuals", "parameters", "params", "theta", "weights"})
"""Words of what a model is made of: lanes that differ in it are candidates."""

EXTREMES = frozenset({"argmax", "argmin", "nanargmax", "nanargmin"})
"""Last words of functions that say at which place the greatest or the least of some numbers stands."""

RANKS = EXTREMES | {"argsort", "max", "min", "sorted"}
"""The same, and functions that give the greatest or the least, or put all into an order."""

FUNCTIONS = frozenset({"function", "functions", "posterior", "thompson"})
"""Words of what is a random function: one key gives its values at all points."""

MASKS = frozenset({"bernoulli"})
"""Words of samplers that say of each number whether it stays."""


SEEDS = frozenset({"seed", "seeds"})
"""Words of an attribute that holds a seed."""
ONLY_SEEDS = SEEDS | {"random"}
"""Words of a name that says of a seed no more than that it is one, and not what it is for."""

DECIDES_DRAWS = re.compile(r"(?:^|_)(?:seed|random_state|rng|prng|key)$")
"""Names of parameters for what decides about draws: a seed, a generator, a key of JAX (or of something else)."""

CHECKS = frozenset({"check", "validate"})
"""Words of functions that look at what they are given: of one that gives a generator they say nothing about its draws
(``check_random_state``)."""

SAID_OF_ZERO = re.compile(
    r"(?<!from )(?<!least )(?<!>= )(?<!\[)\b0\b(?! to\b| or (?:more|greater|above)|\.\.|,)"
    r"|(?<!from )zero|clock|time|entropy|unset|unseeded|no seed|none\b",
    re.IGNORECASE,
)
"""What the help of an option says where no seed, or a certain one, has a meaning of its own.

"From 0" and the like say that it is a seed as any other.
"""

SAMPLING = frozenset({"add_noise", "denoise", "generate", "reparameterize", "rsample", "sample", "training_step"})
"""Methods of a torch module that are called often, beside its forward pass."""

LOOKED_UP = frozenset({"items", "keys", "values", "parameters", "named_parameters", "modules", "children"})
"""Methods whose results are the parts of a table or of a model, not the steps of anything."""

TAKES = frozenset({"take"})
"""Methods of datasets that give the first of their elements, as many as they are told."""

SAMPLES = frozenset({"batch", "draw", "next", "noise", "sample", "simulate"})
"""Words of functions that are called again for other numbers."""

NOISES = frozenset({"eps", "epsilon", "latent", "latents", "noise", "noises", "perturbation", "z", "zs"})
"""Words of variables for what is drawn anew in each step of a training, and is no data."""

ASK_FOR_FORM = frozenset(
    {"empty_like", "full_like", "len", "ndim", "ones_like", "result_type", "shape", "size", "structure",
     "tree_structure", "zeros_like"}
)  # fmt: skip
"""Functions that ask for the shape or the type of an array, or the structure of a tree, and not for the numbers."""

MAKES_PARAMETERS = frozenset({"eval_shape", "init", "init_with_output", "lazy_init", "tabulate"})
"""Methods that make the parameters of a model, or describe it, for inputs of the form of those that they are given."""

ORDERS = frozenset({"bernoulli", "choice", "choices", "loader", "multinomial", "permutation", "permuted", "randperm",
                    "sample", "sampler", "shuffle", "split"})  # fmt: skip
"""Words of samplers that order, choose or divide what is there; with one seed twice, they keep it together."""

CHOOSES = frozenset({"choice"})
"""Of these, words of those that say which of the rows are taken, and leave others out."""

PERMUTES = frozenset({"permutation", "permuted", "randperm"})
"""Of these, words of those that give each number of a range once."""

HALVES = frozenset({"train_test_split"})
"""Last names of splits that give both parts of each array, one array after the other."""

PICKS_ROWS = frozenset({"categorical", "choice", "multinomial", "rand", "randint", "uniform"})
"""Words of samplers by which rows are picked, perhaps some of them twice, or where the first of them lies."""

ROWS = frozenset({"idx", "idxs", "index", "indexes", "indices", "inds", "row", "rows"})
"""Words of variables that hold the numbers of rows."""

QUERIES = frozenset({"queries", "query"})
"""Words of the part of an episode on which is judged what was learnt from the other part."""

SUPPORTS = frozenset({"shot", "shots", "support", "supports"})
"""Words of that other part."""

SHUFFLES = frozenset({"shuffle"})
"""Of these, words of those that put a list which somebody holds into an order."""

ANEW = SHUFFLES | PERMUTES | {"reshuffle", "resample"}
"""Of these, words of what puts data into another order, or takes other data, each time."""

IN_ORDER = frozenset({
    "bptt", "chronological", "continual", "curriculum", "incremental", "online", "order", "ordered", "sequential",
    "shuffle", "shuffled", "sort", "sorted", "stateful", "stream", "streaming",
})  # fmt: skip
"""Words of data whose order means something, and of comments that speak of it."""

CARRIED = frozenset({"hidden", "hiddens"})
"""Words of what a loop hands from one batch to the next, which follows it."""

PORTIONS = frozenset({"dev", "eval", "held", "heldout", "holdout", "test", "toy", "val", "valid", "validation",
                      "synthetic", "synthesize"})  # fmt: skip
"""Words of parts of the data that are to be independent of the others, although they are fixed."""

JUDGES = frozenset({"eval", "evaluate", "evaluation", "heldout", "holdout", "test", "val", "validate", "validation"})
"""Words of functions that measure how good a model is."""

SCORES = frozenset({"acc", "accuracy", "loss", "metric", "metrics", "result", "results", "score", "scores"})
"""Last words of the names of what such functions give."""

MEASURES = JUDGES | {"accuracy", "generate", "infer", "inference", "metrics", "predict", "sample", "score"}
"""The same, and words of functions that use a model as it is."""

PREDICTS = frozenset({"infer", "inference", "predict", "prediction", "predictive"})
"""Words of functions that ask a model for its answers: to all of their rows, one draw of its units may answer."""

MEASURERS = frozenset({"evaluator", "sampler", "scorer", "tester", "validator"})
"""Words of classes whose methods do so."""

YARDSTICKS = JUDGES | {"benchmark", "evaluator", "exam", "examination", "examiner", "scorer", "tester", "validator"}
"""Words of classes that are there to measure by, in each round by the same."""

APPROXIMATES = frozenset({"bald", "bayes", "bayesian", "carlo", "ensemble", "epistemic", "mc", "mcdropout", "monte",
                          "stochastic", "uncertainty"})  # fmt: skip
"""Words of what asks a model again and again while it drops units, for the spread of its answers."""

ENSEMBLES = frozenset({"ensemble", "ensembles", "member", "members"})
"""Words of models that are made and trained alike, and whose answers are to differ."""

MAKES = frozenset({"build", "create", "fresh", "init", "initialise", "initialize", "make", "new"})
"""Words of functions that make something new."""

LEARNS = frozenset({"fit", "learn", "optimize", "pretrain", "train", "training", "update"})
"""Words of functions in which a model learns."""

TRAINING = frozenset({"train", "training"})
"""Words of the part that everything else is to be independent of."""

PLACEHOLDERS = frozenset({"dummies", "dummy", "fake", "mock", "pholder", "placeholder", "placeholders", "template",
                          "unused"})  # fmt: skip
"""Words of what is only there because something has to be."""

MADE_UP = frozenset({"synthesize", "synthetic", "toy"})
"""Words of data that a program draws instead of reading them."""

HELD_OUT = JUDGES | (PORTIONS - MADE_UP)
"""Words of data that a model is measured on, and of functions that do it."""

PREPARES = frozenset({"begin", "configure", "init", "initialise", "initialize", "main", "prepare", "run", "setup",
                      "start", "train"})  # fmt: skip
"""Words of functions that a program calls to be set up, or that are the program: they may well seed it."""

_ALIKE = (
    r"(same|identical|shared|common|paired|matching|synced|synchroni[sz]ed|reused|correlated|fixed|equal|deterministic)"
)
_DRAWN = (
    r"(keys?|p?rngs?|seeds?|noises?|random(ness)?|draws?|samples?|masks?|perm(utation)?s?|shuffles?|order(ing)?|latents?|"
    r"perturbations?|crops?|windows?|paths?|augmentations?|numbers|streams?)"
)
_LAWS = (
    r"(?! (models?|distributions?|levels?|schedules?|scales?|shapes?|sizes?|types?|kinds?|std|variances?|process(es)?)"
    r"\b)"
)
"""What follows a word for draws where the law is meant by which they are made, and not they themselves."""
_DELIBERATE = (
    r"#.*\b(on purpose|deliberate(ly)?|intention(al|ally)?|in unison|antithetic|common random numbers"
    r"|(rather than|instead of) (being )?(stor|sav|keep|kept)\w*)\b"
)
SAID = Pattern(
    rf"{_DELIBERATE}|#.*\b{_ALIKE} (\w+ )?{_DRAWN}\b{_LAWS}"
    rf"|#.*\b(shar|reus|match|sync)(e|es|ing|s|ed)? ((the|our|this|one|a|its|their) )?(same )?(\w+ )?{_DRAWN}\b{_LAWS}"
    rf"|#.*\b{_DRAWN} (\w+ )?(is|are|be|stays?|remains?|kept) (\w+ )?{_ALIKE}\b"
    r"|#.*\b(is|are|stays?|remains?) (\w+ )?(same|identical|equal) (for|in|on|across) (every|each|all)\b"
    r"|#.*\b(forc|trigger)(e|es|ing|s)? (the )?(jit|compil)",
    re.IGNORECASE,
)
"""Comments which say that draws are meant to agree, or that the randomness is: a word for it beside one for a draw."""
_SPANS = rf"({'|'.join(sorted(WHOLES | {'batch', 'epoch', 'example', 'rollout', 'sample'}))})"
_ROUNDS = r"(step|time ?step|frame|token|slice|call|round|iteration|item)s?"
_NUMBERS = r"(noises?|draws?|random numbers|masks?|perm(utation)?s?|shuffles?|latents?|perturbations?|crops?|windows?)"
DOCUMENTED = Pattern(
    rf"\b(same|identical|shared|paired|matching|tied|common) (\w+ )?{_NUMBERS}\b{_LAWS}"
    rf"|\b{_NUMBERS} (\w+ )?(is|are|be|stays?|remains?|kept) (\w+ )?(same|identical|shared|paired|tied|reused)\b"
    r"|\bsame (\w+ ){1,2}for (the )?(same|equal|identical) (arguments|inputs?|parameters)\b"
    rf"|\b(one|a single) {_NUMBERS} (per|for) (\w+ ){{0,2}}{_SPANS}"
    rf"|\b(one|a single) (\w+ )?{_NUMBERS} (per|for) (an?|the|each|every) (whole|entire|full) {_SPANS}"
    rf"|\b(one|a single) {_NUMBERS} (\w+ ){{0,4}}(serves?|lasts?|covers?) (\w+ ){{0,2}}{_SPANS}"
    rf"|\b(drawn|sampled|made) once (per|for) (\w+ )?{_SPANS}"
    r"|\b(each|every) (draw|sample|pass) is (one|a|an) (\w+ ){0,2}(networks?|models?|functions?|fields?)\b"
    rf"|\b{_NUMBERS} per {_SPANS}\b.{{0,20}}\bnot (\w+ )?per {_ROUNDS}\b"
    r"|\bsimulated (log[- ]?|marginal )*likelihood\b"
    r"|\b(variational|locked|time-locked) ((recurrent|rnn|lstm|gru) )?dropout\b"
    r"|\b(paired|head[- ]to[- ]head|like[- ]for[- ]like) (comparisons?|tests?|trials?|designs?)\b"
    rf"|\b(never|not|instead of|rather than) (being )?(stor|sav|keep|kept)\w* (its |their |the )?{_NUMBERS}"
    r"|\bnot (stor|sav|keep|kept)\w*\b.{0,30}\b(again|anew|regenerat\w*|rebuilt|recomput\w*)\b"
    r"|\b(all|both|each|every) (of the )?(?!of )(\w+ ){1,2}(faces?|gets?|meets?|plays?|receives?|sees?|shares?"
    r"|(is|are) (compared|judged|measured|rated|scored|tested|tried) \w+) (exactly |one and )?the (very )?same\b"
    r"|(?<!not )(?<!never )\b(equal|identical|unchanged|(exactly )?the (very )?same) (in|for|across|over|throughout)"
    r" (every|each|all)( (of )?the)? (\w+ )?(epoch|round|evaluation|check|validation)s?\b"
    r"|\b(deliberately|on purpose|intentionally|in unison|common random numbers)\b",
    re.IGNORECASE | re.DOTALL,
)
"""The same in a docstring; also where it says how long a draw lasts."""
KINDS_OF_DRAWS = frozenset({"crop", "mask", "perm", "permutation", "shuffle", "window"})
"""Of the words for draws, those that say what is drawn; a docstring of a file may speak of other things."""
SAID_OF_ITSELF = Pattern(_DELIBERATE, re.IGNORECASE)
"""Those of them that count in a function that is called, too, which knows nothing of what its caller compares."""

INDEPENDENT = Pattern(
    r"\b([a-z]+?)s (?:are|is|be|stay) (?:(?:all|mutually|statistically) )?independent\b(?! of (?!each\b|one\b))"
    r"|\bindependent ([a-z]+?)s\b|\b(?:each|every) ([a-z]+) (?:gets|has|receives|draws) its own\b",
    re.IGNORECASE,
)
"""A docstring that says of things that they do not share their draws; the groups are the noun, without its plural."""
ONE_OF = r"(?:a|an|any|each|every|one|per|single|this)"
"""What stands before a noun where a docstring is about one of such things."""

_WORD = re.compile(
    r"[Hh][eo]ld_?[Oo]ut(?![a-z])"
    r"|(?:[Tt]rain|[Tt]est|[Vv]al|[Vv]alid|[Ee]val)(?=(?:data|loader|set)s?(?![a-z]))"  # testset, trainloader
    r"|[A-Z]?[a-z]+|[A-Z]+(?![a-z])"
)


def spelled_out(name: str) -> str:
    """The words of an identifier, in their order, with blanks between."""
    return " ".join(_WORD.findall(name)).replace("_", " ")


@lru_cache(maxsize=4096)
def words(text: str) -> frozenset[str]:
    """The words of an identifier or of a piece of code, in lower case."""
    return frozenset(word.lower().replace("_", "") for word in _WORD.findall(text))


def judges(name: str) -> bool:
    """Whether a function or a file is named as what measures how good something is, and does not train."""
    said = words(name)
    return bool(said & JUDGES) and not said & TRAINING


TWIN = re.compile(
    r"target|(^|_)(after|averaged?|avg|baseline|before|clone|copy|delayed|ema|frozen|lag(ged)?|old|ref|reference|shadow|slow|teacher|twin)(_|$)|momentum_|_momentum(_|$)"
)
"""Names of models that start out equal to another one, from which they are then told apart."""


def last_words(name: str) -> frozenset[str]:
    """The words of the last part of a dotted name."""
    return words(name.rpartition(".")[2])

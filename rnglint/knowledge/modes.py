"""How code says whether it is training, and how often it runs."""

from __future__ import annotations

import re

from rnglint.knowledge.purposes import words

FLAG = "training"
"""The attribute of a torch module that ``train()`` and ``eval()`` switch."""

SWITCHES_TO_EVALUATION = re.compile(r"\beval\(|\btrain\((mode=)?False|\binference_mode\b")
"""Text of files that switch models to evaluation."""

EVAL = "eval"
"""The method of modules of torch and nnx that switches them to evaluation."""
MAKES_KNOWN = ("__setattr__", "_modules", "add_module", "named_children", "register_module", "setattr")
"""Words of a class that may tell torch of modules which it holds in lists of its own."""
TRAIN = "train"
"""The method that switches them to training, or where it is told so."""
KEEP_MODE = frozenset(
    {"cpu", "cuda", "float", "half", "modules", "named_parameters", "parameters", "register_forward_hook",
     "requires_grad_", "reset_parameters", "state_dict", "to", "zero_grad"}
)  # fmt: skip
"""Other methods of such modules, which switch nothing."""
NO_MODULE = frozenset({"bias", "channels", "class", "features", "groups", "kernel", "size", "weight"})
"""Words of what modules hold that is none: parameters, and sizes of these."""
EVALUATED = ".eval("
"""What stands where a torch module is put into evaluation mode."""

WORDS = frozenset(
    {"train", "training", "eval", "evaluation", "evaluate", "deterministic", "stochastic", "inference", "infer", "test",
     "testing", "mode", "phase"}
)  # fmt: skip
"""Words of an identifier, or of a string it is compared with, that make it a switch of the mode."""

_LONGEST = 40


def names_mode(text: str) -> bool:
    """Whether an identifier, or a text that one is compared with, names a switch of the mode."""
    return len(text) < _LONGEST and not WORDS.isdisjoint(words(text))


DROPOUT = ("dropout", "Dropout", "DROPOUT")
"""What nearly every file says that drops units, or asks how many are to be dropped."""

INTENT = frozenset(
    {"deterministic", "nondeterministic", "inference", "always", "intentional", "intentionally", "deliberate",
     "deliberately", "purpose", "monte"}
)  # fmt: skip
"""Words of a comment that say that dropout is meant to stay on."""

DELIBERATE = INTENT - {"deterministic", "inference"} | {"dropout"}
"""The same of a comment where a model is measured, which says little of its own by its being for inference."""

INSISTENCE = frozenset({"always", "alway", "even", "also", "still", "stay", "stays", "remain", "remains"})
"""Words that make a docstring's sentence about dropout and evaluation say that it stays on."""

EVALUATION = frozenset({"evaluation", "eval", "inference", "prediction", "generation", "synthesis", "test", "testing"})
"""Words for what is not training."""

SILENT = {"train": False, "training": False, "is_training": False, "deterministic": True, "inference": True}
"""Keyword arguments by which the call of a model says that nothing is drawn in it, and their values."""

REPEATED = re.compile(
    r"__(call|next|iter)__$|(sample|step|act|select|draw|next|explore|shuffle|batch|get_(batch|noise|action))(_|$)"
)
"""Names of methods that are called again and again."""

TRAINS = frozenset({"train", "training", "is_training"})
EVALUATES = frozenset({"deterministic", "evaluate", "evaluation", "eval_mode", "inference", "test", "is_eval"})
"""Keyword arguments of a model that switch its random layers on, and off, where they are true."""
SWITCHES_ON = TRAINS | {"apply_dropout", "enable_dropout", "is_train", "train_mode", "use_dropout"}
"""The first, and others that speak of dropout."""

ON_IN_EVALUATION = frozenset({"deterministic", "use_running_average"})
"""Options of layers of Flax that are true in evaluation."""
MAY_EXPLORE = frozenset({"deterministic", "greedy", "sample", "stochastic"})
"""Words of a switch of draws by which policies say what they are: they may be judged as they are."""

EXPLORES = MAY_EXPLORE | {"eval", "evaluate", "evaluation", "exploration", "explore", "inference", "noise", "noisy",
                          "test", "testing", "train", "training"}  # fmt: skip
"""The same, and words of those that say whether noise is added, or whether something is judged."""

_DROPPING = ("Dropout", "Dropout1d", "Dropout2d", "Dropout3d")
LAYERS = {f"torch.nn.functional.{name.lower()}": f"torch.nn.{name}" for name in _DROPPING} | {
    "torch.nn.functional.alpha_dropout": "torch.nn.AlphaDropout",
    "torch.nn.functional.feature_alpha_dropout": "torch.nn.FeatureAlphaDropout",
}
"""The layers that drop like functions, and follow the mode of their module."""
OPTIONS_OF_LAYERS = frozenset({"p", "inplace"})
"""What such a layer and its function are both given."""

FORWARD = "forward"
"""The method of a module of torch that its call runs."""

RUNS = frozenset({FORWARD, "__call__"})
"""The methods that the call of a module runs, of all frameworks."""

RENDERS = frozenset({"render"})
"""Methods by which environments show what happens."""

EXPECTS_ERROR = ("raises", "assertraises", "suppress", "assertwarns")
"""How the names of contexts begin in which an error is expected."""

DROPS_BY_NAME = "drop"
"""What stands in the name of everything that drops units, or says how many."""

DROPS_STATES = "zoneout"
"""The same of states that are left as they were."""

REACHES_PARTS = frozenset({"__dict__", "_modules", "children", "getattr", "named_children", "vars"})
"""Words of a class that may call its layers without naming them."""

HOLDS_SETTINGS = frozenset(
    {"arg", "args", "cfg", "conf", "config", "configs", "configuration", "flags", "hparam", "hparams", "hps", "opt",
     "options", "opts", "param", "params", "setting", "settings"}
)  # fmt: skip
"""Words of what holds the settings of a program, which may have the name of a layer."""

PICKS_LARGEST = frozenset({"argmax", "argmin", "argsort", "kthvalue", "msort", "sort", "topk"})
"""Functions and methods that tell which numbers are the largest ones, or in which order they are."""

WANTS_CHANCE = frozenset(
    {"concrete", "flow", "gan", "generator", "gumbel", "latent", "latents", "noise", "noiser", "noising", "policy",
     "prior", "sampler", "sde", "simulator", "vae"}
)  # fmt: skip
"""Words of modules that are there to draw, also when they are judged."""

DETERMINED = frozenset({"det", "deterministic", "deterministically", "greedily", "greedy"})
"""Words of functions that give the same answer each time."""

UNDETERMINED = frozenset(
    {"argmax", "eps", "epsilon", "exploration", "explore", "max", "mean", "mode", "noise", "non", "nondeterministic",
     "not", "proba", "probability", "random", "stochastic", "temperature", "ties"}
)  # fmt: skip
"""Words that say of such a function that it chooses by something else, or among equals, or draws now and then."""

ASKED_FOR_ACTION = frozenset({"act", "action", "actions", "decide", "decode", "policy", "predict"})
"""Words of functions that say what to do, or what will be."""

DRAWS_ANSWER = frozenset({"multinomial", "rsample", "sample"})
"""Last words of what draws an answer from a distribution."""

_OF_CLASSES, _OF_NORMAL = "{0}.probs.argmax(dim=-1)", "{0}.mean"
MOST_LIKELY = {
    "torch.distributions.Categorical": _OF_CLASSES, "torch.distributions.categorical.Categorical": _OF_CLASSES,
    "torch.distributions.Normal": _OF_NORMAL, "torch.distributions.normal.Normal": _OF_NORMAL,
}  # fmt: skip
"""The answer of distributions that is the same each time, most likely one or the mean."""

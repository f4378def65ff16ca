"""Command lines: parsers and what they give, options of ``click``, fields that are options, the environment."""

from __future__ import annotations

import ast

from msgspec.structs import replace

from rnglint.knowledge.parallel import RANK_VARIABLES
from rnglint.knowledge.purposes import SEEDS, words
from rnglint.machine import calls, fields, loops, mappings, names, receivers
from rnglint.machine.callables import Call, ClassV, PartialV, Site
from rnglint.machine.events import Option
from rnglint.machine.machine import Machine
from rnglint.machine.terms import NONE, Choice, Const, Ext, Op, Ref, Sym, Tup, Value
from rnglint.models import processes
from rnglint.program.code import Code
from rnglint.program.syntax import compared_with_text, rejects

_FLAGS = {
    "store_true": Const(False), "store_false": Const(True), "store_const": NONE, "append": NONE, "count": NONE,
    "append_const": NONE, "extend": NONE,
}  # fmt: skip
_SWITCHES = frozenset({"store_true", "store_false"})
_SILENT = frozenset({"help", "version"})
CLASS = "argparse.ArgumentParser"
_CLASSES = "classes of options"
_ADDS = frozenset({"add_argument", "add_arg", "add"})  # the short names are those of ConfigArgParse
_GROUPS = frozenset({"add_argument_group", "add_mutually_exclusive_group", "add_parser"})


def make(m: Machine, call: Call) -> Value:
    """``ArgumentParser(...)``: what it holds are pairs of a name and a default."""
    ref = m.new("parser", Tup(()))
    parents = call.keywords.get("parents")
    for parent in () if parents is None else loops.rows(m, parents).items:
        m.ledger.hand_over([parent])
        if isinstance(parent, Ref) and parent.kind == "parser":
            m.set_content(ref, _joined(m.content(ref), m.content(parent)))
    return ref


def _joined(one: Value, other: Value) -> Value:
    return Tup((*one.items, *other.items)) if isinstance(one, Tup) and isinstance(other, Tup) else one


def call(m: Machine, ref: Ref, name: str, call: Call) -> Value:
    if name in _ADDS:
        _add(m, ref, call)
        return m.fresh()
    if name in _GROUPS:
        return ref
    if name == "add_subparsers":
        dest = call.keywords.get("dest")
        if isinstance(dest, Const) and isinstance(dest.value, str):
            _set(m, ref, dest.value, m.fresh())
        return ref
    if name == "add_arguments":
        dest = call.get(1, "dest")
        if isinstance(dest, Const) and isinstance(dest.value, str):
            _set(m, ref, dest.value, _instance(m, call.get(0, "dataclass"), call))
        return m.fresh()
    if name == "set_defaults":
        for key, value in call.keywords.items():
            _set(m, ref, key, value)
        return NONE
    if name == "get_default":
        wanted = call.values[0] if call.values else NONE
        return next((pair.items[1] for pair in _pairs(m, ref) if pair.items[0] == wanted), m.fresh())
    if name.startswith("parse_args_into_dataclasses"):
        held = m.cells.get((_CLASSES, ref.uid))
        return Tup(tuple(_instance(m, each, call) for each in held.items)) if isinstance(held, Tup) else m.fresh()
    if name in ("parse_args", "parse_known_args", "parse_intermixed_args"):
        made = _parse(m, ref, call)
        return made if name != "parse_known_args" else Tup((made, m.new("list", m.fresh())))
    if name == "error" or name == "exit":
        m.live = False
    return NONE


def _pairs(m: Machine, ref: Ref) -> list[Tup]:
    content = m.content(ref)
    return [pair for pair in content.items if isinstance(pair, Tup)] if isinstance(content, Tup) else []


def _set(m: Machine, ref: Ref, name: str, value: Value) -> None:
    kept = [pair for pair in _pairs(m, ref) if pair.items[0] != Const(name)]
    m.set_content(ref, Tup((*kept, Tup((Const(name), value)))))


def option_name(flags: list[Value], dest: Value | None) -> tuple[str, bool] | None:
    """The attribute of an option, and whether it is positional; its longest flag gives the name."""
    texts = [flag.value for flag in flags if isinstance(flag, Const) and isinstance(flag.value, str)]
    positional = bool(texts) and not texts[0].startswith("-")
    if isinstance(dest, Const) and isinstance(dest.value, str):
        return dest.value, positional
    if not texts:
        return None
    long = next((text for text in texts if text.startswith("--")), texts[0])
    return long.lstrip("-").replace("-", "_"), positional


def _add(m: Machine, ref: Ref, call: Call) -> None:
    named = option_name(call.values, call.keywords.get("dest"))
    action = call.keywords.get("action", Const("store"))
    if named is None or call.open or call.more:
        return
    kind = action.value if isinstance(action, Const) else ""
    if kind in _SILENT:
        return
    name, positional = named
    default = call.keywords.get("default")
    several = call.keywords.get("nargs")
    may_lack = isinstance(several, Const) and several.value in ("?", "*")
    if default is None:
        required = call.keywords.get("required") == Const(True) or (positional and not may_lack)
        default = m.fresh() if required or (positional and several == Const("*")) else _FLAGS.get(str(kind), NONE)
    elif _is_text(default):
        convert = call.keywords.get("type")
        default = default if convert is None else calls.call(m, convert, call.giving(default))
    elif isinstance(default, Choice):
        default = m.fresh()
    decides = kind in _SWITCHES or (_is_text(default) and name in call.frame.code.told_apart)
    if decides:
        m.has_flags = True
        m.cells["flag", ref.uid, name] = default
    if (_is_none(call.frame.code, name, default) and kind == "store") or (decides and not m.knows_flags):
        default = Sym((name, m.uid()))  # it is there to be given
    _set(m, ref, name, processes.named(name, default))
    if not positional and (kind in _SWITCHES or (kind == "store" and several is None)):
        m.cells["spelled", ref.uid, name] = Tup((action, call.keywords.get("type", NONE), *call.values))
    option = Option(name, Site(call.node, call.frame))
    m.ledger.options.append(option)
    m.ledger.parsed.setdefault(ref.uid, {})[name] = option


def _is_none(code: Code, name: str, default: Value) -> bool:
    """Whether a default says that nothing is given: an empty text, or a seed below zero or that a condition rejects."""
    if not isinstance(default, Const) or not isinstance(default.value, int) or not words(name) & SEEDS:
        return default in (NONE, Const(""))
    tests = (each.test for each in code.nodes if isinstance(each, ast.If))
    return default.value < 0 or any(rejects(test, name, default.value) for test in tests)


def _is_text(value: Value) -> bool:
    return isinstance(value, Const) and isinstance(value.value, str)


def _told_apart(m: Machine, option: Option, value: Value) -> Value:
    """The value of an option; that of a seed is told from equal numbers."""
    if words(option.name) & SEEDS:
        value = replace(value) if isinstance(value, Const) else value
        option.value = value if m.watch is None else m.watch.symbol(option)
    return option.value or value


def _declared(m: Machine, name: str, value: Value, call: Call) -> Value:
    """The value of an option that a library gives to whoever wants it: nobody asks whether it is read."""
    option = Option(name, Site(call.node, call.frame), read=True)
    if words(name) & SEEDS:
        m.ledger.options.append(option)
    return _told_apart(m, option, value)


def _parse(m: Machine, ref: Ref, call: Call) -> Value:
    """The options with their defaults; a command line that is given says something else."""
    made = m.new("instance")
    m.cells["made", made.uid] = NONE
    given = call.get(0, "args")
    is_written = given not in (None, NONE)  # ``parse_args([])``: no flag is given
    empty = not is_written or (isinstance(given, Ref) and m.content(given) == Tup(()))
    spelled = _spelled(m, ref, given, call) if isinstance(given, Ref) and not empty else None
    for pair in _pairs(m, ref):
        name, value = pair.items
        if isinstance(name, Const):
            known = m.cells.get(("flag", ref.uid, name.value)) if is_written else None
            known = (known or value) if empty or spelled is not None else m.fresh()
            m.cells["attribute", made.uid, name.value] = (spelled or {}).get(name.value, known)
    m.ledger.parsed[made.uid] = m.ledger.parsed.get(ref.uid, {})
    for option in m.ledger.parsed[made.uid].values():
        held = m.cells.get(("attribute", made.uid, option.name))
        if held is not None:
            m.cells["attribute", made.uid, option.name] = _told_apart(m, option, held)
        option.parsed = option.parsed or (m.step.below(call), len(m.ledger.events))
        option.guard, option.replaced = m.guard, None
    namespace = call.get(1, "namespace")
    if isinstance(namespace, Ref) and namespace.kind == "instance":
        for attribute, value in m.cells.holdings("attribute", made.uid):
            if ("attribute", namespace.uid, attribute) not in m.cells:
                m.cells["attribute", namespace.uid, attribute] = value
        m.ledger.hand_over([made])
        return namespace
    return made


def _spelled(m: Machine, ref: Ref, given: Ref, call: Call) -> dict[object, Value] | None:
    """What a command line gives that is written out (``parse_args(["--seed=3"])``); None if all of it is not known.

    Options that it does not name have their defaults.
    """
    held, flags = m.content(given), dict[object, tuple[Const, Value, Value]]()
    for pair in _pairs(m, ref):
        name = pair.items[0]
        known = m.cells.get(("spelled", ref.uid, name.value)) if isinstance(name, Const) else None
        if not isinstance(known, Tup) or not isinstance(name, Const):
            return None
        action, convert, *spelled = known.items
        flags |= {flag.value: (name, action, convert) for flag in spelled if isinstance(flag, Const)}
    texts = [each.value for each in held.items if isinstance(each, Const)] if isinstance(held, Tup) else []
    if not isinstance(held, Tup) or len(texts) != len(held.items):
        return None
    found: dict[object, Value] = {}
    while texts:
        flag, is_joined, value = str(texts.pop(0)).partition("=")
        name, action, convert = flags.get(flag, (NONE, NONE, NONE))
        if name == NONE or not isinstance(action, Const):
            return None
        if action.value in _SWITCHES:
            found[name.value] = Const(action.value == "store_true")
        elif is_joined or texts:
            text = Const(value if is_joined else str(texts.pop(0)))
            found[name.value] = text if convert == NONE else calls.call(m, convert, call.giving(text))
    return found


def make_typed(m: Machine, call: Call) -> Value:
    """``HfArgumentParser((ModelSettings, DataSettings))``: a parser that gives an object of each class."""
    ref, given = m.new("parser", Tup(())), call.get(0, "dataclass_types")
    m.cells[_CLASSES, ref.uid] = given if isinstance(given, Tup) else Tup(() if given is None else (given,))
    return ref


def typed(m: Machine, call: Call) -> Value:
    """``tyro.cli(Settings)``: an object of the class, whose fields are options; a function is run with its own."""
    given = call.get(0, "config_class")
    return _instance(m, given, call) if isinstance(given, ClassV) else calls.unknown(m, call)


def parse_itself(m: Machine, call: Call) -> Value:
    """``Settings().parse_args()``: the object itself, with what was given for its fields."""
    made = call.values[0] if call.values else m.fresh()
    if isinstance(made, Ref) and isinstance(made.cls, ClassV):
        _give_fields(m, made, made.cls, call)
    return made


def _instance(m: Machine, cls: Value | None, call: Call) -> Value:
    """What was parsed into an object of a class."""
    if not isinstance(cls, ClassV):
        return m.fresh()
    made = m.new("instance", cls=cls)
    m.cells["made", made.uid] = NONE
    _give_fields(m, made, cls, call)
    return made


def _give_fields(m: Machine, made: Ref, cls: ClassV, call: Call, around: tuple[ClassV, ...] = ()) -> None:
    """Of what is given for the fields of an object, nothing is known; those of a class hold their own fields.

    ``around``: the classes of the objects of which this one is a field.
    """
    options = m.ledger.parsed[made.uid] = {}
    for field in fields.of(m, cls):
        value: Value = processes.named(field.name, Sym((field.name, m.uid())))
        inner, may_be_none = receivers.named_class(m, field.node.annotation, field.owner.frame)
        is_known = isinstance(inner, ClassV) and not may_be_none and inner not in (*around, cls)
        if isinstance(inner, ClassV) and is_known and fields.of(m, inner):
            value = held = m.new("instance", cls=inner)
            m.cells["made", held.uid] = NONE
            _give_fields(m, held, inner, call, (*around, cls))
        elif words(field.name) & SEEDS and not around:
            options[field.name] = option = Option(field.name, Site(field.node, field.owner.frame))
            option.parsed, option.guard = (m.step.below(call), len(m.ledger.events)), m.guard
            m.ledger.options.append(option)
            value = _told_apart(m, option, value)
        m.cells["attribute", made.uid, field.name] = value


def namespace(m: Machine, call: Call) -> Value:
    """``SimpleNamespace(**d)``, ``Namespace(a=1)``."""
    made = m.new("instance")
    m.cells["made", made.uid] = NONE
    if call.values:
        held = mappings.entries(m, call.values[0])
        for key, value in () if held is None else held.pairs:
            if isinstance(key, Const):
                names.set_attribute(m, made, str(key.value), value)
    for name, value in call.keywords.items():
        m.cells["attribute", made.uid, name] = value
    return made


# click


def option(m: Machine, call: Call) -> Value:
    """``@click.option("--seed", default=1)``: a decorator that gives a parameter a default."""
    texts: list[Value] = [each for each in call.values if _is_text(each)]
    plain = [each for each in texts if isinstance(each, Const) and not each.value.startswith("-")]
    named = option_name(texts, plain[0] if plain else None)
    if named is None:
        return PartialV(_APPLIED, (), ())
    is_flag = call.keywords.get("is_flag") == Const(True) or "/" in named[0]
    default = call.keywords.get("default", Const(False) if is_flag else NONE)
    name = named[0].partition("/")[0].lower()
    if default == NONE:
        default = Sym((name, m.uid()))  # it is there to be given
    return PartialV(_APPLIED, (Const(name), _declared(m, name, default, call)), ())


def argument(m: Machine, call: Call) -> Value:
    """``@click.argument("path")``: nothing is known of what is given."""
    name = call.values[0] if call.values else m.fresh()
    text = name.value.lower().replace("-", "_") if isinstance(name, Const) and isinstance(name.value, str) else name
    given = call.keywords.get("default") or m.fresh()
    return PartialV(_APPLIED, (Const(text) if isinstance(text, str) else text, given), ())


_APPLIED = Ext("rnglint.option")


def apply_option(m: Machine, call: Call) -> Value:
    """The function behind an option."""
    *given, function = call.values
    if len(given) == 2 and isinstance(given[0], Const):
        return PartialV(function, (), ((str(given[0].value), given[1]),))
    return function


def pass_context(m: Machine, call: Call) -> Value:
    """``@click.pass_context``: the first argument is the context."""
    return PartialV(call.values[0], (m.fresh(),), ()) if call.values else m.fresh()


# absl


def number(m: Machine, call: Call) -> Value:
    """``flags.DEFINE_float("rate", 0.1)``: a number has its default.  Options that choose what is done stay unknown."""
    name, default = call.get(0, "name"), call.get(1, "default")
    if isinstance(name, Const) and isinstance(default, Const) and default != NONE:
        m.cells["attribute", FLAGS_OF_ABSL, name.value] = default
    return m.fresh()


def whole_number(m: Machine, call: Call) -> Value:
    """``flags.DEFINE_integer("seed", 0)``: of these only seeds are told apart."""
    name = call.get(0, "name")
    if isinstance(name, Const) and isinstance(name.value, str) and words(name.value) & SEEDS:
        m.cells["attribute", FLAGS_OF_ABSL, name.value] = _declared(m, name.value, m.fresh(), call)
    return m.fresh()


FLAGS_OF_ABSL = Ext("absl.flags.FLAGS")


# Settings that are overwritten


def overwritten(m: Machine, call: Call) -> Value:
    """``exec(open("settings.py").read())``: it may give the variables of the module other values.

    Its switches, and texts that say what the program does, are options like those of a command line.
    """
    frame, text = call.frame, call.get(0, "source")
    if not isinstance(frame.node, ast.Module) or len(call.everything()) != 1 or isinstance(text, Const):
        return NONE
    asked = (compared_with_text(each) for each in frame.code.nodes)
    chosen = {each.id for each in asked if isinstance(each, ast.Name)}
    for name in frame.code.bindings:
        held = m.cells.get((frame.code.uid, name))
        if isinstance(held, Const) and (isinstance(held.value, bool) or (_is_text(held) and name in chosen)):
            m.has_flags = True
            if not m.knows_flags:
                m.cells[frame.code.uid, name] = Sym((name, m.uid()))
    return NONE


# The environment


def environment(m: Machine, call: Call) -> Value:
    """``os.environ.get("X")``: the value of the variable, whatever the default."""
    return variable(call.values[0] if call.values else m.fresh())


def variable(name: Value) -> Value:
    held = Op("environment", (name,))
    return Op(processes.RANK, (held,)) if isinstance(name, Const) and name.value in RANK_VARIABLES else held

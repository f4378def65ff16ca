"""Ways to call the same code: wrapped, partly applied, held in a table, moved into a helper, inherited."""

from __future__ import annotations

import ast

from variation.trees import (
    DEFINITIONS,
    SUSPENDS,
    Function,
    after_imports,
    blocks,
    expression,
    fresh,
    head,
    insert,
    is_text,
    loaded,
    marked,
    methods,
    names_of,
    once_defined,
    own_calls,
    passed_on,
    statement,
    statements,
    surely_bound,
    top_functions,
)

_UNSCRIPTABLE = frozenset({"script", "fullgraph"})
"""Words of programs whose functions take neither wrappers nor contexts: ``torch.jit.script``, ``fullgraph=True``."""


def aliases(tree: ast.Module) -> bool:
    """Imports get other names."""
    imports = [node for node in tree.body if isinstance(node, (ast.Import, ast.ImportFrom))]
    new = {}
    for node in imports:
        for one in node.names:
            whole = isinstance(node, ast.Import) and "." in one.name and not one.asname
            if not whole and one.name != "*" and getattr(node, "module", "") != "__future__":
                new[one.asname or one.name] = one
    names = names_of(tree)
    dotted = {
        one.name.partition(".")[0] for node in ast.walk(tree) if isinstance(node, ast.Import) for one in node.names
    }
    whole_names = {name for name in dotted if name not in new}
    own = names.stored | names.inner | names.shared | whole_names
    own |= {node.name for node in ast.walk(tree) if isinstance(node, DEFINITIONS)}
    for name in sorted(new.keys() - own):
        other = fresh(tree, f"my_{name}")
        new[name].asname = other
        for node in ast.walk(tree):
            if isinstance(node, ast.Name) and node.id == name:
                node.id = other
    return bool(new.keys() - own)


def null_context(tree: ast.Module) -> bool:
    """Bodies of functions stand in a context that does nothing."""
    return _in_context(tree, "contextlib.nullcontext()", "import contextlib")


def own_context(tree: ast.Module) -> bool:
    """Bodies of functions stand in a context manager of the program's own."""
    name = fresh(tree, "section")
    text = f"import contextlib\n@contextlib.contextmanager\ndef {name}(title):\n    yield title"
    return _in_context(tree, f"{name}('part')", text)


def _in_context(tree: ast.Module, context: str, needed: str) -> bool:
    done = False
    for function in () if _is_strict(tree) else (*top_functions(tree), *methods(tree)):
        place = head(function.body)
        rest = function.body[place:]
        if rest and not any(isinstance(node, SUSPENDS) for node in ast.walk(function)):
            function.body[place:] = [ast.With([ast.withitem(expression(context))], rest, lineno=0)]
            done = True
    insert(tree, needed if done else "")
    return done


def logging(tree: ast.Module) -> bool:
    """Every statement of a function is announced in a log."""
    name, done = fresh(tree, "log"), False
    for function in () if _is_strict(tree) else (*top_functions(tree), *methods(tree)):
        for block in list(blocks(function)):
            place = head(block) if block is function.body else 0
            if block[place:]:
                block[place:] = [one for node in block[place:] for one in (statement(f"{name}.debug('next')"), node)]
                done = True
    insert(tree, f"import logging\n{name} = logging.getLogger(__name__)" if done else "")
    return done


def _is_strict(tree: ast.Module) -> bool:
    return any(
        getattr(node, "attr", getattr(node, "arg", None)) in _UNSCRIPTABLE
        for node in ast.walk(tree)
        if isinstance(node, (ast.Attribute, ast.keyword))
    )


def traced(tree: ast.Module) -> bool:
    """Functions stand under a decorator of the program's own, which calls them with whatever it is given."""
    functions = [] if _is_strict(tree) else top_functions(tree)
    name = fresh(tree, "traced")
    for function in functions:
        function.decorator_list.append(ast.Name(name, ast.Load()))
    text = (
        f"import functools\ndef {name}(function):\n    @functools.wraps(function)\n    def wrapper(*args, **kwargs):\n"
        "        return function(*args, **kwargs)\n    return wrapper"
    )
    insert(tree, text if functions else "")
    return bool(functions)


def keywords(tree: ast.Module) -> bool:
    """Arguments of the program's own functions are given by their names."""
    done = False
    for call, function in list(own_calls(tree)):
        names = [one.arg for one in function.args.args]
        plain = not function.decorator_list and not function.args.posonlyargs and not function.args.vararg
        if not plain or not call.args or len(call.args) > len(names) or _has_star(call):
            continue
        call.keywords = [*map(ast.keyword, names, call.args), *call.keywords]
        call.args, done = [], True
    return done


def partial(tree: ast.Module) -> bool:
    """The first argument of an own function is bound by ``functools.partial``, and the rest is given later."""
    targets = {id(call) for call, _ in own_calls(tree)}
    name, count = fresh(tree, "bound"), 0
    for node in ast.walk(tree):
        if isinstance(node, (ast.ClassDef, ast.Lambda)):
            continue
        for block in blocks(node) if isinstance(node, (ast.Module, ast.FunctionDef)) else ():
            for line in list(block):
                call = line.value if isinstance(line, (ast.Assign, ast.Return, ast.Expr)) else None
                if not isinstance(call, ast.Call) or id(call) not in targets or not call.args or _has_star(call):
                    continue
                made = marked(statement(f"{name}_{count} = functools.partial()"), line)
                assert isinstance(made, ast.Assign) and isinstance(made.value, ast.Call)
                made.value.args = [call.func, call.args.pop(0)]
                call.func = ast.Name(f"{name}_{count}", ast.Load())
                block.insert(block.index(line), made)
                count += 1
    insert(tree, "import functools" if count else "")
    return count > 0


def function_dict(tree: ast.Module) -> bool:
    """Own functions are called out of a dictionary."""
    return _from_table(tree, "STEPS", listed=False)


def function_list(tree: ast.Module) -> bool:
    """Own functions are called out of a list."""
    return _from_table(tree, "PHASES", listed=True)


def _from_table(tree: ast.Module, name: str, listed: bool) -> bool:
    name = fresh(tree, name)
    calls = list(own_calls(tree))
    order = list(dict.fromkeys(function.name for _, function in calls))
    if not order:
        return False
    place = 1 + max(tree.body.index(function) for function in once_defined(tree).values() if function.name in order)
    own = {node.name for node in tree.body if isinstance(node, DEFINITIONS)}
    if own & loaded(*(part for node in tree.body[:place] for part in _run_at_import(node))):
        return False
    for call, function in calls:
        index = order.index(function.name) if listed else function.name
        call.func = ast.Subscript(ast.Name(name, ast.Load()), ast.Constant(index), ast.Load())
    entries = ", ".join(each if listed else f"'{each}': {each}" for each in order)
    tree.body.insert(place, statement(f"{name} = [{entries}]" if listed else f"{name} = {{{entries}}}"))
    return True


def _run_at_import(node: ast.stmt) -> list[ast.AST]:
    """What of a module's statement is evaluated before the next statement, other than names of base classes."""
    if isinstance(node, ast.ClassDef):
        return [*node.decorator_list, *(part for child in node.body for part in _run_at_import(child))]
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
        return [*node.decorator_list, node.args]
    return [node]


def extract(tree: ast.Module) -> bool:
    """What a function returns is computed by a function of its own."""
    name, new = fresh(tree, "part"), []
    for function in (*top_functions(tree), *methods(tree)):
        bound = names_of(function).bound
        for block in list(blocks(function)):
            for line in block:
                if not isinstance(line, ast.Return) or not _is_closed(line.value, function):
                    continue
                assert line.value is not None
                used = sorted(loaded(line.value) & bound)
                if not set(used) <= surely_bound(function, line):
                    continue
                call = f"{name}_{len(new)}({', '.join(used)})"
                made = statement(f"def {call}: pass")
                assert isinstance(made, ast.FunctionDef)
                made.body = [marked(ast.Return(line.value, lineno=0), line)]
                line.value = expression(call)
                new.append(made)
    place = after_imports(tree)
    tree.body[place:place] = new
    return bool(new)


def _is_closed(value: ast.expr | None, function: Function) -> bool:
    """Whether an expression calls something and would mean the same in another function."""
    if value is None or not any(isinstance(node, ast.Call) for node in ast.walk(value)):
        return False
    # Variables of loops inside of the expression would have to be told from those of the function.
    unfit = (*SUSPENDS, ast.NamedExpr, ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
    inner = {node.name for node in ast.walk(function) if isinstance(node, DEFINITIONS) and node is not function}
    return not any(isinstance(node, unfit) for node in ast.walk(value)) and _is_portable(value, inner)


def _is_portable(node: ast.AST, inner: set[str]) -> bool:
    names = {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}
    private = any(isinstance(one, ast.Attribute) and one.attr.startswith("__") for one in ast.walk(node))
    return not private and not names & (inner | {"super", "__class__", "locals", "vars", "eval"})


def entry(tree: ast.Module) -> bool:
    """The work of the last function without arguments is done by a helper, and a guarded ``main`` starts it."""
    if any(isinstance(node, ast.If) for node in tree.body):
        return False
    plain = [one for one in top_functions(tree) if _needs_nothing(one.args) and not one.name.startswith("test")]
    known = once_defined(tree)
    if not plain or plain[-1].name not in known:
        return False
    function, helper, main = plain[-1], fresh(tree, "work"), fresh(tree, "main")
    made = statement(f"def {helper}(): pass")
    assert isinstance(made, ast.FunctionDef)
    place = 1 if is_text(function.body[0]) else 0
    if not function.body[place:]:
        return False
    made.args = ast.parse(f"def _({ast.unparse(_bare(function.args))}): pass").body[0].args  # type: ignore[attr-defined]
    made.body, function.body[place:] = (
        function.body[place:],
        statements(f"def _():\n    return {helper}({passed_on(function.args)})")[0].body,  # type: ignore[attr-defined]
    )
    tree.body.insert(tree.body.index(function), made)
    if function.name == "main":
        tree.body += statements("if __name__ == '__main__':\n    main()")
    else:
        tree.body += statements(f"def {main}():\n    {function.name}()\nif __name__ == '__main__':\n    {main}()")
    return True


def _needs_nothing(given: ast.arguments) -> bool:
    """Whether a function may be called without arguments; what takes any, to hand them on, may fail without them."""
    if given.vararg is not None or given.kwarg is not None:
        return False
    positional = len(given.posonlyargs) + len(given.args) == len(given.defaults)
    return positional and all(default is not None for default in given.kw_defaults)


def _bare(given: ast.arguments) -> ast.arguments:
    """The same parameters without defaults."""
    return ast.arguments(
        given.posonlyargs, given.args, given.vararg, given.kwonlyargs, [None] * len(given.kwonlyargs), given.kwarg, []
    )


def round_helper(tree: ast.Module) -> bool:
    """The body of a loop is a function, called once per round."""
    name, new = fresh(tree, "one_round"), []
    for function in (*top_functions(tree), *methods(tree)):
        for block in list(blocks(function)):
            for loop in block:
                if not isinstance(loop, (ast.For, ast.While)):
                    continue
                made = _round(function, loop, f"{name}_{len(new)}")
                if made is not None:
                    new.append(made)
    place = after_imports(tree)
    tree.body[place:place] = new
    return bool(new)


def _round(function: Function, loop: ast.For | ast.While, name: str) -> ast.stmt | None:
    """The function that stands for a loop's body, which is changed to call it; None where that would change more."""
    leaves = (ast.Break, ast.Continue, ast.Return, ast.Delete, ast.Global, ast.Nonlocal, ast.NamedExpr, ast.Lambda)
    unfit = (*leaves, *SUSPENDS, *DEFINITIONS, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
    inner = {node.name for node in ast.walk(function) if isinstance(node, DEFINITIONS) and node is not function}
    if any(isinstance(one, unfit) or not _is_portable(one, inner) for node in loop.body for one in ast.walk(node)):
        return None
    names = names_of(function)
    wrapped = ast.parse("def _(): pass").body[0]
    assert isinstance(wrapped, ast.FunctionDef)
    wrapped.body = loop.body
    inside = names_of(wrapped)
    if inside.other or names.shared & (inside.stored | loaded(*loop.body)):
        return None
    bound = surely_bound(function, loop.body[0])
    read = loaded(*loop.body) & names.bound
    # What a round binds before it reads it is no argument: a key that a function replaces says that it is not used.
    given = sorted(name for name in read & bound if _reads_early(loop.body, {name}))
    # A variable without a value before the loop has to be set by each round, at the top of the body.
    sure = bound | (surely_bound(wrapped, loop.body[-1]) | _stored_by(loop.body[-1]))
    outside = {one.id for one in _names_outside(function, loop)}
    back = sorted(inside.stored & (outside | set(given)))
    if not set(back) <= sure or _reads_early(loop.body, read - bound):
        return None
    made = ast.parse(f"def {name}({', '.join(given)}): pass").body[0]
    assert isinstance(made, ast.FunctionDef)
    made.body = [*loop.body, *statements(f"def _():\n    return ({', '.join(back)},)")[0].body] if back else loop.body  # type: ignore[attr-defined]
    call = f"{name}({', '.join(given)})"
    loop.body = [statement(f"({', '.join(back)},) = {call}" if back else call)]
    return made


def _stored_by(line: ast.stmt) -> set[str]:
    """What one simple statement binds."""
    if not isinstance(line, (ast.Assign, ast.AnnAssign)):
        return set()
    return {one.id for one in ast.walk(line) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)}


def _names_outside(function: Function, loop: ast.stmt) -> list[ast.Name]:
    """Names in a function outside of the body of one of its loops; those in its head count."""
    assert isinstance(loop, (ast.For, ast.While))
    inside = {id(one) for node in loop.body for one in ast.walk(node)}
    return [one for one in ast.walk(function) if isinstance(one, ast.Name) and id(one) not in inside]


def _reads_early(body: list[ast.stmt], fresh_names: set[str]) -> bool:
    """Whether a round reads a variable that it has not set for sure before."""
    known: set[str] = set()
    for line in body:
        if (loaded(line) - _stored_by(line) - known) & fresh_names:
            return True
        if (_stored_by(line) & _read_by(line) & fresh_names) - known:
            return True
        known |= _stored_by(line)
    return False


def _read_by(line: ast.stmt) -> set[str]:
    return {one.id for one in ast.walk(line) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Load)}


def base_class(tree: ast.Module) -> bool:
    """All methods of a class but one, and its fields, come from a base class."""
    return bool(split_classes(tree))


def split_classes(tree: ast.Module) -> list[str]:
    """Give each fitting class a base of its own; gives the names of the bases."""
    found = []
    for node in list(tree.body):
        own = [one for one in node.body if isinstance(one, ast.FunctionDef)] if isinstance(node, ast.ClassDef) else []
        if not isinstance(node, ast.ClassDef) or node.decorator_list or len(own) < 2 or not _is_open(node):
            continue
        last = next((one for one in reversed(own) if one.name != "__init__"), None)
        if last is None or not any(one.name == "__init__" for one in own):
            continue
        name = fresh(tree, f"Base{node.name}")
        base = statement(f"class {name}: pass")
        assert isinstance(base, ast.ClassDef)
        base.bases, base.keywords = node.bases, node.keywords
        base.body = [one for one in node.body if one is not last]
        node.bases, node.keywords, node.body = [ast.Name(name, ast.Load())], [], [last]
        tree.body.insert(tree.body.index(node), base)
        found.append(name)
    return found


def _is_open(node: ast.ClassDef) -> bool:
    """Whether parts of a class may come from a base: nothing in it depends on the class it stands in."""
    closed = {"NamedTuple", "Enum", "IntEnum", "Protocol", "TypedDict"}
    if closed & loaded(*node.bases) or any(getattr(base, "attr", "") in closed for base in node.bases):
        return False
    private = any(
        isinstance(one, ast.Attribute) and one.attr.startswith("__") and not one.attr.endswith("__")
        for one in ast.walk(node)
    )
    return not private and "__class__" not in loaded(node) and not _names_itself(node)


def _names_itself(node: ast.ClassDef) -> bool:
    return any(isinstance(one, ast.Name) and one.id == node.name for one in ast.walk(node))


def _has_star(call: ast.Call) -> bool:
    return any(isinstance(one, ast.Starred) for one in call.args) or any(one.arg is None for one in call.keywords)

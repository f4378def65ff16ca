"""RNG604 pythonhashseed-at-run-time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import libcst as cst

from rnglint.knowledge.roles import ProcessEnvironment, SetsVariable, StartsProcess
from rnglint.knowledge.seeding import HASH_SEED, PROCESS_WORDS
from rnglint.project import calls
from rnglint.project.values import Constant
from rnglint.rule import Rule

if TYPE_CHECKING:
    from rnglint.project.scopes import Scope


class PythonhashseedAtRunTime(Rule):
    """`PYTHONHASHSEED` set by the program whose hashes it should fix.

    ## What it does

    Reports `os.environ["PYTHONHASHSEED"] = ...` and the like, in programs that start no other process.

    ## Why is this bad?

    The interpreter reads the variable once, when it starts. Setting it later changes nothing in the running process:
    `hash("text")`, and the order in which sets of strings are walked, still differ from run to run, while the line
    says that they do not.

    ## Example

    ```python
    def seed_everything(seed):
        os.environ["PYTHONHASHSEED"] = str(seed)
        random.seed(seed)
    ```

    ## Use instead

    ```python
    def seed_everything(seed):
        random.seed(seed)
    ```

    and start the program as `PYTHONHASHSEED=0 python train.py`; or sort sets before they are walked, and use
    `zlib.crc32` in the place of `hash`.

    ## When not to use it

    Processes that are started later do inherit the variable. A file is not reported where it, a file that imports it,
    or one that these import starts a process or replaces the running one (`os.execv`), nor are tests.

    ## References

    - [PYTHONHASHSEED](https://docs.python.org/3/using/cmdline.html#envvar-PYTHONHASHSEED)
    """

    code = "RNG604"
    name = "pythonhashseed-at-run-time"
    tier = "default"
    severity = "warning"
    triggers = ("environ[", "environ.setdefault(", "environ.update(", "environ.__setitem__(", "putenv(", "setdefault(")
    needed = ((HASH_SEED,),)
    searches = PROCESS_WORDS

    def visit_Module(self, node: cst.Module) -> None:
        """Look at every statement, where the file holds the word at all."""
        if self.context.is_test:
            return
        found = [place for statement, scope in self.context.statements for place in self._sets(statement, scope)]
        if found and self.context.sees_all() and not self._starts_processes():
            for place, scope in found:
                self.report(
                    place,
                    f"`{HASH_SEED}` is read when the interpreter starts: set here, it changes nothing in this process",
                    scope=scope,
                    help=f"set it before the program starts: `{HASH_SEED}=0 python ...`",
                )

    def _sets(self, statement: cst.BaseSmallStatement, scope: Scope) -> list[tuple[cst.CSTNode, Scope]]:
        if isinstance(statement, cst.Assign):
            targets = [each.target for each in statement.targets]
            if any(isinstance(each, cst.Subscript) and self._is_variable(each, scope) for each in targets):
                return [(statement, scope)]
        if isinstance(statement, cst.Expr) and isinstance(statement.value, cst.Call):
            role = self.context.project.role(self.context.project.value(statement.value.func, scope), SetsVariable)
            if isinstance(role, SetsVariable) and self._names_it(statement.value, role, scope):
                return [(statement, scope)]
        return []

    def _is_variable(self, node: cst.Subscript, scope: Scope) -> bool:
        base = self.context.project.value(node.value, scope)
        index = node.slice[0].slice if len(node.slice) == 1 else None
        return (
            self.context.project.role(base, ProcessEnvironment) is not None
            and isinstance(index, cst.Index)
            and self.context.project.value(index.value, scope) == Constant(HASH_SEED)
        )

    def _names_it(self, call: cst.Call, role: SetsVariable, scope: Scope) -> bool:
        project = self.context.project
        if role.name is not None:
            name = calls.argument(call, role.name)
            return name is not None and project.value(name, scope) == Constant(HASH_SEED)
        for argument in call.args:
            if argument.keyword is not None and argument.keyword.value == HASH_SEED:
                return True
            if isinstance(argument.value, cst.Dict):
                for element in argument.value.elements:
                    if isinstance(element, cst.DictElement) and project.value(element.key, scope) == Constant(
                        HASH_SEED
                    ):
                        return True
        return False

    def _starts_processes(self) -> bool:
        project, facts = self.context.project, self.context.facts
        if any(
            project.role(project.value(site.call.func, site.scope), StartsProcess) is not None
            for site in self.context.module.tree.sites.values()
        ):
            return True
        others = facts.mentioning(*PROCESS_WORDS)
        if not others:
            return others is None
        found, program = facts.calls(StartsProcess, PROCESS_WORDS), facts.program
        return found is None or program is None or any(path in program for path, _, _ in found)

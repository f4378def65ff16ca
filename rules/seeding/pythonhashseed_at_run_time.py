"""RNG604 pythonhashseed-at-run-time."""

from __future__ import annotations

from rnglint.api.rule import Rule
from rnglint.knowledge.roles import StartsProcess
from rnglint.knowledge.seeding import HASH_SEED, PROCESS_WORDS


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

    ## Fix

    None: the variable has to be set where the program is started, and a line that is only taken out would leave the
    hashes as they are.

    ## References

    - [PYTHONHASHSEED](https://docs.python.org/3/using/cmdline.html#envvar-PYTHONHASHSEED)
    """

    code = "RNG604"
    tier = "preview"
    of_tests = False
    severity = "warning"
    searches = PROCESS_WORDS

    def look(self) -> None:
        found = [event for event in self.trace.variables if event.api == HASH_SEED]
        if found and not self._starts_processes():
            for event in found:
                self.report(
                    (self.file, event.node),
                    f"this changes nothing in this process: Python reads `{HASH_SEED}` when it starts",
                    help=f"set it before the program starts: `{HASH_SEED}=0 python ...`",
                )

    def _starts_processes(self) -> bool:
        facts = self.context.facts
        others = facts.mentioning(*PROCESS_WORDS)
        if not others:
            return others is None
        found, program = facts.calls(StartsProcess, PROCESS_WORDS), facts.program
        return found is None or program is None or any(path in program for path, _, _ in found)

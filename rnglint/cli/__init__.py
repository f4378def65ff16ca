"""The ``rnglint`` command.

What a command needs is imported when it runs, so that ``--version``, ``--help`` and shell
completion cost little more than click itself.
"""

from __future__ import annotations

import gc
from typing import NoReturn

_LOOSE = 50_000
"""So many objects are made before the cyclic collector looks at them: most that imports make stay."""


def main() -> NoReturn:
    """The console script: run the command with the arguments of the process, and exit."""
    gc.set_threshold(_LOOSE)
    try:
        from rnglint.cli.commands import application

        application.main(prog_name="rnglint")
    except KeyboardInterrupt:  # before the command has begun, or after its end
        raise SystemExit(130) from None
    finally:
        gc.freeze()  # what is left when the process ends is not searched for cycles
    raise SystemExit(0)

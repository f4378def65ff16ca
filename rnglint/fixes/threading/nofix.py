"""How the search for a fix ends without one."""


class NoFix(Exception):
    """The program cannot be rewritten for sure; no fix is offered."""

"""RNG004: a rule failed on a file."""

from rnglint.api.rule import Rule


class InternalError(Rule):
    """A rule failed on this file.

    ## What it does

    Reports that a rule of this tool raised an error while it looked at a file. The findings of
    that rule in that file are lost; the other rules and the other files are not concerned. The
    exit code of the run is 2.

    ## Why is this bad?

    It is a fault in rnglint, not in the checked code, and findings may be missing. Please
    report it together with the shortest piece of code that shows it. It cannot be turned off.

    ## Proof

    None: it concerns the tool, not the program that is checked.
    """

    code = "RNG004"

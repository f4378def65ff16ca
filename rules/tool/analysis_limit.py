"""RNG006: the analysis of a file took too long."""

from rnglint.api.rule import Rule


class AnalysisLimit(Rule):
    """The analysis of this file took longer than it may, and was ended.

    ## What it does

    Reports a file for which the analysis needed more CPU time than `time-limit` (`--time-limit`) allows: 10 seconds, if
    nothing else is said. It stands at the definition that was being looked at. What the rules had found until
    then is reported, without fixes; nothing more is said of the file, and the other files are not concerned.

    ## Why is this bad?

    Findings may be missing. Files that people write take far less time; it is long functions with
    hundreds of draws, or generated code, that take more.

    ## Use instead

    Allow more time with `time-limit`, or pass over what is generated with `exclude`. A file that is neither long nor
    generated is worth a report.

    ## When not to use it

    It is reported whatever `select` says; `ignore` or `per-file-ignores` turn it off.

    ## Proof

    None: it concerns the tool, not the program that is checked.
    """

    code = "RNG006"
    severity = "warning"

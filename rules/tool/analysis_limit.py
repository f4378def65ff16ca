"""RNG006: the analysis of a file took too long."""

from rnglint.api.rule import Rule


class AnalysisLimit(Rule):
    """The analysis of this file took longer than it may, and was ended.

    ## What it does

    Reports a file whose analysis needed more CPU time than `time-limit` (`--time-limit`) allows, by default 10
    seconds. The finding is at the definition that was being analyzed. What the rules had found until then is
    reported, without fixes; the rest of the file is not checked. Other files are not affected.

    ## Why is this bad?

    Findings may be missing. Files that people write take far less time; long functions with hundreds of draws, or
    generated code, may take more.

    ## Use instead

    Allow more time with `time-limit`, or leave generated files out with `exclude`. If the file is neither long nor
    generated, please report it.

    ## When not to use it

    It is reported whatever `select` says; `ignore` or `per-file-ignores` turn it off.

    ## Proof

    None: it concerns the tool, not the program that is checked.
    """

    code = "RNG006"
    severity = "warning"

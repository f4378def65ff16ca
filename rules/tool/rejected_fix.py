"""RNG005: a fix was made and did not pass verification."""

from rnglint.api.rule import Rule


class RejectedFix(Rule):
    """A fix was made, failed its verification, and was not applied.

    ## What it does

    Before anything is written, every file that a fix changes is parsed and checked again: the
    finding must be gone, nothing new may have appeared, and every byte outside the edits must be
    as it was. A fix that fails this is dropped as a whole and reported here, with the reason.

    ## Why is this bad?

    The finding that it was meant for is still there and has to be repaired by hand. That the
    fix failed is a fault in rnglint, and worth a report.

    ## Proof

    None: it concerns a text that was not written.
    """

    code = "RNG005"
    severity = "warning"

"""RNG002: a suppression that suppresses nothing."""

from rnglint.api.rule import Rule


class UnusedSuppression(Rule):
    """A suppression comment silences nothing.

    ## What it does

    Reports a code or name in `# rnglint: ignore[...]`, `# rnglint: ignore-file[...]` or in the
    RNG part of a `# noqa` comment when no finding of that rule is where the comment applies.
    Rules that are not selected in the run are left out, since nobody looked for them.

    ## Why is this bad?

    A comment that stays behind after its finding was repaired hides the next finding on the
    same line, and tells the reader of a hazard that is not there.

    ## Example

    ```python
    generator = torch.Generator(device=device)  # rnglint: ignore[RNG208]
    ```

    ## Use instead

    ```python
    generator = torch.Generator(device=device)
    ```

    ## Fix

    Safe: removes the unused code, and the whole comment when no other code is left in it. A
    reason that was written behind it goes with it. The program draws the same numbers.

    ## Proof

    None: it concerns a comment, which does nothing when a program runs.
    """

    code = "RNG002"
    severity = "warning"
    fix = "safe"
    stream = "same"

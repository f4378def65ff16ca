"""RNG003: a suppression that cannot be read, or that is too broad."""

from rnglint.api.rule import Rule


class MalformedSuppression(Rule):
    """A suppression comment names no rule, or cannot be read.

    ## What it does

    Reports `# rnglint:` comments that are not of the form `ignore[CODES]` or
    `ignore-file[CODES]`, that name an unknown rule, or that name none at all and would silence
    everything. A comment that is reported here silences nothing.

    ## Why is this bad?

    A misspelt suppression looks as though it worked. A blanket one also hides findings that
    nobody had in mind when it was written.

    ## Example

    ```python
    mask = torch.rand(8)  # rnglint: ignore
    ```

    ## Use instead

    ```python
    mask = torch.rand(8)  # rnglint: ignore[implicit-draw-in-compiled] drawn once on purpose
    ```

    ## Proof

    None: it concerns a comment, which does nothing when a program runs.
    """

    code = "RNG003"
    severity = "warning"

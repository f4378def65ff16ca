"""RNG001: the file is not Python that can be read."""

from __future__ import annotations

from rnglint.rule import Rule


class SyntaxErrorInFile(Rule):
    """The file cannot be parsed.

    ## What it does

    Reports a file that is not valid Python: a syntax error, bytes that its encoding does not
    have, a coding line that names no encoding, or a null byte. Nothing else is reported for
    such a file.

    ## Why is this bad?

    No rule has looked at the file, so silence about it means nothing. The report is made
    whatever `select` says; only `ignore` turns it off.

    ## When not to use it

    For files that are not meant to be Python, such as templates with placeholders: name them
    in `exclude`, or turn RNG001 off for them with `per-file-ignores`.

    ## Proof

    None: what it reports is CPython's and LibCST's refusal of a file, which involves no framework.

    ## References

    - [PEP 263: source code encodings](https://peps.python.org/pep-0263/)
    """

    code = "RNG001"
    name = "syntax-error"
    tier = "default"
    severity = "error"

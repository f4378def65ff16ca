"""RNG001: the file is not Python that can be read."""

from rnglint.api.rule import Rule


class SyntaxErrorInFile(Rule):
    """The file cannot be parsed.

    ## What it does

    Reports a file that the running Python cannot parse: a syntax error, bytes that its encoding
    does not have, a coding line that names no encoding, or a null byte. It is reported once, and
    nothing else is reported for such a file. The exit code is 1, as for any finding. In a notebook, cells that
    cannot be parsed are left out; it is reported if none can be parsed, or if its JSON is broken.

    Where the file is written for another Python, and the line of the error shows it, the message
    says for which one:

    | what stands there | what reads it |
    |---|---|
    | `except*`, `a[*b]`, `*args: *Ts` | Python 3.11 or later |
    | `type X = ...`, `def f[T]`, `class A[T]`, f-strings with their own quotes, backslashes or comments inside | 3.12 |
    | defaults of type parameters | 3.13 |
    | t-strings, `except A, B:` | 3.14 |
    | `print` and `exec` statements, `except E, e:`, `raise E, x`, backticks, `<>`, `0777`, `10L`, `ur""` | Python 2 |
    | `async` as a name | 3.6 and older |

    ## Why is this bad?

    No rule has looked at the file, so silence about it means nothing. The report is made
    whatever `select` says; only `ignore` turns it off.

    ## Use instead

    Repair the syntax. Where the file is written for a newer Python, run rnglint under that one:
    it reads what its own Python reads, so a linter in an older environment cannot check it.

    ## When not to use it

    For files that are not meant to be Python, such as templates with placeholders: name them
    in `exclude`, or turn RNG001 off for them with `per-file-ignores`.

    ## Proof

    None: what it reports is CPython's and LibCST's refusal of a file, which involves no framework.

    ## References

    - [PEP 263: source code encodings](https://peps.python.org/pep-0263/)
    """

    code = "RNG001"

"""RNG614 legacy-numpy-rng."""

from __future__ import annotations

from functools import partial

from rnglint.api.rule import Rule
from rnglint.fixes.generators import Mention, mentions, of_object, of_stream
from rnglint.fixes.needs import or_none
from rnglint.knowledge.numpy_twins import SINCE
from rnglint.knowledge.roles import HasGeneratorTwin, MakesGenerator, Seeds


class LegacyNumpyRng(Rule):
    """Random numbers come from NumPy's legacy API.

    ## What it does

    Reports calls of the functions of `numpy.random` that draw from the global stream, seed it, or read and write its
    state, and calls of `numpy.random.RandomState`. A seed in a file that draws nothing is for other code, and stays.

    ## Why is this bad?

    The global stream belongs to everybody: any library that draws from it, or seeds it, changes the numbers of all
    others. A `RandomState` is frozen as it was in 2019: slower, with an older generator, and without the means to make
    independent streams. `numpy.random.default_rng` gives a Generator, which is passed on to where it is used.

    The two APIs differ where nobody looks. `rand(2, 3)` takes the shape as arguments and `random((2, 3))` as a tuple:
    `random(2, 3)` raises. `randint` excludes its upper bound and `random_integers` includes it; with one argument
    `random_integers(6)` starts from 1. One number of `randint` is a Python int, one of `integers` a `numpy.int64`,
    which `json` refuses, unless it is told `dtype=int`.

    ## Example

    ```python
    np.random.seed(7)
    weights = np.random.randn(64, 10)
    faces = np.random.random_integers(6, size=100)
    label = np.random.randint(10)
    ```

    ## Use instead

    ```python
    rng = np.random.default_rng(7)
    weights = rng.standard_normal((64, 10))
    faces = rng.integers(1, 6, size=100, endpoint=True)
    label = rng.integers(10, dtype=int)
    ```

    ## When not to use it

    Where old numbers have to be repeated exactly, or where objects are exchanged with libraries that ask for a
    `RandomState`. The rule is opt-in.

    ## Fix

    Unsafe, and the numbers change: a Generator draws others from the same seed. Shapes, dtypes, ranges and
    distributions stay.

    The global stream of a file is moved at once, or not at all. Where `seed` stands, the generator is made; it reaches
    the draws as a variable of the function or module, as an attribute where the constructor seeds, or as a parameter
    `rng=None` of the functions in between. The seed stays beside it where other code may rely on it: libraries that
    may draw from the global stream, other files of the project. Where nothing seeds, each function makes a generator
    from entropy, as the global stream was; a generator of the module would be copied to worker processes, which the
    global stream of DataLoader workers is not. If another file of the project may seed the global stream, that fix is
    shown and not made.

    A `RandomState` becomes a Generator where every use is seen: variables, attributes of the receiver and parameters of
    the file's functions that hold nothing else. Where it is returned, stored, compared, or given to code that is not
    seen, there is no fix, nor for `get_state` and `set_state`, whose results differ.

    In tests the fix is shown and not made: what they draw may be held against numbers that the tested code draws from
    the same seed.

    What differs in rare cases: `rand(*shape)` with an empty shape gives a float and `random(shape)` an array without
    dimensions; the default dtype of `randint` is 32 bits wide on Windows before NumPy 2, that of `integers` never.

    ## References

    - [NumPy: what's new or different](https://numpy.org/doc/stable/reference/random/new-or-different.html)
    - [NumPy: legacy random generation](https://numpy.org/doc/stable/reference/random/legacy.html)
    - [NEP 19](https://numpy.org/neps/nep-0019-rng-policy.html)
    """

    code = "RNG614"
    tier = "opt-in"
    severity = "warning"
    fix = "unsafe"

    def look(self) -> None:
        """Every call, with one repair for the global stream and one for each group of objects."""
        found = mentions(self.context)
        if not any(mention.call is not None and not isinstance(mention.role, Seeds) for mention in found):
            return
        old = "numpy" in self.context.requirements and self.context.admits("numpy", f"<{SINCE}")
        stream = [mention for mention in found if not isinstance(mention.role, MakesGenerator)]
        if all(isinstance(mention.role, Seeds) for mention in stream):
            stream = []  # a seed for other code
        plan = None if old or not stream else or_none(of_stream, self.context, stream)
        for mention in found:
            if mention.call is None or not (isinstance(mention.role, MakesGenerator) or stream):
                continue
            made = isinstance(mention.role, MakesGenerator)
            fix = None if old else partial(of_object, self.context, mention, found)
            self.report((self.file, mention.node), _says(mention), help=_help(mention), fix=fix if made else plan)


def _says(mention: Mention) -> str:
    name = mention.name
    if isinstance(mention.role, MakesGenerator):
        return f"this generator gets no new methods: NumPy has frozen the legacy API of `{name}`"
    if isinstance(mention.role, Seeds):
        return f"this changes the numbers of all other code, too: `{name}` seeds the global stream"
    if isinstance(mention.role, HasGeneratorTwin):
        return f"any other code can change these numbers: `{name}` draws from the global stream"
    return f"this concerns the numbers of all other code, too: `{name}` handles the global stream"


def _help(mention: Mention) -> str:
    if isinstance(mention.role, HasGeneratorTwin):
        return f"make one `numpy.random.default_rng(seed)`, pass it on, and call its method `{mention.role.method}`"
    return "make one `numpy.random.default_rng(seed)` and pass it on"

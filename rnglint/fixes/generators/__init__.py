"""From NumPy's legacy random API to ``numpy.random.Generator``.

:mod:`draws` writes a single call anew, :mod:`mentions` says how NumPy is called in the file, :mod:`stream` moves the
draws of the global stream to a generator that reaches them, :mod:`objects` turns a RandomState into a Generator.
"""

from rnglint.fixes.generators.mentions import Mention, mentions
from rnglint.fixes.generators.objects import of_object
from rnglint.fixes.generators.parameter import followed, from_own, handed_on, restored
from rnglint.fixes.generators.stream import of_stream

__all__ = ["Mention", "followed", "from_own", "handed_on", "mentions", "of_object", "of_stream", "restored"]

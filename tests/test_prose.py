"""What is taken for words that people read, and left out of what a text mentions."""

from __future__ import annotations

import pytest

from rnglint.source.prose import without_prose


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ('x = "the name of a key"  # and of a seed', "x =   "),
        ('x = "key"', 'x = "key"'),
        ('f"got a shape {x.shape} from checkpoint"', "f {x.shape} "),
        ('f"no key {x!r:>{width}} of {y}"', "f {x!r:>{width}}  {y} "),
        ('f"{name}_key"', 'f"{name}_key"'),
        ('f"a set of {{one}} is no set"', "f {{one}} "),
        ('f"an open { brace is kept"', 'f"an open { brace is kept"'),
        ('f"""one {\nx\n} row\nof keys\n"""', "f {\nx\n} \n\n"),
    ],
)
def test_sentences_are_left_out_and_what_fills_them_stays(text: str, left: str) -> None:
    assert without_prose(text) == left

"""What the rest of a project may do to the global stream."""

from __future__ import annotations

import re

from rnglint.context import Context
from rnglint.knowledge.numpy_twins import INDEPENDENT
from rnglint.knowledge.roles import Seeds
from rnglint.project import neighbors

_DRAWS = r"\b(?:np|numpy|npr)\b[^\n]*\brandom\b|from numpy\.random|from numpy import[^\n]*\brandom\b"


def others_may_draw(context: Context) -> bool:
    """Whether code outside the file may rely on the seed that the file gives to the global stream.

    Libraries that are not known to leave it alone may, and so may the files that this one imports, or that import it.
    """
    project, module = context.project, context.module
    for scope in module.tree.scopes.values():
        for bindings in scope.bindings.values():
            for binding in bindings:
                if binding.kind not in ("import", "star"):
                    continue
                top = binding.target.partition(".")[0]
                if not (project.knowledge.is_standard(top) or top in INDEPENDENT):
                    return True
                if project.finder.find(top, module) is not None:
                    return True
    stem = re.escape(module.path.stem)
    return neighbors.speak_of(project, module, rf"\b(?:import|from)\b[^\n]*\b{stem}\b") and neighbors.speak_of(
        project, module, _DRAWS
    )


def others_may_seed(context: Context) -> bool:
    """Whether something may seed the global stream that a file without a seed of its own draws from.

    Another file of the project, or the seed of another stream: that of torch seeds NumPy in DataLoader workers.
    """
    knowledge = context.project.knowledge
    words = "|".join(sorted(re.escape(name) for name in knowledge.names_of(Seeds)))
    pattern = rf"\b(?:{words})\s*\("
    own = re.search(pattern, context.module.source.text) is not None
    return own or neighbors.speak_of(context.project, context.module, pattern)

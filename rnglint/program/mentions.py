"""What definitions may do to streams, by the names in their text: nothing is executed to tell that.

What something does is a set of bits (:mod:`rnglint.program.effects`).  Names have the bits of what they stand for, and
definitions those of all that they mention, directly or by way of others.
"""

from __future__ import annotations

import ast
import bisect
from functools import cache
from itertools import accumulate
from typing import TYPE_CHECKING

from msgspec import Struct, field

from rnglint.knowledge.determinism import VARIABLES
from rnglint.knowledge.lookup import ENTRIES, FRAMEWORKS
from rnglint.knowledge.roles.modules import ModuleBase
from rnglint.knowledge.roles.streams import Draws
from rnglint.program import effects
from rnglint.program.bindings import FunctionNode, offsets
from rnglint.program.effects import ASKED, RUNS, SETS, SHARES, STREAMS, SWITCHED, can_tell

if TYPE_CHECKING:
    from collections.abc import Iterator, Set
    from pathlib import Path

    from rnglint.program.code import Code
    from rnglint.program.program import Program
    from rnglint.program.texts import Piece

_MAKES_NAMES = "etattr("
"""Text of files in which names are made of texts."""
_FILES = 2
"""How many imports lie between a file and the definition that acts."""


@cache
def _called() -> frozenset[str]:
    """The methods that frameworks call of the objects of a class."""
    roles = [role for entry in ENTRIES.values() for role in entry.roles if isinstance(role, ModuleBase)]
    return frozenset(name for role in roles for name in (role.call, *role.setups, *role.applies, *role.inits))


_LONGEST_NAME = 500
"""A dotted name with more characters is none of the tables."""


class Told(Struct):
    """What is told of files by their paths, and by how many imports are followed: it outlives their syntax."""

    names: dict[tuple[Path, int], dict[str, int]] = field(default_factory=dict)
    """What the names in a file stand for."""
    around: dict[tuple[Path, int], int] = field(default_factory=dict)
    """What is done somewhere in a file, or in those that it imports."""

    def forget(self, paths: Set[Path]) -> None:
        self.names = {key: names for key, names in self.names.items() if key[0] not in paths}
        self.around = {key: bits for key, bits in self.around.items() if key[0] not in paths}


class Mentions:
    """What the definitions of the files of a program may do."""

    def __init__(self, program: Program, told: Told) -> None:
        self._program = program
        self._told = told
        added = (name.rpartition(".")[2] for name in program.knowledge.added)
        self._words = effects.last_names() | effects.methods().keys() | effects.bare() | frozenset(added)
        self._of_chains: dict[int, dict[str, int]] = {}
        self._of_nodes: dict[int, dict[ast.AST, int]] = {}
        self._of_own: dict[int, dict[ast.AST, int]] = {}
        self._of_dotted: dict[str, int] = {}
        self._starred: dict[tuple[int, str, int], str | None] = {}
        self._rows: dict[int, tuple[list[int], list[int]]] = {}
        self._reached: dict[int, int] = {}
        self._of_parts: dict[int, list[tuple[str, str, Piece, int]]] = {}

    def of(self, code: Code, node: ast.AST) -> int:
        """What a definition may do, by what it mentions."""
        nodes = self._of_nodes.setdefault(code.uid, {})
        known = nodes.get(node)
        if known is None:
            piece, names = code.piece(node), self.names(code)
            known = self.does(code, piece)
            mentioned = names.keys() & piece.words
            if isinstance(node, ast.ClassDef):
                members = [each for each in node.body if isinstance(each, FunctionNode)]
                mentioned -= {member.name for member in members}
                for member in members:  # which mention what others have of that name
                    known |= self.of(code, member)
            # Other classes have methods of its name, too.
            own = getattr(node, "name", "")
            for word in mentioned:
                known |= names[word] if word != own or own in code.bindings else 0
            nodes[node] = known
        return known

    def forget(self, code: Code) -> dict[ast.AST, int]:
        """Forget what the definitions of a file do; gives what was told of them."""
        self._of_own.pop(code.uid, None)
        self._of_chains.pop(code.uid, None)
        self._rows.pop(code.uid, None)
        self._reached.pop(code.uid, None)
        self._of_parts.pop(code.uid, None)
        return self._of_nodes.pop(code.uid, {})

    def renew(self, code: Code) -> None:
        """Forget all that is told of a file, and what others take from it."""
        self.forget(code)
        self._told.forget({code.module.path})
        self._reached.clear()

    def own(self, code: Code, node: ast.AST) -> int:
        nodes = self._of_own.setdefault(code.uid, {})
        known = nodes.get(node)
        if known is None:
            if code.holds(_MAKES_NAMES):
                known = self.does(code, code.piece(node))
            else:
                known = 0
                rows, bits = self._acting_rows(code)
                for first, end in code.rows(node) if rows else ():
                    for index in range(bisect.bisect_left(rows, first), bisect.bisect_left(rows, end)):
                        known |= bits[index]
            nodes[node] = known
        return known

    def _acting_rows(self, code: Code) -> tuple[list[int], list[int]]:
        """The rows, from zero, in which a name stands that does something, in order, and what it does."""
        known = self._rows.get(code.uid)
        if known is None:
            text, ends = code.without_prose, list(accumulate(map(len, code.spoken)))
            found: dict[int, int] = {}
            for chain, bits in self.acting(code).items():
                for offset in offsets(chain, text):
                    row = bisect.bisect_right(ends, offset)
                    found[row] = found.get(row, 0) | bits
            rows = sorted(found)
            known = self._rows[code.uid] = rows, [found[row] for row in rows]
        return known

    def anywhere(self, code: Code) -> int:
        """What is done somewhere in a file, as far as its own text says."""
        bits = 0
        for own in self.acting(code).values():
            bits |= own
        return bits

    def around(self, code: Code, files: int = _FILES) -> int:
        """What is done somewhere in a file, or in those that it imports: no less than its names stand for."""
        key = code.module.path, files
        known = self._told.around.get(key)
        if known is None:
            known = self.anywhere(code)
            for other in self._imports(code) if files else ():
                known |= self.around(other, files - 1)
            self._told.around[key] = known
        return known

    def near(self, code: Code, words: tuple[str, ...]) -> bool:
        """Whether one of some words stands in a file, or in those that it imports, where that is not for people."""
        seen, near = {code}, [code]
        for files in range(_FILES + 1):
            if any(each.holds(*words) and any(word in each.without_prose for word in words) for each in near):
                return True
            imported = (other for each in near for other in self._imports(each)) if files < _FILES else ()
            near = [each for each in dict.fromkeys(imported) if each not in seen]
            seen.update(near)
        return False

    def _imports(self, code: Code) -> Iterator[Code]:
        """The files that a file imports, or imports something from; what the tables know they say themselves."""
        module, imports = code.module, self._program.project.imports.of(code.module.path)
        if imports is not None and not self._program.knowledge.known(module.name):
            module.edges |= imports[0]
            module.absent |= imports[1]
            found = map(self._program.of, sorted(imports[0]))
            yield from (self._program.code(each) for each in found if each is not None)

    def reached(self, code: Code) -> int:
        """What is done somewhere in a file, or by what its names stand for."""
        known = self._reached.get(code.uid)
        if known is None:
            known = self.anywhere(code)
            for bits in self.names(code).values():
                known |= bits
            self._reached[code.uid] = known
        return known

    def drawn(self, code: Code) -> frozenset[str]:
        """The streams that a file draws from by the names in it; an empty name for what it takes from other files."""
        found = {
            "" if role is None else role.stream
            for chain, bits in self.acting(code).items()
            if bits & STREAMS
            for role in [self._program.knowledge.role(self._program.named(chain, code), Draws)]
        }
        others = self._imported(code, _FILES).values()
        return frozenset(found | ({""} if any(bits & STREAMS for bits in others) else set()))

    def may_act(self, code: Code, wanted: int) -> bool:
        """Whether a program from a file may do something that rules ask about, itself or by what it imports."""
        seen, waiting, bits = {code.uid}, [code], 0
        while waiting:
            each = waiting.pop()
            # What is in a file that the tables describe, they say of its names.
            bits |= 0 if self._program.knowledge.known(each.module.name) else self.anywhere(each)
            if bits & ASKED or can_tell(bits, wanted) or self._program.may_hold_keys(each):
                return True
            for other in self._imports(each):
                if other.uid not in seen:
                    seen.add(other.uid)
                    waiting.append(other)
        return False

    def acting(self, code: Code) -> dict[str, int]:
        """The dotted names that a file spells and that do something."""
        known = self._of_chains.get(code.uid)
        if known is None:
            known = self._of_chains[code.uid] = {}
            other = (name for name, dotted in code.imported.items() if not self._words.isdisjoint(dotted.split(".")))
            words = (self._words & code.whole.words) | {*other}
            for chain in code.whole.chains if words else ():
                bits = 0 if words.isdisjoint(chain.split(".")) else self._of_chain(code, chain)
                if bits & SETS:
                    bits = bits & ~SETS | (SWITCHED if self._knows_variables(code) else 0)
                if bits:
                    known[chain] = bits
        return known

    def _knows_variables(self, code: Code) -> bool:
        """Whether a file, or one that it imports from, names a variable of the process that says what is drawn."""
        return any(each.holds(*VARIABLES) for each in (code, *self._imports(code)))

    def names(self, code: Code, files: int = _FILES) -> dict[str, int]:
        """What the names in a file stand for may do, those of methods among them."""
        key = code.module.path, files
        known = self._told.names.get(key)
        if known is None:
            known = self._told.names[key] = self._names(code, files)
        return known

    def _names(self, code: Code, files: int) -> dict[str, int]:
        bits = self._imported(code, files) if files else dict[str, int]()
        if not self.acting(code) and not any(bits.values()):
            return {}
        if code.uid not in self._of_parts:
            self._of_parts[code.uid] = [(*part, self.does(code, part[2])) for part in code.parts(_called())]
        parts = self._of_parts[code.uid]
        bound = {name for name, *_ in parts} | bits.keys()
        users: dict[str, list[str]] = {}
        for name, own, piece, done in parts:
            bits[name] = bits.get(name, 0) | done
            for word in bound & piece.words - {own}:
                users.setdefault(word, []).append(name)
        waiting = [name for name, known in bits.items() if known]
        while waiting:
            name = waiting.pop()
            for user in users.get(name, ()):
                if bits[name] & ~bits[user]:
                    bits[user] |= bits[name]
                    waiting.append(user)
        return {name: known for name, known in bits.items() if known}

    def _imported(self, code: Code, files: int) -> dict[str, int]:
        """What is imported from files of the project, with the methods of such classes."""
        found: dict[str, int] = {}

        def add(names: dict[str, int]) -> None:
            for name, bits in names.items():
                found[name] = found.get(name, 0) | bits

        for dotted in code.stars:
            other = self._file(dotted, code)
            if other is not None:
                add(self.names(other, files - 1))
        for name, dotted in code.imported.items():
            other = self._file(dotted, code)
            if other is not None:
                add(self.names(other, files - 1))
                continue
            module, _, last = dotted.rpartition(".")
            other = self._file(module, code) if module else None
            if other is not None:
                acting = self.names(other, files - 1)
                add({name: acting.get(last, 0)})
                members = self._members(other, last, files) if acting else frozenset[str]()
                add({member: acting[member] for member in members & acting.keys()})
        return found

    def _members(self, code: Code, name: str, files: int) -> frozenset[str]:
        """The methods of a class that a file defines, or imports."""
        found = code.members(name)
        for dotted in (code.imported.get(name, ""), *(f"{star}.{name}" for star in code.stars)):
            module, _, last = dotted.rpartition(".")
            other = self._file(module, code) if module and files and not found else None
            if other is not None:
                found = self._members(other, last, files - 1)
        return found

    def _file(self, dotted: str, code: Code) -> Code | None:
        if self._program.knowledge.known(dotted):
            return None
        path = self._program.project.finder.find(dotted, code.module)
        module = None if path is None or path == code.module.path else self._program.of(path)
        return None if module is None else self._program.code(module)

    def does(self, code: Code, piece: Piece) -> int:
        """What is done in a piece of a file by its own text."""
        acting = self.acting(code)
        bits = 0
        for chain in acting.keys() & piece.chains:
            bits |= acting[chain]
        return bits

    def _of_chain(self, code: Code, chain: str) -> int:
        """What a dotted name, as a file spells it, does."""
        head, _, rest = chain.partition(".")
        dotted = code.imported.get(head) or (self._behind_stars(code, head) if head and rest else None)
        if dotted is not None:
            return self._of_tables(f"{dotted}.{rest}" if rest else dotted)
        if not rest:
            bits = RUNS | SHARES if chain in effects.bare() else 0
            for star in code.stars:
                bits |= self._of_tables(f"{star}.{chain}")
            own = effects.python_names().get(chain, 0)
            return bits | own if own and not code.binds(chain) else bits
        owner, _, last = rest.rpartition(".")
        bits = RUNS | SHARES if last in effects.bare() else 0
        if owner or head not in ("self", "cls"):
            for package, own in effects.methods().get(last, {}).items():
                bits |= own if not package or code.holds(package) else 0
        return bits

    def _behind_stars(self, code: Code, name: str, files: int = _FILES) -> str | None:
        """What a file imports under a name by way of ``from helpers import *``; None where it does not."""
        key = code.uid, name, files
        if not files or not code.stars:  # asked first: what a file binds is told by its syntax
            return None
        if key not in self._starred:
            self._starred[key] = next(filter(None, self._starred_names(code, name, files)), None)
        return self._starred[key]

    def _starred_names(self, code: Code, name: str, files: int) -> Iterator[str | None]:
        for dotted in () if code.binds(name) else code.stars:
            other = self._file(dotted, code)
            if other is not None:
                yield other.imported.get(name) or self._behind_stars(other, name, files - 1)

    def _of_tables(self, name: str) -> int:
        """What a dotted name of the tables does, or one that is the attribute of such a one."""
        if len(name) > _LONGEST_NAME:
            return 0
        known = self._of_dotted.get(name)
        if known is None:
            known = self._of_dotted[name] = self._looked_up(name)
        return known

    def _looked_up(self, name: str) -> int:
        entry = self._program.knowledge.lookup(name)
        bits = 0 if entry is None else effects.of_entry(entry)[0]
        above = name.rpartition(".")[0]
        return bits if bits or "." not in above or name.partition(".")[0] not in FRAMEWORKS else self._of_tables(above)

"""How rnglint's analysis of keys compares with JAX itself, over programs written at random.

    python benchmarks/oracle.py --programs 2000 --seed 0 [--repairs] [--save DIR]

Needs JAX.  Every program is run for all its inputs under ``jax.debug_key_reuse`` and with a ledger of the key
words that are consumed (``tests/key_oracle.py``), and checked by rnglint.  Prints

* recall: of the programs on which JAX's checker raised, and a key really was used twice, those that have a finding;
* the same for programs where only the ledger, or only the checker, saw something;
* precision: of the findings that say a key is used twice, in code that some input ran, those whose program did
  that (*reproduced*), and those that stand on a row that consumed such a key (*located*).

Misses and false errors are made small; ``--save`` keeps each in a file of its own.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from key_judge import Case, cases, lint, minimise, repaired, still_false, still_missed, written
from key_oracle import Oracle

BATCH = 250


def judged(jobs: int, seed: int, count: int) -> list[Case]:
    """All cases, batch by batch, each with new processes: one that has compiled thousands of programs dies."""
    found: list[Case] = []
    for first in range(0, count, BATCH):
        with Oracle(jobs) as oracle:
            batch = cases(oracle, written(seed, min(BATCH, count - first), first))
        found += [Case(first + case.number, case.program, case.truth, case.findings) for case in batch]
        print(f"{len(found)} programs", file=sys.stderr, flush=True)
    return found


def share(part: int, whole: int) -> str:
    """A part of a whole, in words."""
    return f"{part} of {whole}" + (f" ({100 * part / whole:.1f} %)" if whole else "")


def table(found: Sequence[Case]) -> None:
    """Print the counts."""
    valid = [case for case in found if not case.truth.error]
    raised = [case for case in valid if case.truth.raised and case.truth.observed]
    alone = [case for case in valid if case.truth.raised and not case.truth.observed]
    ledger = [case for case in valid if not case.truth.raised and case.truth.observed]
    print(f"programs: {len(found)}, that ran: {len(valid)}, written carefully: {sum(c.program.careful for c in valid)}")
    print(f"checker raised, and a key was used twice: {len(raised)}")
    print(f"  reported (recall): {share(sum(bool(c.findings) for c in raised), len(raised))}")
    print(f"checker raised alone; reported: {share(sum(bool(c.findings) for c in alone), len(alone))}")
    print(f"ledger alone; reported: {share(sum(bool(c.findings) for c in ledger), len(ledger))}")
    hazards = [(case, rows) for case in valid for rows in case.truth.hazards()]
    shown = [any(each.location.row in rows for each in case.findings) for case, rows in hazards]
    print(f"keys used twice, with a finding on a row of theirs: {share(sum(shown), len(shown))}")
    careful = [case for case in valid if case.program.careful and case.findings]
    print(f"careful programs with a finding: {len(careful)}")
    for severity in ("error", "warning"):
        claims = [(case, claim) for case in valid for claim in case.claims(severity)]
        right = [case.truth.observed for case, _ in claims]
        located = [claim.location.row in case.truth.rows for case, claim in claims]
        print(f"{severity}s reproduced (precision): {share(sum(right), len(right))}")
        print(f"  located: {share(sum(located), len(located))}")
        by_rule = Counter(claim.code for _, claim in claims)
        wrong = Counter(claim.code for case, claim in claims if not case.truth.observed)
        for code, count in sorted(by_rule.items()):
            print(f"  {code}: {count}, not reproduced: {wrong[code]}")
    others = Counter(each.code for case in valid for each in case.findings if each not in _claims(case))
    print("other findings:", ", ".join(f"{code}: {count}" for code, count in sorted(others.items())) or "none")


def repairs(oracle: Oracle, found: Sequence[Case]) -> None:
    """Repair all that has a finding, run it, and print what became of it."""
    cases = [case for case in found if case.findings and not case.truth.error]
    texts = repaired([case.program.text for case in cases])
    changed = [(case, text) for case, text in zip(cases, texts, strict=True) if text != case.program.text]
    truths = oracle.ask((text, case.program.reads) for case, text in changed)
    left = lint([text for _, text in changed])
    broken = [case.number for (case, _), truth in zip(changed, truths, strict=True) if truth.error]
    done = [truth for truth, findings in zip(truths, left, strict=True) if not findings and not truth.error]
    print(f"programs repaired: {len(changed)}, that do not run any more: {broken or 'none'}")
    again = sum(truth.observed for truth in done)
    print(f"  without a finding after it: {len(done)}; of these a key is still used twice in {again}")


def _claims(case: Case) -> list[object]:
    return [*case.claims("error"), *case.claims("warning")]


def show(title: str, name: str, text: str, said: Sequence[str], folder: Path | None) -> None:
    """Print a small program, and keep it if there is a folder."""
    head = "".join(f"# {line}\n" for line in said)
    print(f"\n--- {title}: {name}\n{head}{text}")
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{name}.py").write_text(head + text, encoding="utf-8")


def describe(oracle: Oracle, text: str, reads: Sequence[str]) -> list[str]:
    """What the oracle and rnglint say about a small program; rows count from its own first row."""
    truth, findings = oracle.ask([(text, reads)])[0], lint([text])[0]
    lines = [f"checker: {item['message']} rows {item['rows']} input {item['input']}" for item in truth.raised[:2]]
    lines += [f"ledger: {item['kinds']} rows {item['rows']} input {item['input']}" for item in truth.twice[:3]]
    lines += [f"draws: {item['draws']} {item['how']} input {item['input']}" for item in truth.related[:2]]
    lines += ["executions: no key used twice"] if not truth.raised and not truth.observed else []
    lines += [f"rnglint: {each.code} {each.severity} row {each.location.row}: {each.message}" for each in findings]
    return [line.replace("\n", " ") for line in lines] + (["rnglint: silent"] if not findings else [])


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--programs", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2, help="processes that run JAX")
    parser.add_argument("--small", type=int, default=8, help="how many failures of each sort to make small")
    parser.add_argument("--repairs", action="store_true", help="run what --fix --unsafe-fixes makes of them, too")
    parser.add_argument("--save", type=Path, help="a folder for the small failures")
    arguments = parser.parse_args()
    start = time.perf_counter()
    with Oracle(arguments.jobs) as oracle:
        found = judged(arguments.jobs, arguments.seed, arguments.programs)
        print(f"seed {arguments.seed}, {time.perf_counter() - start:.0f} s")
        table(found)
        if arguments.repairs:
            repairs(oracle, found)
        missed = [case for case in found if case.missed]
        blind = [case for case in found if not case.truth.raised and case.truth.observed and not case.findings]
        print("misses:", [case.number for case in missed])
        print("seen by the ledger alone, not reported:", [case.number for case in blind])
        for case in missed[: arguments.small]:
            reads = case.program.reads
            text = minimise(case.program.text, still_missed(oracle, reads))
            said = describe(oracle, text, reads)
            show("miss", f"miss_{arguments.seed}_{case.number}", text, said, arguments.save)
        for severity in ("error", "warning"):
            false = [(case, case.claims(severity)[0].code) for case in found
                     if not case.truth.error and not case.truth.observed and case.claims(severity)]  # fmt: skip
            print(f"false {severity}s:", [(case.number, code) for case, code in false])
            for case, code in false[: arguments.small]:
                reads = case.program.reads
                text = minimise(case.program.text, still_false(oracle, reads, code, severity))
                name = f"false_{severity}_{code}_{arguments.seed}_{case.number}"
                show(f"false {severity}", name, text, describe(oracle, text, reads), arguments.save)


if __name__ == "__main__":
    main()

class Queue:
    """One bench, first come first served."""

    def waits(self, gaps, works):
        wait, out = 0.0, []
        for gap, work in zip(gaps.tolist(), works.tolist()):
            wait = max(0.0, wait - gap)
            out.append(wait)
            wait += work
        return out

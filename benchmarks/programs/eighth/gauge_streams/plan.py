from dataclasses import dataclass


@dataclass(frozen=True)
class Cell:
    """One gauge on one day of one campaign; all three are numbers."""

    campaign: int
    gauge: int
    day: int

    @property
    def tag(self) -> int:
        return hash((self.campaign, self.gauge, self.day)) & 0xFFFFFFFF


def grid(campaign: int, gauges: int, days: int):
    return [Cell(campaign, g, d) for g in range(gauges) for d in range(days)]

class PairedTrial:
    """The gain of one policy over another under the same weather."""

    def __init__(self, weather, days):
        self.weather, self.days = weather, days

    def walk(self, policy):
        rain = [self.weather.day() for _ in range(self.days)]
        return rain, sum(policy(r) for r in rain)

    def __call__(self, first, second):
        mark = self.weather.mark()
        rain, a = self.walk(first)
        self.weather.back_to(mark)
        again, b = self.walk(second)
        return {"rain": (rain, again), "gain": a - b}

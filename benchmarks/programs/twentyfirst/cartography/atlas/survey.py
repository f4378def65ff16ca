import jax


class Survey:
    def __init__(self, ring, stations, error=0.1):
        self._key = ring["error"]
        self.stations, self.error = stations, error

    def measure(self, sheet):
        self._key, k_where, k_noise = jax.random.split(self._key, 3)
        rows = jax.random.randint(k_where, (self.stations,), 0, sheet.shape[0])
        return sheet[rows].mean(1) + self.error * jax.random.normal(k_noise, (self.stations,))

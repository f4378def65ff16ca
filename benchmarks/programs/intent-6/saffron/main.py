import numpy as np

from station import Station, StationConfig


def stack_traces(station, events):
    t = np.linspace(0, 1, station.cfg.samples)
    ground = np.sin(12 * t) * np.exp(-3 * t)
    traces = np.stack([station.record(ground) for _ in range(events)])
    return np.nanmean(traces, 0), ground


def main(events=50):
    station = Station(StationConfig())
    stacked, ground = stack_traces(station, events)
    return {"hums": np.stack(station.hums), "gaps": np.stack(station.gaps), "error": np.abs(stacked - ground).mean()}


if __name__ == "__main__":
    print(main()["error"])

from fourier_map import FourierMap

SENSORS = 3

PRESETS = {
    "short": FourierMap(SENSORS, 30, width=1.0),
    "long": FourierMap(SENSORS, 60, width=2.5),
}


def features_of(name):
    try:
        return PRESETS[name]
    except KeyError:
        raise SystemExit(f"unknown span: {name}; one of {sorted(PRESETS)}")

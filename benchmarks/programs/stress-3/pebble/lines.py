SMALL = {"kind": "normal", "loc": 0.0, "scale": 1.0}
LARGE = {"kind": "normal", "loc": 100.0, "scale": 1.0}

LINES = {
	"motor": {"kind": "mixture", "weight": 0.5, "parts": (SMALL, LARGE)},
	"home": {"kind": "normal", "loc": 2.0},
	"travel": {"kind": "normal", "loc": 3.0},
	"fee": {"kind": "fixed", "value": 1.5},
}

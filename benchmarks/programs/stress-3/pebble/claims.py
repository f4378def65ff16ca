"""Yearly claims of a portfolio."""
import jax


def draw(key, dist):
	match dist:
		case {"kind": "fixed", "value": value}:
			return value
		case {"kind": "normal", "loc": loc, **rest}:
			scale = rest.get("scale", 0.5); z = jax.random.normal(key)
			return loc + scale * z
		case {"kind": "mixture", "weight": w, "parts": (a, b)}:
			return draw(key, a) if (u := jax.random.uniform(key)) < w else draw(key, b)
		case _:
			raise ValueError(f"unknown distribution {dist}")


def portfolio(rng, lines):
	out = {}
	for key, dist in lines.items():
		out[key] = draw(rng, dist)
	return out

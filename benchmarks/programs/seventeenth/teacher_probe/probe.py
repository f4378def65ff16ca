import jax

from config import Config
from student import Student
from teacher import Teacher


def train(cfg):
    teacher, student = Teacher(cfg), Student(cfg)
    x, y = teacher.batch(256)
    first = student.params
    step = jax.jit(jax.value_and_grad(Student.loss))
    curve = []
    for _ in range(cfg.steps):
        value, g = step(student.params, x, y)
        curve.append(float(value))
        student.params = jax.tree.map(lambda p, d: p - cfg.lr * d, student.params, g)
    return {"curve": curve, "truth": teacher.direction, "first": first["w"]}


if __name__ == "__main__":
    print(train(Config())["curve"][::10])

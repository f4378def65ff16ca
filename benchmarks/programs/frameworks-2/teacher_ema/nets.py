from flax import nnx


class Net(nnx.Module):
    def __init__(self, width, *, rngs: nnx.Rngs):
        self.inp = nnx.Linear(width, 20, rngs=rngs)
        self.norm = nnx.LayerNorm(20, rngs=rngs)
        self.drop = nnx.Dropout(0.3, rngs=rngs)
        self.out = nnx.Linear(20, width, rngs=rngs)

    def __call__(self, x):
        return self.out(self.drop(nnx.gelu(self.norm(self.inp(x)))))


def teacher_of(student):
    teacher = nnx.clone(student)
    teacher.eval()
    return teacher

from dataclasses import dataclass


@dataclass
class CompileOptions:
    enabled: bool = True
    backend: str = "eager"

    def kwargs(self):
        return {"backend": self.backend, "disable": not self.enabled}

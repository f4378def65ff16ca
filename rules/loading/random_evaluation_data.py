"""RNG509 random-evaluation-data."""

from __future__ import annotations

from rnglint.api.context import Place
from rnglint.api.rule import Rule
from rnglint.trace.held_out import left_out


class RandomEvaluationData(Rule):
    """Data on which a model is judged are cropped, flipped or recoloured at random.

    ## What it does

    Reports datasets and loaders for evaluation whose items are augmented at random: a dataset that is made with
    `train=False`, with a `split` of the name `test` or `val`, or under such a name, or by a function that is asked for
    such a part (`load(rows, part="test")`), or the part of a split that is read in its order while another part is
    shuffled, and whose transform holds `RandomResizedCrop`, `RandomHorizontalFlip`, `ColorJitter` and their like (or a
    function of the program which crops, flips or augments by its name and draws). Or an item is a window (`row[start :
    start + width]`) that begins somewhere else each time, by what that function or another one draws, or has other rows
    (`cloud[np.random.choice(len(cloud), points)]`). Functions that make datasets are looked at for all values of their
    arguments, also for those that are not the default of an option.

    In preview, also a loader of such data that shuffles them and leaves out what fills no batch (`shuffle=True,
    drop_last=True`): the score is that of another part of them each time.

    What a library does by its name (`RandomCrop`) is told by default, unless a setting decides whether it is done; what
    a function of the program does, in the preview.

    ## Why is this bad?

    The score is another one each time, with the same model and the same data. It is mostly lower than it should be, and
    the epoch that is kept as the best one is partly the one with the luckiest crops.

    ## Example

    ```python
    augment = transforms.Compose([transforms.RandomResizedCrop(224), transforms.ToTensor()])
    train_data = datasets.CIFAR10(root, train=True, transform=augment)
    test_data = datasets.CIFAR10(root, train=False, transform=augment)
    ```

    ## Use instead

    ```python
    augment = transforms.Compose([transforms.RandomResizedCrop(224), transforms.ToTensor()])
    plain = transforms.Compose([transforms.Resize(256), transforms.CenterCrop(224), transforms.ToTensor()])
    train_data = datasets.CIFAR10(root, train=True, transform=augment)
    test_data = datasets.CIFAR10(root, train=False, transform=plain)
    ```

    A part that is split off the training data shares their transform: make the dataset a second time, with the plain
    one, and take the part from that.

    ## When not to use it

    Where an item gives several views of itself (contrastive learning), nothing is reported. Augmentation at test time
    that is averaged over is meant: suppress the finding there. Tests are left alone.

    ## Fix

    There is none: which size the plain images have is not for a linter to say. Make these data with a
    transform, or an option of their dataset, that changes nothing at random.

    ## References

    - [torchvision: transforms](https://docs.pytorch.org/vision/stable/transforms.html)
    """

    code = "RNG509"
    of_tests = False
    severity = "warning"

    def look(self) -> None:
        """The datasets and loaders of this file are looked at."""
        for found in self.trace.changed_evaluation_data:
            self.report(
                Place.of(found.maker),
                f"the score on these data is another one each time: `{found.draw.api}` changes them at random",
                help="evaluate on data that are resized and cropped in a fixed way",
                related=[Place.of(step, "an item is changed here") for step in found.way[:1]],
                sure=found.sure,
            )
        for loader in self.trace.told(self.trace.all_of(left_out)):
            self.report(
                loader.step,
                "the score is that of other rows each time: the loader shuffles these data and drops the last batch",
                help="evaluate on all of them: `shuffle=False, drop_last=False`",
                sure=False,
            )

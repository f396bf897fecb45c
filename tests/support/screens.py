"""The screens that every table must fit, and the settings that readers have."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser
from support.moments import BAR, Game, Moment, enter
from support.page_fits import FINGER, ZOOM, Insets, misfits
from support.page_stage import Stage


class Size(NamedTuple):
    width: int
    height: int

    def __str__(self) -> str:
        return f"{self.width} x {self.height}"


class Device(NamedTuple):
    """A kind of screen, in the sizes that it comes in."""

    touch: bool
    sizes: tuple[Size, ...]

    @property
    def wishes(self) -> dict[str, Any]:
        wishes: dict[str, Any] = {"viewport": self.sizes[0]._asdict()}
        return wishes | ({"has_touch": True, "is_mobile": True} if self.touch else {})


UPRIGHT: Final = Size(360, 740)
ASIDE: Final = Size(844, 390)
SMALL_ASIDE: Final = Size(667, 375)
"""The smallest phone on its side that is still in many hands."""
QUICK: Final = {
    "phone": Device(True, (UPRIGHT, ASIDE)),
    "desktop": Device(False, (Size(1280, 720),)),
}
THOROUGH: Final = {
    "phone": Device(True, (UPRIGHT, Size(390, 844), ASIDE, Size(768, 1024))),
    "desktop": Device(
        False, (Size(1280, 720), Size(1440, 900), Size(1920, 1080), Size(2560, 1440))
    ),
}
NOTCH: Final = {UPRIGHT: Insets(top=47, bottom=34), ASIDE: Insets(left=47, right=47, bottom=21)}
"""What a phone takes from its own screen."""

Crowded = dict[str, list[str]]
"""By moment and screen, what does not fit."""


@contextmanager
def staged(
    browser: Browser, device: Device, language: str = "en", **wishes: Any
) -> Iterator[Stage]:
    """A page of this device; it must not have complained."""
    stage = Stage(browser, language, **device.wishes, **wishes)
    try:
        yield stage
        assert stage.troubles == []
    finally:
        stage.leave()


def crowded(
    browser: Browser, game: Game, seats: int, device: Device, language: str, **wishes: Any
) -> Crowded:
    """Every moment of a table on every size of the device."""
    found: Crowded = {}
    with staged(browser, device, language, **wishes) as stage:
        for moment in game.at(seats):
            enter(stage, game, moment, seats)
            for size in _sizes(stage, device):
                _look(found, f"{moment.name}, {size}", stage, device, moment)
    return found


def crowded_now(
    stage: Stage,
    device: Device,
    where: str,
    kept: tuple[str, ...] = (),
    within: str | None = None,
) -> Crowded:
    """What is on the stage now, or within a part of it, on every size of the device."""
    found: Crowded = {}
    finger = FINGER if device.touch else None
    for size in _sizes(stage, device):
        if told := misfits(stage.page, finger=finger, kept=kept, within=within):
            found[f"{where}, {size}"] = told
    return found


def crowded_with_settings(
    browser: Browser, game: Game, seats: int, only: Collection[str] | None = None
) -> Crowded:
    """The same on a phone with large text, with a notch, for the left hand, and with large cards,
    beside somebody with a usual name; at all moments, or only at those named."""
    found: Crowded = {}
    device = QUICK["phone"]
    with staged(browser, device, neighbour="Ben") as stage:
        devtools = stage.context.new_cdp_session(stage.page)
        for moment in game.at(seats):
            if only is not None and moment.name not in only:
                continue
            enter(stage, game, moment, seats)
            for size in _sizes(stage, device):
                large = stage.page.add_style_tag(content=ZOOM)
                stage.settle()
                _look(
                    found, f"{moment.name}, {size}, large text", stage, device, game.large(moment)
                )
                large.evaluate("(style) => style.remove()")

                insets = NOTCH[size]
                devtools.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets._asdict()})
                stage.settle()
                _look(found, f"{moment.name}, {size}, notch", stage, device, moment, insets)
                devtools.send("Emulation.setSafeAreaInsetsOverride", {"insets": {}})

                for setting, choose, wish, usual in (
                    ("hand", _hold, "left", "right"),
                    ("cards", _size_cards, "large", "normal"),
                ):
                    choose(stage, wish)
                    stage.settle()
                    where = f"{moment.name}, {size}, {wish} {setting}"
                    _look(found, where, stage, device, moment)
                    choose(stage, usual)
    return found


def _sizes(stage: Stage, device: Device) -> Iterator[Size]:
    """The page in all sizes of its device, one after another, from that which it has."""
    for size in sorted(device.sizes, key=lambda size: size._asdict() != stage.page.viewport_size):
        if size._asdict() != stage.page.viewport_size:
            stage.page.set_viewport_size({"width": size.width, "height": size.height})
            stage.settle()
        yield size


def _hold(stage: Stage, hand: str) -> None:
    """What the choice of a hand does to the page."""
    stage.page.evaluate("(hand) => (document.documentElement.dataset.hand = hand)", hand)


def _size_cards(stage: Stage, size: str) -> None:
    """As if it were chosen in another tab."""
    script = """
      (size) => {
        localStorage.setItem('himitsu.card-size', size)
        dispatchEvent(new StorageEvent('storage', { key: 'himitsu.card-size', newValue: size }))
      }
    """
    stage.page.evaluate(script, size)


def _look(
    found: Crowded,
    where: str,
    stage: Stage,
    device: Device,
    moment: Moment,
    insets: Insets | None = None,
) -> None:
    finger = FINGER if device.touch else None
    if told := misfits(stage.page, finger=finger, kept=(*BAR, *moment.kept), insets=insets):
        found[where] = told

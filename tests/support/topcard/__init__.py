"""The example of a game, as a package of its own brings it: with a board and words."""

from __future__ import annotations

from support.highcard import HighCard

from himitsu.core.documents import AnyDocument


class TopCard(HighCard):
    def __init__(self) -> None:
        super().__init__()
        self.name = "topcard"

    def documents(self) -> tuple[AnyDocument, ...]:
        """The tally is the other game's."""
        return ()

"""Small documents that people share beside a table, as a game declares them.

A document is what some people have written together, for a short time: each has a row of their own,
and whoever knows the code sees them all. A game says in pure functions what becomes of the content;
a server makes routes for it, keeps the content under its code, and holds off who guesses codes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, Final, Generic, TypeAlias, TypeVar

import msgspec
from msgspec import Meta

CODE_SIGNS: Final = "ACDEFGHJKLMNPQRTUVWXY34679"
"""Without signs that look or sound alike: 0 O, 1 I, 2 Z, 5 S, 8 B."""
CODE_LENGTH: Final = 6
Code = Annotated[str, Meta(pattern=f"^[{CODE_SIGNS}]{{{CODE_LENGTH}}}$")]
"""Names a document to those who share it."""

Content = TypeVar("Content", bound=msgspec.Struct)
Wish = TypeVar("Wish", bound=msgspec.Struct)
Leaving = TypeVar("Leaving", bound=msgspec.Struct)
Answer = TypeVar("Answer", bound=msgspec.Struct)


class DocumentRefused(Exception):
    """The document as it stands does not allow this. The code is for the page, the text for a
    person."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text


@dataclass(frozen=True, kw_only=True)
class Document(Generic[Content, Wish, Leaving, Answer]):
    """A kind of document: its Structs, and pure functions that take contents and return them."""

    name: str
    """The path under which a server has it: /api/NAME. Each has one of its own."""
    noun: str
    """What people call one, in a word; of a wrong code they are told "no-NOUN"."""
    lifetime: int
    """Seconds after which it is forgotten when nobody writes."""
    most: int
    """How many a server keeps: one more takes the place of the one untouched for longest."""

    content_type: type[Content]
    """What a server keeps, and shows to nobody."""
    wish_type: type[Wish]
    """What somebody sends who writes a row."""
    leaving_type: type[Leaving]
    """What somebody sends who takes it off."""
    answer_type: type[Answer]
    """What is shown."""

    write: Callable[[Content | None, Wish], Content]
    """The content with the writer's row, new or rewritten; None: a new document begins.
    DocumentRefused, or BadName, if that cannot be."""
    leave: Callable[[Content, Leaving], Content | None]
    """The content without a row; None if nothing is left of it. A row that is gone is gone."""
    look: Callable[[str, Content, Wish | None], Answer]
    """The document of that code as a writer sees it; or one who only looks on."""
    has_row: Callable[[Content, Wish], bool]
    """Has the writer written there before? Then they do not guess the code."""
    returns: Callable[[Wish], bool]
    """Does the writer say that they were there before? A document that was forgotten is then made
    anew under its code."""


AnyDocument: TypeAlias = Document[Any, Any, Any, Any]

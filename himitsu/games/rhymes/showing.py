"""From the truth of Rebel Rhymes to what a viewer may know.

"What each seat may know" in docs/rules/rhymes.md: kinds are for everybody; a front is for those who
have seen it (R61), and the marks of who has seen what are public.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from himitsu.core.contract import OPEN, PUBLIC, Seat
from himitsu.games.rhymes.cards import (
    BLANK,
    BRAVEHEART,
    COMPANION_CARDS,
    DRINK_ME,
    FACE_NAMES,
    FACE_OF,
    FIRST_IDENTITY,
    IDENTITIES,
    IDENTITY_NAMES,
    KIND_OF,
    KINDS,
    LITTLE_MERMAID,
    NO_CARD,
    PEA,
    TINKER,
    WEST_WIND,
    WHO,
    card_of,
)
from himitsu.games.rhymes.rules.agenda import (
    FIRST_WINDOW,
    NOTHING,
    Q_SINGER,
    Q_VOTE,
    QUESTION_NAMES,
)
from himitsu.games.rhymes.rules.piles import everybody, misnamings
from himitsu.games.rhymes.rules.victory import ENDINGS
from himitsu.games.rhymes.views import (
    Card,
    Identity,
    Naming,
    Place,
    RhymesView,
    Showing,
    Song,
    Unmasking,
)

if TYPE_CHECKING:
    from himitsu.games.rhymes.state import RhymesState

UNUSED: Final = 100
"""Where an unused identity is: this plus its number among them."""
_NO_NAMES: Final[tuple[str, ...]] = ()


def face_name(card: int) -> str:
    """What is printed on a card, an identity included."""
    return FACE_NAMES[FACE_OF[card]] if card < FIRST_IDENTITY else IDENTITY_NAMES[WHO[card]]


def sees(mask: int, seats: int, viewer: Seat) -> bool:
    """Is the viewer among those who have seen it? The bit after the seats' is for watchers."""
    if viewer == OPEN:
        return True
    return mask >> (seats if viewer == PUBLIC else viewer) & 1 == 1


def members(mask: int, size: int) -> tuple[int, ...]:
    """The members of a set, ascending."""
    return tuple([number for number in range(size) if mask >> number & 1])


def or_none(number: int) -> int | None:
    return None if number < 0 else number


def _seen_by(mask: int, seats: int) -> tuple[int, ...]:
    seen = members(mask, seats)
    return (-1, *seen) if mask >> seats & 1 else seen


def _show_card(s: RhymesState, card: int, viewer: Seat) -> Card:
    mask = s.seen[card]
    face = face_name(card) if sees(mask, s.seats, viewer) else None
    excluded = _NO_NAMES
    if s.misnamed and mask != everybody(s):
        excluded = tuple([FACE_NAMES[named] for named in misnamings(s, card)])
    return Card(KINDS[KIND_OF[card]], face, _seen_by(mask, s.seats), excluded)


def _show_cards(s: RhymesState, cards: Sequence[int], viewer: Seat) -> tuple[Card | None, ...]:
    return tuple([_show_card(s, card, viewer) if card >= 0 else None for card in cards])


def _show_identity(s: RhymesState, card: int, origin: int, viewer: Seat) -> Identity:
    """An identity in play or unused; those in play are laid open at the end of the game."""
    mask = s.seen[card]
    excluded = _NO_NAMES
    if viewer >= 0:
        denied = s.denied[(card - FIRST_IDENTITY) * s.seats + viewer]
        if denied:
            excluded = tuple([IDENTITY_NAMES[who] for who in members(denied, IDENTITIES)])
    open_now = sees(mask, s.seats, viewer) or (s.outcome is not None and card in s.identity)
    return Identity(
        face_name(card) if open_now else None,
        _seen_by(mask, s.seats),
        excluded,
        or_none(origin),
    )


def _show_place(s: RhymesState, place: int, viewer: Seat) -> Place:
    card = s.identity[place]
    companion = s.companion[place]
    front: list[str] = []
    for owner, face in (
        (s.mermaid, LITTLE_MERMAID),
        (s.brave, BRAVEHEART),
        (s.west, WEST_WIND),
        (s.pea, PEA),
    ):
        if owner == place:
            front.append(FACE_NAMES[face])
    sized = card_of(DRINK_ME) in s.row
    return Place(
        seat=or_none(s.seat_of(place)),
        inside=s.is_inside(place),
        mp=s.mp[place],
        identity=_show_identity(s, card, s.origin[place], viewer) if card >= 0 else None,
        up=s.up >> place & 1 == 1,
        swan=s.swan == place,
        king=s.kings >> place & 1 == 1,
        companion=face_name(companion) if companion >= 0 else None,
        spent=companion >= 0 and s.used >> (FACE_OF[companion] - TINKER) & 1 == 1,
        hand=_show_cards(s, s.hands[place], viewer),
        front=tuple(front),
        pea=s.pea_target == place,
        big=(s.big >> place & 1 == 1) if sized else None,
    )


def _show_unmasking(s: RhymesState, viewer: Seat) -> Unmasking | None:
    if s.chosen < 0:
        return None
    cut: list[tuple[int, int]] = []
    for clash in range(len(s.laid)):
        if s.laid[clash] == BLANK:
            cut.append((0, clash))
        if clash < len(s.answers) and s.answers[clash] == BLANK:
            cut.append((1, clash))
    return Unmasking(
        initiator=or_none(s.initiator),
        chosen=s.chosen,
        opponent=s.opponent,
        hunter=s.hunting,
        tailor=or_none(s.tailored),
        laid=_show_cards(s, s.laid, viewer),
        answers=_show_cards(s, s.answers, viewer),
        cut=tuple(cut),
        clash=s.clash,
        turned=s.turned,
        rabbit=s.rabbit,
        lamp=s.lamp != NO_CARD,
        windy=s.windy,
        potion=members(s.potion, s.places),
        lost=members(s.lost, s.places),
        tie_text=s.tie_text,
        win_text=s.win_text,
        winner=or_none(s.winner),
        loss=s.loss,
    )


def _where(s: RhymesState, card: int) -> int:
    if card in s.identity:
        return s.identity.index(card)
    return UNUSED + s.unused.index(card)


def _show_namings(s: RhymesState) -> tuple[Naming, ...]:
    shown: list[Naming] = []
    for naming in s.namings:
        where = tuple([_where(s, card) for card in naming[0::2]])
        shown.append(Naming(where, tuple([IDENTITY_NAMES[who] for who in naming[1::2]])))
    return tuple(shown)


def _show_song(song: list[int]) -> Song:
    return Song(song[0], tuple([IDENTITY_NAMES[who] for who in song[1:]]))


def _show_showings(s: RhymesState, viewer: Seat) -> tuple[Showing, ...]:
    shown: list[Showing] = []
    for at in range(0, len(s.showings), 3):
        if viewer in (OPEN, s.showings[at]):
            where = _where(s, s.showings[at + 1])
            shown.append(Showing(where, IDENTITY_NAMES[s.showings[at + 2]]))
    return tuple(shown)


def _own_answer(s: RhymesState, viewer: Seat) -> tuple[int, ...]:
    """The viewer's answer in the window; it may take it back until all are in."""
    if s.ask < FIRST_WINDOW or viewer < 0 or not s.asked >> viewer & 1:
        return ()
    answer = s.buffer[viewer]
    if s.ask == Q_VOTE:
        return (answer >> 1,) if answer else ()
    return members(answer >> 1, len(s.hands[viewer]))


def _who_is_asked(s: RhymesState) -> tuple[int, ...]:
    if s.ask == NOTHING:
        return ()
    return members(s.asked, s.seats) if s.ask >= FIRST_WINDOW else (s.seat_of(s.who),)


def show_state(s: RhymesState, viewer: Seat) -> RhymesView:
    """The view of a seat, of watchers, or the open one."""
    legal = tuple(s.legal_moves(viewer))
    windowed = s.ask >= FIRST_WINDOW
    ready = windowed and viewer >= 0 and s.asked >> viewer & 1 == 1 and s.ready(viewer)
    singing = s.ask == Q_SINGER and (viewer == OPEN or s.seat_of(s.who) == viewer)
    unused = [_show_identity(s, card, -1, viewer) for card in s.unused]
    under = [_show_card(s, card, viewer) for card in s.deck[: s.sunk]]
    used = [
        FACE_NAMES[FACE_OF[card]]
        for card in COMPANION_CARDS
        if s.used >> (FACE_OF[card] - TINKER) & 1
    ]
    return RhymesView(
        viewer=viewer,
        seats=s.seats,
        options=s.options,
        asked=_who_is_asked(s),
        mine=len(legal) > 0 and not ready,
        legal=legal,
        outcome=s.outcome,
        question=None if s.ask == NOTHING else QUESTION_NAMES[s.ask],
        who=None if s.ask == NOTHING or windowed else s.who,
        about=(s.qa, s.qb),
        agenda=tuple(s.agenda),
        round=s.round,
        start=s.start,
        turn=s.turn,
        calm=members(s.awaited, s.seats),
        locked=or_none(s.locked),
        sown=s.sown,
        row=tuple([face_name(card) for card in s.row]),
        deck=len(s.deck),
        top=KINDS[KIND_OF[s.deck[-1]]] if s.deck else None,
        under=tuple(under),
        deck_cards=tuple([face_name(card) for card in s.deck]) if viewer == OPEN else None,
        discards=tuple([face_name(card) for card in s.discards]),
        removed=tuple([face_name(card) for card in s.removed]),
        offer=tuple([_show_card(s, card, viewer) for card in s.offer]),
        playing=face_name(s.playing) if s.playing >= 0 else None,
        places=tuple([_show_place(s, place, viewer) for place in range(s.places)]),
        unused=tuple(unused),
        entered=s.entered,
        unsettled=members(s.changed, s.places),
        fallen=members(s.fell, s.places),
        used=tuple(used),
        big=members(s.big, s.places),
        pea=or_none(s.pea),
        unmasking=_show_unmasking(s, viewer),
        namings=_show_namings(s),
        showings=_show_showings(s, viewer),
        naming=tuple([IDENTITY_NAMES[who] for who in s.naming]) if singing else (),
        sung=tuple([_show_song(song) for song in s.sung]),
        chosen=_own_answer(s, viewer),
        ready=ready,
        ending=None if s.ending == NOTHING else ENDINGS[s.ending],
        aid=None,
    )

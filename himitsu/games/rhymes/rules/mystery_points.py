"""Mystery points and what they bring about: turning up, naming, going out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from himitsu.games.rhymes.cards import DREAMER, IDENTITIES, SINGER, WHO
from himitsu.games.rhymes.happenings.kinds import FACE_UP, MP, NAMED, SWAN_CAME
from himitsu.games.rhymes.moves import NAME, PASS, YES
from himitsu.games.rhymes.rules.agenda import CHECK, HIDE, OUTS, Q_HIDE, Q_SINGER, UP
from himitsu.games.rhymes.rules.identities import counts_as, is_plain, is_up, publish, turn_down
from himitsu.games.rhymes.rules.piles import START_MP, everybody
from himitsu.games.rhymes.rules.victory import BY_SINGER, check_faces, finish, put_out

if TYPE_CHECKING:
    from himitsu.games.rhymes.state import RhymesState

MAX_MP: Final = START_MP
"""Regaining above it does nothing (R6)."""
EXPOSED: Final = 2
"""Falling to this or less turns the identity up."""

NO_OR_YES: Final[list[int]] = [PASS, YES]
NAMES: Final[list[int]] = [NAME + who for who in range(IDENTITIES) if who != DREAMER]
"""The Dreamer never lies before a player: entering it ends the game."""


def no_or_yes(_s: RhymesState, _place: int) -> list[int]:
    return NO_OR_YES


# Mystery points


def set_mp(s: RhymesState, place: int, mp: int) -> bool:
    """Change a player's MP; did they change?"""
    before = s.mp[place]
    if mp == before:
        return False
    s.mp[place] = mp
    bit = 1 << place
    s.changed |= bit
    if mp < before:
        s.fell |= bit
    else:
        s.fell &= ~bit
    if s.happenings is not None:
        s.note(MP, [place, mp])
    return True


def lose(s: RhymesState, place: int, points: int) -> None:
    set_mp(s, place, max(0, s.mp[place] - points))


def regain(s: RhymesState, place: int, points: int) -> bool:
    return set_mp(s, place, min(MAX_MP, s.mp[place] + points))


def settle(s: RhymesState, _a: int, _b: int) -> None:
    """After MP changed: forced turning up first, then all outs together (R43). Changed to three
    or more, a face-up identity may be turned down; who is under the Pea must turn up."""
    changed = s.changed & s.inside
    fell = s.fell
    s.changed = 0
    s.fell = 0
    if changed == 0:
        return
    s.then(OUTS)
    for back in range(s.places):
        place = (s.turn - 1 - back) % s.places
        if changed >> place & 1:
            if (fell >> place & 1 and s.mp[place] <= EXPOSED) or s.pea_target == place:
                s.then(UP, place)
            elif s.mp[place] > EXPOSED and is_up(s, place):
                s.then(HIDE, place)


def hide(s: RhymesState, place: int, _b: int) -> None:
    if is_up(s, place) and s.is_inside(place) and s.seat_of(place) >= 0:
        s.inquire(Q_HIDE, place)


def answer_hide(s: RhymesState, place: int, move: int) -> None:
    if move == YES:
        turn_down(s, 1 << place)


def outs(s: RhymesState, _a: int, _b: int) -> None:
    gone = 0
    for place in range(s.places):
        if s.inside >> place & 1 and s.mp[place] == 0:
            gone |= 1 << place
    if gone:
        put_out(s, gone)


# Turning up


def turn_up(s: RhymesState, place: int, _b: int) -> None:
    """An identity is turned up: the Swan shows itself and leaves (R45), a Singer may name all the
    others (R13), and pairs may win together."""
    if not s.is_inside(place) or is_up(s, place):
        return
    bit = 1 << place
    s.up |= bit
    if s.swan == place:
        s.revelations += 1
        if s.happenings is not None:
            s.note(SWAN_CAME, [place])
        check_faces(s)
        if s.outcome is None:
            s.swan = -1
            s.up &= ~bit
        return
    card = s.identity[place]
    publish(s, card)
    if s.happenings is not None:
        s.note(FACE_UP, [place, card])
    if counts_as(s, place) == SINGER and s.seat_of(place) >= 0 and s.inside != bit:
        s.then(CHECK)
        s.naming = []
        s.inquire(Q_SINGER, place)
    else:
        check_faces(s)


def others(s: RhymesState, place: int) -> list[int]:
    """The other players in the game, clockwise."""
    found: list[int] = []
    other = s.following(place)
    while other != place:
        found.append(other)
        other = s.following(other)
    return found


def legal_singer(s: RhymesState, _place: int) -> list[int]:
    return NAMES if s.naming else [PASS, *NAMES]


def answer_singer(s: RhymesState, place: int, move: int) -> None:
    """The Singer names one after the other; the naming is public once it is complete (R13)."""
    if move == PASS:
        return
    s.naming.append(move - NAME)
    named = others(s, place)
    if len(s.naming) < len(named):
        s.inquire(Q_SINGER, place)
        return
    naming = s.naming
    s.naming = []
    s.revelations += 1
    right = True
    for at in range(len(named)):
        if counts_as(s, named[at]) != naming[at]:
            right = False
    if s.happenings is not None:
        pairs = [number for at in range(len(named)) for number in (named[at], naming[at])]
        s.note(NAMED, [place, int(right), *pairs])
    if right:
        finish(s, 1 << place, BY_SINGER)
    else:
        _remember_naming(s, named, naming)


def _remember_naming(s: RhymesState, named: list[int], naming: list[int]) -> None:
    """Everybody keeps in mind that not all of it is true, unless it is plain why."""
    pairs: list[int] = []
    everyone = everybody(s)
    for at in range(len(named)):
        place = named[at]
        if not is_plain(s, place):
            if counts_as(s, place) != naming[at]:
                return
            continue
        card = s.identity[place]
        if s.seen[card] == everyone:
            if WHO[card] != naming[at]:
                return
            continue
        pairs += [card, naming[at]]
    if pairs not in s.namings:
        s.namings = [*s.namings, pairs]

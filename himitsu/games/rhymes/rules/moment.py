"""What happens at one moment, in its order (R83).

All who must turn up turn up; Singers among them name, clockwise; who wins by that is judged once,
all together; if nobody does, all who have no MP left go out, and that is judged once. Whose MP
changed to three or more may then turn down again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from himitsu.games.rhymes.cards import DREAMER, IDENTITIES, NOBODY, SINGER, WHO
from himitsu.games.rhymes.happenings.kinds import FACE_UP, NAMED, SWAN_CAME
from himitsu.games.rhymes.moves import NAME, PASS, YES
from himitsu.games.rhymes.rules.agenda import HIDE, JUDGE, OUTS, Q_HIDE, Q_SINGER, SING
from himitsu.games.rhymes.rules.identities import counts_as, is_plain, is_up, publish, turn_down
from himitsu.games.rhymes.rules.piles import everybody
from himitsu.games.rhymes.rules.victory import judge, put_out

if TYPE_CHECKING:
    from himitsu.games.rhymes.state import RhymesState

EXPOSED: Final = 2
"""Falling to this or less turns the identity up."""
NAMES: Final[list[int]] = [NAME + who for who in range(IDENTITIES) if who != DREAMER]
"""The Dreamer never lies before a player: entering it ends the game."""


def moment(s: RhymesState, forced: int, fairest: int) -> None:
    """`forced` are places that must turn up whatever their MP; besides them those whose MP fell to
    two or less (R77), and under the Pea whose MP changed at all."""
    changed = s.changed & s.inside
    fell = s.fell
    s.changed = 0
    s.fell = 0
    may_hide = 0
    for place in range(s.places):
        bit = 1 << place
        if changed & bit:
            if (fell & bit and s.mp[place] <= EXPOSED) or s.pea_target == place:
                forced |= bit
            elif s.mp[place] > EXPOSED and s.up & bit:
                may_hide |= bit
    turned = turn_up(s, forced)
    # What is put last on the agenda comes first.
    if may_hide:
        _each(s, HIDE, may_hide)
    if changed & fell:
        s.then(OUTS)
    if turned or fairest:
        s.then(JUDGE, fairest)
        _each(s, SING, turned)


def _each(s: RhymesState, step: int, places: int) -> None:
    """A step for each of these places, clockwise from the current player."""
    for back in range(s.places):
        place = (s.turn - 1 - back) % s.places
        if places >> place & 1:
            s.then(step, place)


# Turning up and down


def turn_up(s: RhymesState, places: int) -> int:
    """These identities, as far as they lie face down, are turned up, clockwise from the current
    player; returns which. A Swan shows itself and stays until the moment is judged (R45)."""
    places &= s.inside & ~s.up
    s.up |= places
    for step in range(s.places):
        place = (s.turn + step) % s.places
        if not places >> place & 1:
            continue
        if s.swan == place:
            s.revelations += 1
            if s.happenings is not None:
                s.note(SWAN_CAME, [place, 1])
            continue
        card = s.identity[place]
        publish(s, card)
        if s.happenings is not None:
            s.note(FACE_UP, [place, card])
    return places


def hide(s: RhymesState, place: int, _b: int) -> None:
    if is_up(s, place) and s.is_inside(place) and s.seat_of(place) >= 0:
        s.inquire(Q_HIDE, place)


def answer_hide(s: RhymesState, place: int, move: int) -> None:
    if move == YES:
        turn_down(s, 1 << place)


# Naming


def sing(s: RhymesState, place: int, _b: int) -> None:
    """A player who has turned up as a Singer may name all the others (R13). NPCs keep silent
    (R33), and so does everybody while the opening is calm (R86)."""
    if s.awaited:
        return
    if counts_as(s, place) == SINGER and s.seat_of(place) >= 0 and s.inside != 1 << place:
        s.naming = []
        s.inquire(Q_SINGER, place)


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
    """The Singer names one after the other; everybody hears it once it is complete (R13), and
    whether it is true when all Singers of the moment have named (R83)."""
    if move == PASS:
        return
    s.naming.append(move - NAME)
    if len(s.naming) < len(others(s, place)):
        s.inquire(Q_SINGER, place)
        return
    s.sung = [*s.sung, [place, *s.naming]]
    s.naming = []
    s.revelations += 1


def _tell_songs(s: RhymesState) -> int:
    """What was named is told right or wrong; returns who named everybody right."""
    right = 0
    for song in s.sung:
        place, naming = song[0], song[1:]
        named = others(s, place)
        true = naming == [counts_as(s, other) for other in named]
        if s.happenings is not None:
            pairs = [number for at in range(len(named)) for number in (named[at], naming[at])]
            s.note(NAMED, [place, int(true), *pairs])
        if true:
            right |= 1 << place
        else:
            _remember_naming(s, named, naming)
    s.sung = []
    return right


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


# Judging


def judge_all(s: RhymesState) -> None:
    """All that lies face up is judged as if it had turned up now, Singers included: the calm
    opening is over (R86)."""
    s.then(JUDGE)
    _each(s, SING, s.up & s.inside)


def judge_faces(s: RhymesState, fairest: int, _b: int) -> None:
    """Joint wins, the Swan, Singers and the fairest, once and all together; then a Swan that has
    shown itself goes to the box, and what it covered lies face down (R45)."""
    judge(s, named=_tell_songs(s), fairest=fairest)
    if s.outcome is None and s.swan != NOBODY and is_up(s, s.swan):
        s.up &= ~(1 << s.swan)
        s.swan = NOBODY


def outs(s: RhymesState, _a: int, _b: int) -> None:
    """Players with no MP left go out, all together (R43)."""
    gone = 0
    for place in range(s.places):
        if s.inside >> place & 1 and s.mp[place] == 0:
            gone |= 1 << place
    if gone:
        put_out(s, gone)

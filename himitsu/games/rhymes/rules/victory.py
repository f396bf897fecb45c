"""Who has won: the win conditions, each tested at its moment (R3, R4, R5, R43)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from himitsu.core.views import Outcome
from himitsu.games.rhymes.cards import (
    BOY,
    GIRL,
    KING,
    PRINCE,
    PRINCESS,
    QUEEN,
    WEST_WIND,
    WITCH,
    card_of,
)
from himitsu.games.rhymes.happenings.kinds import OUT, OVER
from himitsu.games.rhymes.rules.identities import counts_as, is_female, is_up, publish
from himitsu.games.rhymes.rules.piles import discard, lose_companion

if TYPE_CHECKING:
    from himitsu.games.rhymes.state import RhymesState

# How a game ends.
BY_FACES: Final = 0
BY_OUT: Final = 1
BY_SINGER: Final = 2
BY_SWAN: Final = 3
BY_DREAMER: Final = 4
BY_FAIREST: Final = 5
BY_LAST: Final = 6
NOBODY_LEFT: Final = 7
BY_DECK: Final = 8
BY_ROUNDS: Final = 9
PLAYER_OUT: Final = 10
ENDINGS: Final = (
    "together",
    "out",
    "singer",
    "swan",
    "dreamer",
    "fairest",
    "last",
    "nobody_left",
    "deck",
    "rounds",
    "player_out",
)

# Points of the small games.
SOLO_LEAST: Final = 10
SOLO_MOST: Final = 20
SOLO_LOST: Final = -10
DUO_TOGETHER: Final = 20
DUO_PLAYER: Final = 15
DUO_TEAMMATE: Final = 10


def finish(s: RhymesState, winners: int, ending: int, together: int = 0) -> None:
    """The game is over; `winners` are places, `together` seats that win jointly with their own
    teammate."""
    if s.seats == 1:
        _finish_solo(s, winners, ending)
    elif s.seats == 2:
        _finish_duo(s, winners, together)
    else:
        seats = [seat for seat in range(s.seats) if winners >> seat & 1]
        scores = [winners >> seat & 1 for seat in range(s.seats)]
        s.outcome = Outcome(tuple(seats), tuple(scores))
    s.ending = ending
    s.revelations += 1
    if s.happenings is not None:
        s.note(OVER, [winners, ending])


def _finish_solo(s: RhymesState, winners: int, ending: int) -> None:
    """Player wins: what is left of the deck, 10 to 20; an NPC wins, or the player is out: −10."""
    if winners & 1:
        score = min(SOLO_MOST, max(len(s.deck), SOLO_LEAST))
        s.outcome = Outcome((0,), (score,))
    else:
        lost = winners != 0 or ending == PLAYER_OUT
        s.outcome = Outcome((), (SOLO_LOST if lost else 0,))


def _finish_duo(s: RhymesState, winners: int, together: int) -> None:
    """Player and teammate win together; the points say by whose condition."""
    seats: list[int] = []
    scores: list[int] = []
    for seat in range(2):
        score = 0
        if together >> seat & 1:
            score = DUO_TOGETHER
        elif winners >> seat & 1:
            score = DUO_PLAYER
        elif winners >> (seat + 2) & 1:
            score = DUO_TEAMMATE
        if score:
            seats.append(seat)
        scores.append(score)
    s.outcome = Outcome(tuple(seats), tuple(scores))


def end_without_deck(s: RhymesState) -> None:
    """One player: the deck has run out, nobody wins."""
    finish(s, 0, BY_DECK)


# Face-up identities


def check_faces(s: RhymesState) -> None:
    """Joint wins and the Swan: what lies face up now (R4). Only players in the game count (R62)."""
    up = s.up & s.inside
    # Every such condition needs two face-up identities.
    if up & (up - 1) == 0 or s.outcome is not None:
        return
    girl = boy = kings = queen = prince = princess = 0
    females = 0
    for place in range(s.places):
        if up >> place & 1:
            bit = 1 << place
            identity = counts_as(s, place)
            females += int(is_female(identity))
            if identity == GIRL:
                girl = bit
            elif identity == BOY:
                boy = bit
            elif identity == KING:
                kings |= bit
            elif identity == QUEEN:
                queen = bit
            elif identity == PRINCE:
                prince = bit
            elif identity == PRINCESS:
                princess = bit
    winners = 0
    together = 0
    for one, other in ((girl, boy), (kings, queen), (prince, princess)):
        if one and other:
            winners |= one | other
            together |= _own_pair(s, one, other)
    ending = BY_FACES
    if females >= 2 and s.swan >= 0 and s.inside >> s.swan & 1:
        if winners == 0:
            ending = BY_SWAN
        winners |= 1 << s.swan
    if winners:
        finish(s, winners, ending, together)


def _own_pair(s: RhymesState, one: int, other: int) -> int:
    """Two players: the seats whose player and teammate are such a pair."""
    seats = 0
    if s.seats == 2:
        for seat in range(2):
            player, mate = 1 << seat, 1 << (seat + 2)
            if (one & player and other & mate) or (one & mate and other & player):
                seats |= 1 << seat
    return seats


def check(s: RhymesState, _a: int, _b: int) -> None:
    check_faces(s)


# Going out


def put_out(s: RhymesState, places: int) -> None:
    """These players go out together; then the conditions are tested once (R43)."""
    gone = 0
    for place in range(s.places):
        if places >> place & 1:
            gone |= 1 << counts_as(s, place)
    s.inside &= ~places
    for step in range(s.places):
        place = (s.turn + step) % s.places
        if places >> place & 1:
            _leave(s, place)
    winners = 0
    for place in range(s.places):
        if s.inside >> place & 1 and _profits(s, place, gone):
            winners |= 1 << place
    if winners:
        finish(s, winners, BY_OUT)
    else:
        _check_last(s)


def _leave(s: RhymesState, place: int) -> None:
    """Hand and companion are discarded, the identity stays face up (R12)."""
    if s.swan == place:
        s.swan = -1
    s.up |= 1 << place
    s.mp[place] = 0
    card = s.identity[place]
    publish(s, card)
    if s.happenings is not None:
        s.note(OUT, [place, card])
    hand = s.hands[place]
    s.hands[place] = []
    for held in hand:
        if held >= 0:
            discard(s, place, held)
    lose_companion(s, place)
    if s.west == place:
        # His next unmasking will never come (R60).
        s.west = -1
        discard(s, place, card_of(WEST_WIND))


def _profits(s: RhymesState, place: int, gone: int) -> bool:
    """Does the player win by these identities going out?"""
    identity = counts_as(s, place)
    if identity == GIRL:
        return gone >> PRINCESS & 1 == 1
    if identity in (BOY, KING, PRINCE):
        return gone >> KING & 1 == 1
    if identity == QUEEN:
        return gone >> PRINCESS & 1 == 1 and not is_up(s, place)
    if identity == PRINCESS:
        return gone >> WITCH & 1 == 1
    if identity == WITCH:
        return gone >> GIRL & 1 == 1 or (gone >> QUEEN & 1 == 1 and not is_up(s, place))
    return False


def _check_last(s: RhymesState) -> None:
    """One player left wins; with two players one side; nobody left is a draw (R5, R43)."""
    inside = s.inside
    if s.seats == 1:
        if inside & 1 == 0:
            finish(s, 0, PLAYER_OUT)
    elif inside == 0:
        finish(s, 0, NOBODY_LEFT)
    elif s.seats == 2:
        if inside & 0b1010 == 0 or inside & 0b0101 == 0:
            finish(s, inside, BY_LAST)
    elif inside & (inside - 1) == 0:
        finish(s, inside, BY_LAST)

"""Who has won: the win conditions, each tested at its moment (R3, R4, R5, R43)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from himitsu.core.views import Outcome
from himitsu.games.rhymes.cards import IDENTITIES, WEST_WIND, card_of
from himitsu.games.rhymes.happenings.kinds import OUT, OVER
from himitsu.games.rhymes.rules.agenda import MOMENT
from himitsu.games.rhymes.rules.conditions import PAIRS, WINS_BY_OUT
from himitsu.games.rhymes.rules.identities import counts_as, is_female, is_up, publish
from himitsu.games.rhymes.rules.mystery_points import LAST_MP, set_mp
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
CAUSES: Final = (BY_FACES, BY_OUT, BY_SINGER, BY_FAIREST, BY_SWAN)
"""By what several may win at one moment: the first of these names the end."""
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


def finish(
    s: RhymesState,
    winners: int,
    ending: int,
    together: int = 0,
    causes: list[int] | None = None,
) -> None:
    """The game is over; `winners` are places, `together` seats that win jointly with their own
    teammate, `causes` says for each winner by what, where that may differ from the ending."""
    if s.seats == 1:
        _finish_solo(s, winners, ending)
    elif s.seats == 2:
        _finish_duo(s, winners, together)
    else:
        seats = [seat for seat in range(s.seats) if winners >> seat & 1]
        scores = [winners >> seat & 1 for seat in range(s.seats)]
        s.outcome = Outcome(tuple(seats), tuple(scores))
    s.ending = ending
    # Nobody needs to remember it any more.
    s.misnamed = []
    s.revelations += 1
    if s.happenings is not None:
        if causes is None:
            causes = [ending] * winners.bit_count()
        s.note(OVER, [winners, ending, *causes])


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


# The judgement


def judge(s: RhymesState, named: int = 0, fairest: int = 0, gone: int = 0) -> None:
    """The one place where a condition is tested: everybody for whom one holds wins (R4, R83).

    `named` are the places that named everybody right, `fairest` is the one whom the mirror chose,
    `gone` are the identities, as bits, that have gone out at this moment. While the opening is calm
    nothing is tested (R86).
    """
    if s.outcome is not None or s.awaited:
        return
    pairs, own, swan = _judge_faces(s)
    out = 0
    for place in range(s.places):
        if gone and s.inside >> place & 1 and _profits(s, place, gone):
            out |= 1 << place
    lady = 0
    if fairest and is_female(counts_as(s, fairest.bit_length() - 1)):
        lady = fairest
    winners = pairs | out | named | lady | swan
    if winners:
        masks = (pairs, out, named, lady, swan)
        causes = [_cause(masks, 1 << place) for place in range(s.places) if winners >> place & 1]
        finish(s, winners, _cause(masks, winners), own, causes)
    elif gone:
        _check_last(s)


def _cause(masks: tuple[int, ...], places: int) -> int:
    """The first cause, in the order of `CAUSES`, by which one of these places wins."""
    at = 0
    while masks[at] & places == 0:
        at += 1
    return CAUSES[at]


def _judge_faces(s: RhymesState) -> tuple[int, int, int]:
    """By what lies face up now, of players in the game (R62): who wins as a pair, the seats for
    whom player and teammate are one, and the Swan if it wins."""
    up = s.up & s.inside
    # Every such condition needs two face-up identities.
    if up & (up - 1) == 0:
        return 0, 0, 0
    shown = [0] * IDENTITIES
    females = 0
    for place in range(s.places):
        if up >> place & 1:
            identity = counts_as(s, place)
            females += int(is_female(identity))
            shown[identity] |= 1 << place
    pairs = 0
    own = 0
    for first, second in PAIRS:
        one, other = shown[first], shown[second]
        if one and other:
            pairs |= one | other
            own |= _own_pair(s, one, other)
    swan = 0
    if females >= 2 and s.swan >= 0 and s.inside >> s.swan & 1:
        swan = 1 << s.swan
    return pairs, own, swan


def _own_pair(s: RhymesState, one: int, other: int) -> int:
    """Two players: the seats whose player and teammate are such a pair."""
    seats = 0
    if s.seats == 2:
        for seat in range(2):
            player, mate = 1 << seat, 1 << (seat + 2)
            if (one & player and other & mate) or (one & mate and other & player):
                seats |= 1 << seat
    return seats


# Going out


def put_out(s: RhymesState, places: int) -> None:
    """These players go out together; then the conditions are tested once (R43). While the opening
    is calm they stay, with their last MP (R86)."""
    if s.awaited:
        for place in range(s.places):
            if places >> place & 1:
                set_mp(s, place, LAST_MP)
        s.then(MOMENT)
        return
    gone = 0
    for place in range(s.places):
        if places >> place & 1:
            gone |= 1 << counts_as(s, place)
    s.inside &= ~places
    for step in range(s.places):
        place = (s.turn + step) % s.places
        if places >> place & 1:
            _leave(s, place)
    judge(s, gone=gone)


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
        # Their next unmasking will never come (R60).
        s.west = -1
        discard(s, place, card_of(WEST_WIND))


def _profits(s: RhymesState, place: int, gone: int) -> bool:
    """Does the player win by these identities going out?"""
    for who, hidden in WINS_BY_OUT.get(counts_as(s, place), []):
        if gone >> who & 1 and not (hidden and is_up(s, place)):
            return True
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

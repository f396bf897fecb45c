"""From a happening of Rebel Rhymes to the event that a viewer saw."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from himitsu.core.contract import OPEN, Seat
from himitsu.core.views import Event
from himitsu.games.rhymes import views as v
from himitsu.games.rhymes.cards import FACE_NAMES, IDENTITY_NAMES, KIND_OF, KINDS
from himitsu.games.rhymes.happenings import kinds as h
from himitsu.games.rhymes.rules.comparison import REASONS, WEIGHT_NAMES
from himitsu.games.rhymes.rules.victory import ENDINGS
from himitsu.games.rhymes.showing import face_name, members, or_none, sees

SOURCES: Final = ("deck", "row", "discards")
ACTS: Final = ("ask", "answer", "judge")


def show_event(kind: int, numbers: Sequence[int], seats: int, viewer: Seat) -> Event:
    return _TELLERS[kind](numbers, seats, viewer)


def _hidden(card: int, mask: int, seats: int, viewer: Seat) -> tuple[str, str | None]:
    """A card's kind, and its face for those who may see it."""
    return KINDS[KIND_OF[card]], face_name(card) if sees(mask, seats, viewer) else None


def _name(names: Sequence[str], number: int) -> str | None:
    return names[number] if number >= 0 else None


def _printed(card: int) -> str | None:
    """What is printed on an open card; nothing where there is none."""
    return face_name(card) if card >= 0 else None


def _for_open(cards: Sequence[int], viewer: Seat) -> tuple[str, ...] | None:
    """What no seat may ever see, for the open replay."""
    return tuple([face_name(card) for card in cards]) if viewer == OPEN else None


def _dealt(n: Sequence[int], seats: int, viewer: Seat) -> Event:
    """The start player, how many places and starting cards there are and the size of the deck;
    then identities and companions by place, hands by seat, the deck and the unused identities."""
    start, places, each, deck_size = n[0], n[1], n[2], n[3]
    first_friend = 4 + places
    first_hand = first_friend + places
    deck_at = first_hand + each * seats
    identities: list[str | None] = []
    for place in range(places):
        card = n[4 + place]
        owner = place if place < seats else place - 2 if seats == 2 else seats
        shown = card >= 0 and sees(1 << owner if owner < seats else 0, seats, viewer)
        identities.append(face_name(card) if shown else None)
    hands: list[tuple[str | None, ...]] = []
    for seat in range(seats):
        hand = n[first_hand + each * seat : first_hand + each * (seat + 1)]
        shown = sees(1 << seat, seats, viewer)
        hands.append(tuple([face_name(card) if shown else None for card in hand]))
    return v.Dealt(
        start=start,
        companions=tuple([_printed(card) for card in n[first_friend:first_hand]]),
        identities=tuple(identities),
        hands=tuple(hands),
        deck=_for_open(n[deck_at : deck_at + deck_size][::-1], viewer),
        unused=_for_open(n[deck_at + deck_size :], viewer),
    )


def _turn_began(n: Sequence[int], _seats: int, _viewer: Seat) -> Event:
    return v.TurnBegan(place=n[0], round=n[1])


def _drew(n: Sequence[int], seats: int, viewer: Seat) -> Event:
    kind, face = _hidden(n[2], n[3], seats, viewer)
    return v.Drew(place=n[0], source=SOURCES[n[1]], kind=kind, face=face)


def _row_filled(n: Sequence[int], _seats: int, _viewer: Seat) -> Event:
    return v.RowFilled(face=face_name(n[0]))


def _befriended(n: Sequence[int], _seats: int, _viewer: Seat) -> Event:
    return v.Befriended(place=n[0], face=face_name(n[1]))


def _discarded(n: Sequence[int], _seats: int, _viewer: Seat) -> Event:
    return v.Discarded(place=or_none(n[0]), face=face_name(n[1]))


def _given(n: Sequence[int], seats: int, viewer: Seat) -> Event:
    kind, face = _hidden(n[2], n[3], seats, viewer)
    return v.Given(giver=n[0], taker=n[1], kind=kind, face=face)


def _buried(n: Sequence[int], seats: int, viewer: Seat) -> Event:
    kind, face = _hidden(n[1], n[2], seats, viewer)
    return v.Buried(place=n[0], kind=kind, face=face)


def _unmasking(n: Sequence[int], _seats: int, _viewer: Seat) -> Event:
    return v.UnmaskingBegan(initiator=n[0], chosen=n[1], hunter=n[2] == 1, tailor=or_none(n[3]))


def _laid(n: Sequence[int], seats: int, viewer: Seat) -> Event:
    kind, face = _hidden(n[1], n[2], seats, viewer)
    return v.Laid(place=n[0], kind=kind, face=face)


def _answered(n: Sequence[int], seats: int, viewer: Seat) -> Event:
    if n[2] < 0:
        return v.Answered(place=n[0], clash=n[1], kind=None, face=None)
    kind, face = _hidden(n[2], n[3], seats, viewer)
    return v.Answered(place=n[0], clash=n[1], kind=kind, face=face)


def _replaced(n: Sequence[int], _seats: int, _viewer: Seat) -> Event:
    return v.Replaced(place=n[0], chosen=n[1])


def _turned(n: Sequence[int], _seats: int, _viewer: Seat) -> Event:
    return v.Turned(
        clash=n[0],
        initiator=n[1],
        opponent=n[2],
        card=face_name(n[3]),
        answer=face_name(n[4]) if n[4] >= 0 else None,
    )


def _clashed(n: Sequence[int], _seats: int, _viewer: Seat) -> Event:
    return v.Clashed(
        clash=n[0],
        winner=or_none(n[1]),
        loser=or_none(n[2]),
        loss=n[3],
        reason=REASONS[n[4]],
        better=or_none(n[5]),
        cause=_name(FACE_NAMES, n[6]),
        doubling=_name(FACE_NAMES, n[7]),
        cards=(_printed(n[8]), _printed(n[9])),
        counts=(_name(WEIGHT_NAMES, n[10]), _name(WEIGHT_NAMES, n[11])),
    )


def _looked(n: Sequence[int], seats: int, viewer: Seat) -> Event:
    shown = sees(1 << n[4] if n[4] >= 0 else 0, seats, viewer)
    return v.Looked(
        looker=n[0],
        target=n[1],
        shown=IDENTITY_NAMES[n[2]] if shown else None,
        spy=n[3] == 1,
    )


def _swapped(n: Sequence[int], _seats: int, _viewer: Seat) -> Event:
    return v.Swapped(one=n[0], other=n[1])


def _passed_on(_n: Sequence[int], _seats: int, _viewer: Seat) -> Event:
    return v.PassedOn()


def _mp(n: Sequence[int], _seats: int, _viewer: Seat) -> Event:
    return v.MpChanged(place=n[0], mp=n[1])


def _face_up(n: Sequence[int], _seats: int, _viewer: Seat) -> Event:
    return v.FaceUp(place=n[0], identity=face_name(n[1]))


def _face_down(n: Sequence[int], _seats: int, _viewer: Seat) -> Event:
    return v.FaceDown(place=n[0])


def _out(n: Sequence[int], _seats: int, _viewer: Seat) -> Event:
    return v.WentOut(place=n[0], identity=face_name(n[1]))


def _named(n: Sequence[int], _seats: int, _viewer: Seat) -> Event:
    names = tuple([IDENTITY_NAMES[who] for who in n[3::2]])
    return v.Named(place=n[0], named=tuple(n[2::2]), names=names, right=n[1] == 1)


def _played(n: Sequence[int], _seats: int, _viewer: Seat) -> Event:
    return v.Played(place=n[0], face=face_name(n[1]))


def _ability(n: Sequence[int], _seats: int, _viewer: Seat) -> Event:
    return v.AbilityUsed(place=n[0], companion=FACE_NAMES[n[1]], target=or_none(n[2]))


def _guessed(n: Sequence[int], seats: int, viewer: Seat) -> Event:
    told = sees(n[4], seats, viewer)
    return v.Guessed(
        place=n[0],
        target=n[1],
        identity=IDENTITY_NAMES[n[2]] if told else None,
        right=n[3] == 1 if told else None,
    )


def _voted(n: Sequence[int], _seats: int, _viewer: Seat) -> Event:
    return v.Voted(votes=tuple([or_none(vote) for vote in n]))


def _hand_seen(n: Sequence[int], seats: int, viewer: Seat) -> Event:
    hand: tuple[str | None, ...] | None = None
    if sees(1 << n[2], seats, viewer):
        hand = tuple([face_name(card) if card >= 0 else None for card in n[3:]])
    return v.HandSeen(looker=n[0], target=n[1], hand=hand)


def _hands_swapped(n: Sequence[int], _seats: int, _viewer: Seat) -> Event:
    return v.HandsSwapped(one=n[0], other=n[1])


def _mixed(n: Sequence[int], _seats: int, _viewer: Seat) -> Event:
    return v.Mixed(place=n[0], crossed=n[1] == 1)


def _shuffled(n: Sequence[int], _seats: int, viewer: Seat) -> Event:
    return v.Shuffled(deck=_for_open(n[::-1], viewer))


def _entered(n: Sequence[int], _seats: int, viewer: Seat) -> Event:
    identity = face_name(n[2]) if viewer == OPEN else None
    return v.Entered(place=n[0], replaced=n[1] == 1, identity=identity)


def _river(n: Sequence[int], _seats: int, _viewer: Seat) -> Event:
    asking, judging = n[2] == 0, n[2] == 2
    return v.RiverSpoke(
        asker=n[0],
        answerer=n[1],
        act=ACTS[n[2]],
        slot=or_none(n[3]) if asking else None,
        face=FACE_NAMES[n[3]] if judging and n[3] >= 0 else None,
        right=n[4] == 1 if judging else None,
    )


def _swan(n: Sequence[int], _seats: int, _viewer: Seat) -> Event:
    return v.SwanCame(place=n[0], up=n[1] == 1)


def _removed(n: Sequence[int], _seats: int, _viewer: Seat) -> Event:
    return v.Removed(face=face_name(n[0]))


def _turned_up(n: Sequence[int], _seats: int, _viewer: Seat) -> Event:
    return v.TurnedUp(place=n[0], faces=tuple([face_name(card) for card in n[1:]]))


def _chose(n: Sequence[int], seats: int, viewer: Seat) -> Event:
    """Who chose and for which card; then a place, a kind, a card or an identity, -1 for none. An
    identity is for its player alone."""
    told = n[5] >= 0 and sees(1 << n[0] if n[0] < seats else 0, seats, viewer)
    return v.Chose(
        place=n[0],
        card=FACE_NAMES[n[1]],
        target=or_none(n[2]),
        kind=_name(KINDS, n[3]),
        face=_printed(n[4]),
        identity=IDENTITY_NAMES[n[5]] if told else None,
    )


def _put_back(n: Sequence[int], _seats: int, viewer: Seat) -> Event:
    cards = [face_name(card) for card in n[1:]]
    deck = tuple(cards[n[0] :]) if viewer == OPEN else None
    return v.PutBack(faces=tuple(cards[: n[0]]), deck=deck)


def _calm_over(_n: Sequence[int], _seats: int, _viewer: Seat) -> Event:
    return v.CalmOver()


def _over(n: Sequence[int], _seats: int, _viewer: Seat) -> Event:
    return v.GameOver(
        winners=members(n[0], 11),
        ending=ENDINGS[n[1]],
        causes=tuple([ENDINGS[cause] for cause in n[2:]]),
    )


Teller = Callable[[Sequence[int], int, int], Event]
_TELLERS: Final[dict[int, Teller]] = {
    h.DEALT: _dealt,
    h.TURN_BEGAN: _turn_began,
    h.DREW: _drew,
    h.ROW_FILLED: _row_filled,
    h.BEFRIENDED: _befriended,
    h.DISCARDED: _discarded,
    h.GIVEN: _given,
    h.BURIED: _buried,
    h.UNMASKING: _unmasking,
    h.LAID: _laid,
    h.ANSWERED: _answered,
    h.REPLACED: _replaced,
    h.TURNED: _turned,
    h.CLASHED: _clashed,
    h.LOOKED: _looked,
    h.SWAPPED: _swapped,
    h.PASSED_ON: _passed_on,
    h.MP: _mp,
    h.FACE_UP: _face_up,
    h.FACE_DOWN: _face_down,
    h.OUT: _out,
    h.NAMED: _named,
    h.PLAYED: _played,
    h.ABILITY: _ability,
    h.GUESSED: _guessed,
    h.VOTED: _voted,
    h.HAND_SEEN: _hand_seen,
    h.HANDS_SWAPPED: _hands_swapped,
    h.MIXED: _mixed,
    h.SHUFFLED: _shuffled,
    h.ENTERED: _entered,
    h.RIVER_SPOKE: _river,
    h.SWAN_CAME: _swan,
    h.REMOVED: _removed,
    h.TURNED_UP: _turned_up,
    h.CHOSE: _chose,
    h.PUT_BACK: _put_back,
    h.CALM_OVER: _calm_over,
    h.OVER: _over,
}

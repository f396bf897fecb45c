"""States of LUZ made whole: a new game, and a game from its facts."""

from __future__ import annotations

from himitsu.core.chance import Chance, chance
from himitsu.core.contract import Seat
from himitsu.games.luz.moves import NO_BID
from himitsu.games.luz.rules import HAND
from himitsu.games.luz.state import ALL_SLOTS, LuzState
from himitsu.games.luz.tunables import numbers_of


def new_state(options: dict[str, str], seats: int, key: bytes, keep_events: bool) -> LuzState:
    """The start of a game; the first dealer is drawn at random (L8)."""
    state = LuzState()
    state.options = options
    state.seats = seats
    state.limited = options["beads"] == "limited"
    state.numbers = numbers_of(options)
    state.chance = chance(key)
    state.totals = [0] * seats
    if keep_events:
        state.happenings = []
    state.dealer = state.chance.below(seats)
    state.deal()
    return state


def restored_state(
    options: dict[str, str],
    chance: Chance,
    round_number: int,
    dealer: Seat,
    first: Seat,
    cards: list[int],
    aside: list[int],
    bids: list[int],
    plays: list[int],
    scored: list[list[int]],
    closing: list[int],
) -> LuzState:
    """A state from the facts that determine it: for `load` and for sampling."""
    seats = len(bids)
    state = LuzState()
    state.options = options
    state.seats = seats
    state.limited = options["beads"] == "limited"
    state.numbers = numbers_of(options)
    state.chance = chance
    state.round = round_number
    state.dealer = dealer
    state.start = (dealer + 1) % seats
    state.first = first
    state.set_hands(cards, aside)
    state.scored = scored
    state.closing = closing
    state.held = [ALL_SLOTS] * seats
    state.bids = bids
    state.won = [0] * seats
    state.totals = [sum([score[2 * seats + seat] for score in scored]) for seat in range(seats)]
    state.plays = []
    missing = bids.count(NO_BID)
    state.bidding = missing > 0
    state.actor = (first + seats - missing) % seats
    for place in plays:
        state.lay(place // HAND, place % HAND)
    if len(scored) == state.numbers.rounds:
        state.finish()
    return state

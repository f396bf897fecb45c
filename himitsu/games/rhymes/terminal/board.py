"""The table of Rebel Rhymes in plain text, for a terminal of 80 columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from himitsu.core.terminal import fit, listed, wrap
from himitsu.games.rhymes.moves import PICK, PLACE, SLOT, format_move
from himitsu.games.rhymes.terminal.words import ENDING_WORDS, place_name, title, whom
from himitsu.games.rhymes.views import Card, Place, RhymesView

NAME_WIDTH: Final = 14
IDENTITY_WIDTH: Final = 11

QUESTIONS: Final = {
    "draw": "Draw: from the deck or the row.",
    "best_of_three": "Adventurer: keep one of the three.",
    "act": "Act: unmask a player, play an encounter, use your companion or end your turn (-).",
    "give_item": "Happy Prince: who gets your {slot}?",
    "tailor_who": "Tailor: who should do the unmasking? (- for nobody)",
    "tailor_whom": "Tailor: who should {place} unmask?",
    "sow": "Farmer: put a card under the deck? (- for none)",
    "harvest": "Farmer: draw two cards?",
    "scarecrow": "Scarecrow: guess the identity first? (- for no guess)",
    "call_off": "Scarecrow: call the unmasking off?",
    "wolf": "Big Bad Wolf: discard a card, or show your identity (-).",
    "lay": "Play a card face down; - when you are done.",
    "tinker": "Tinker: step in for the chosen player?",
    "answer": "Answer card {number} with one of your cards, or not (-).",
    "candle": "Candle: swap identities with a neighbour? (- for no)",
    "lamp": "Lamp: choose a card from the discards.",
    "lamp_use": "Lamp: let the card replace the Lamp (+), or take it (-).",
    "net": "Net: take a companion and any items; - when you are done.",
    "axe": "Axe: you must discard a card.",
    "gold": "Gold: name a kind.",
    "piglet": "Piglet: have both cards shuffled and compared again?",
    "look": "You won the first clash: look at the identity?",
    "swap": "You won the last clash: swap identities?",
    "hide": "Turn your identity face down?",
    "singer": "You have turned face up, Singer. Who is {singing}? (- to name nobody)",
    "give": "Give {place} a card.",
    "hunter": "Hunter: who will you hunt?",
    "basket": "Red Riding Hood: whose hand will you look at?",
    "take": "Red Riding Hood: take one of {place}'s cards.",
    "tin_man": "Tin Man: which female identity will you turn face down?",
    "grandma": "Grandma, It's Me: who will you visit?",
    "grandma_what": "Grandma, It's Me: look at the identity (n1) or at the hand (n2)?",
    "grandma_swap": "Grandma, It's Me: swap?",
    "book_event": "Book of Heaven: which event will you put in the row? (- for none)",
    "book_row": "Book of Heaven: which card in the row will you take for it?",
    "goldfish": "Fisherman and the Goldfish: take a card from the discards.",
    "pea": "Princess and the Pea: who must turn face up whenever their MP change?",
    "flying_house": "Flying House: which identity will you take?",
    "pigs": "Three Little Pigs: discard a card, or stop (-) and lose 1 MP for each card short.",
    "fairest": "Mirror, Mirror: it's a tie. You decide who is the fairest.",
    "guess_who": "Princess and Witch: whose identity will you guess?",
    "guess_which": "Princess and Witch: which of the two is {place}?",
    "oz": "Wizard of Oz: discard a card; the others must discard the same kind.",
    "oz_follow": "Wizard of Oz: discard a card of the same kind.",
    "river": "River God: choose a card for the next player to name, or ask a question (ask).",
    "river_answer": "River God: {place} has a question for you. Answer it (+).",
    "river_judge": "River God: did {place} answer correctly?",
    "river_name": "River God: which card did {place} choose?",
    "river_change": "River God: discard cards to redraw; - when you are done.",
    "draft": "Draft: take a card.",
    "trim": "Discard down to four cards. (- takes your choice back)",
    "vote": "Mirror, Mirror: who is the fairest of them all? (- takes your vote back)",
}


def show_view(view: RhymesView, names: Sequence[str]) -> str:
    """The table as the viewer sees it."""
    lines = [*_headline(view, names), "", *_players(view, names), "", *_cards(view)]
    if view.unmasking is not None:
        lines += ["", *_unmasking(view, names)]
    if 0 <= view.viewer < view.seats and view.places[view.viewer].inside:
        lines += ["", *_own_hand(view)]
    if view.outcome is not None:
        lines += ["", *_end(view, names)]
    elif view.legal:
        lines += ["", *_question(view, names)]
    return "\n".join(lines)


def _headline(view: RhymesView, names: Sequence[str]) -> list[str]:
    text = f"Round {view.round}. Turn: {place_name(view.turn, names)}."
    if view.calm and view.outcome is None:
        text += " Calm opening: nobody can win or be knocked out yet."
    if view.asked and not view.mine:
        text += f" Waiting for {listed([whom(seat, names) for seat in view.asked])}."
    return wrap(text)


def _players(view: RhymesView, names: Sequence[str]) -> list[str]:
    lines = [f"     {'':{NAME_WIDTH}} MP {'identity':{IDENTITY_WIDTH}} companion       hand"]
    for number, place in enumerate(view.places):
        if place.identity is None:
            continue
        turn = ">" if number == view.turn else " "
        name = fit(place_name(number, names), NAME_WIDTH)
        identity = fit(_identity(place), IDENTITY_WIDTH)
        companion = fit(title(place.companion) if place.companion else "-", 15)
        hand = " ".join([_sign(card) for card in place.hand if card is not None])
        row = f"{turn} p{number + 1:<2}{name} {place.mp:>2} {identity} {companion} {hand}"
        lines.append(row.rstrip())
        if place.front:
            lines.append("       in front: " + ", ".join([title(face) for face in place.front]))
    lines.append("Identities: * face up, ? not seen, ( ) out. Hands: a action, c companion,")
    lines.append("  i item, n encounter, v event; a capital letter: you know the card.")
    return lines


def _identity(place: Place) -> str:
    if place.swan:
        return "Swan"
    assert place.identity is not None
    name = "?" if place.identity.face is None else title(place.identity.face)
    if not place.inside:
        return f"({name})"
    return f"{name} *" if place.up else name


def _sign(card: Card) -> str:
    """A letter for a kind, large when the card is known."""
    letter = {"encounter": "n", "event": "v"}.get(card.kind, card.kind[0])
    return letter.upper() if card.face is not None else letter


def _cards(view: RhymesView) -> list[str]:
    row = ", ".join([f"n{number + 1} {title(face)}" for number, face in enumerate(view.row)])
    lines = wrap(f"Row: {row or 'empty'}.")
    top = f", on top: {view.top}" if view.top else ""
    lines.append(f"Deck: {view.deck} cards{top}. Discards: {len(view.discards)}.")
    if view.discards:
        newest = ", ".join([title(face) for face in view.discards[-5:][::-1]])
        lines += wrap(f"Newest discards: {newest}.")
    if view.offer:
        offer = [
            f"n{number + 1} {title(card.face) if card.face else card.kind}"
            for number, card in enumerate(view.offer)
        ]
        lines += wrap(f"To choose from: {', '.join(offer)}.")
    return lines


def _unmasking(view: RhymesView, names: Sequence[str]) -> list[str]:
    now = view.unmasking
    assert now is not None
    one = "nobody" if now.initiator is None else whom(now.initiator, names)
    lines = wrap(f"Unmasking: {one} against {whom(now.opponent, names)}.")
    for clash, card in enumerate(now.laid):
        answer = ", not answered yet"
        if clash < len(now.answers):
            answer = f" against {_face(now.answers[clash])}"
        if (1, clash) in now.cut:
            answer = " against a card cut away"
        played = "cut away" if card is None else _face(card)
        lines.append(f"  card {clash + 1}: {played}{answer}")
    return lines


def _face(card: Card | None) -> str:
    if card is None:
        return "nothing"
    return f"({card.kind})" if card.face is None else title(card.face)


def _own_hand(view: RhymesView) -> list[str]:
    hand = view.places[view.viewer].hand
    cards = [f"h{slot + 1} {_face(card)}" for slot, card in enumerate(hand) if card is not None]
    return wrap(f"Your hand: {', '.join(cards) or 'empty'}.")


def _question(view: RhymesView, names: Sequence[str]) -> list[str]:
    assert view.question is not None
    first, _ = view.about
    text = QUESTIONS[view.question]
    if "{place}" in text:
        text = text.replace("{place}", whom(first, names))
    text = text.replace("{slot}", f"h{first + 1}").replace("{number}", str(first + 1))
    if "{singing}" in text:
        text = text.replace("{singing}", _next_named(view, names))
    lines = wrap(text)
    if view.who is not None and view.who >= view.seats:
        lines = wrap(f"For {whom(view.who, names)}: {text}")
    choices = ", ".join([_choice(view, move, names) for move in view.legal])
    return [*lines, *wrap(f"Choices: {choices}")]


def _next_named(view: RhymesView, names: Sequence[str]) -> str:
    """Whom the Singer names now: the others in the game, clockwise."""
    assert view.who is not None
    size = len(view.places)
    others = [(view.who + step) % size for step in range(1, size)]
    others = [place for place in others if view.places[place].inside]
    return whom(others[len(view.naming)], names)


def _choice(view: RhymesView, move: int, names: Sequence[str]) -> str:
    """A move in notation, with a word on what it is where the notation alone does not say."""
    text = format_move(move)
    if PLACE <= move < PICK:
        return f"{text} {place_name(move - PLACE, names)}"
    if SLOT <= move < PLACE and view.question == "take":
        return f"{text} {_face(view.places[view.about[0]].hand[move - SLOT])}"
    if SLOT <= move < PLACE and view.who is not None and view.who < view.seats:
        return f"{text} {_face(view.places[view.who].hand[move - SLOT])}"
    return text


def _end(view: RhymesView, names: Sequence[str]) -> list[str]:
    assert view.outcome is not None
    assert view.ending is not None
    won = listed([names[seat] for seat in view.outcome.winners])
    why = ENDING_WORDS[view.ending]
    lines = wrap(f"The game is over. {won} won: {why}." if won else f"Nobody won: {why}.")
    if view.seats <= 2:
        scores = zip(names, view.outcome.scores, strict=True)
        lines += wrap(", ".join([f"{name}: {score}" for name, score in scores]) + " points.")
    return lines

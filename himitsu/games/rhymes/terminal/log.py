"""What happens in Rebel Rhymes, in plain text. Everything is told in the past tense, so that
"You" is as good a name as any other."""

from __future__ import annotations

from collections.abc import Sequence

from himitsu.core.terminal import listed, wrap
from himitsu.core.views import Event
from himitsu.games.rhymes import views as v
from himitsu.games.rhymes.terminal.words import ENDING_WORDS, place_name, title, whom, whose


def tell_event(event: Event, names: Sequence[str]) -> str:
    """What happened, in a sentence or two."""
    return "\n".join(wrap(_tell(event, names)))


def _a_card(kind: str, face: str | None) -> str:
    if face is not None:
        return title(face)
    return f"a {kind}" if kind == "companion" else f"an {kind}"


def _tell(event: Event, names: Sequence[str]) -> str:
    told = _tell_table(event, names)
    if told is None:
        told = _tell_unmasking(event, names)
    if told is None:
        told = _tell_identities(event, names)
    if told is None:
        raise ValueError(f"{type(event).__name__} is not an event of Rebel Rhymes")
    return told


def _tell_table(event: Event, names: Sequence[str]) -> str | None:
    """Turns, draws and cards on the move."""
    match event:
        case v.Dealt():
            return f"The cards were dealt. Start player: {names[event.start]}."
        case v.TurnBegan():
            return f"Round {event.round}. Turn: {place_name(event.place, names)}."
        case v.Drew():
            card = _a_card(event.kind, event.face)
            took = "drew" if event.source == "deck" else "took"
            return f"{place_name(event.place, names)} {took} {card} from the {event.source}."
        case v.RowFilled():
            return f"{title(event.face)} came into the row."
        case v.Befriended():
            return f"{title(event.face)} joined {whom(event.place, names)}."
        case v.Discarded():
            if event.place is None:
                return f"{title(event.face)} was discarded."
            return f"{place_name(event.place, names)} discarded {title(event.face)}."
        case v.Given():
            card = _a_card(event.kind, event.face)
            giver, taker = place_name(event.giver, names), whom(event.taker, names)
            return f"{giver} gave {taker} {card}."
        case v.Buried():
            card = _a_card(event.kind, event.face)
            return f"{place_name(event.place, names)} put {card} under the deck."
        case v.Played():
            return f"{place_name(event.place, names)} played {title(event.face)}."
        case v.Shuffled():
            return "The discards were shuffled into a new deck."
        case v.PutBack():
            faces = ", ".join([title(face) for face in event.faces])
            return f"The events in the first row went back into the deck ({faces})."
        case v.CalmOver():
            return (
                "Everybody had started a turn: from then on players could win and be knocked out."
            )
        case v.Removed():
            return f"{title(event.face)} was removed from the game."
        case v.TurnedUp():
            faces = ", ".join([title(face) for face in event.faces]) or "nothing"
            return f"{place_name(event.place, names)} revealed {faces}."
        case v.HandSeen():
            looker, owner = place_name(event.looker, names), whose(event.target, names)
            seen = ""
            if event.hand is not None:
                seen = ": " + ", ".join([title(face) for face in event.hand if face is not None])
            return f"{looker} looked at {owner} hand{seen}."
        case v.HandsSwapped():
            one, other = place_name(event.one, names), whom(event.other, names)
            return f"{one} and {other} swapped hands."
        case v.RiverSpoke():
            return _tell_river(event, names)
        case v.Chose():
            return _tell_choice(event, names)
    return None


def _tell_choice(event: v.Chose, names: Sequence[str]) -> str:
    who = place_name(event.place, names)
    target = "" if event.target is None else whom(event.target, names)
    match event.card:
        case "pea":
            return f"Princess and the Pea: {who} chose {target}."
        case "gold":
            return f"Gold: {who} named the kind “{event.kind}”."
        case "lamp":
            return f"{who} replaced the Lamp with {title(event.face or '')}."
        case "flying_house":
            taken = "" if event.identity is None else f": the {title(event.identity)}"
            return f"Flying House: {who} took an unused identity{taken}."
        case "mirror_mirror":
            return f"{who} broke the tie: the fairest was {target}."
        case "scarecrow":
            return f"Scarecrow: {who} decided not to unmask {target} after all."
    raise ValueError(f"{event.card} asks for no choice that is told")


def _tell_river(event: v.RiverSpoke, names: Sequence[str]) -> str:
    asker, answerer = names[event.asker], names[event.answerer]
    if event.act == "ask":
        if event.slot is None:
            question = _quoted(event.words)
            return f"{asker} asked {whom(event.answerer, names)} a question{question}"
        return f"{asker} chose h{event.slot + 1} for {whom(event.answerer, names)} to name."
    if event.act == "answer":
        return f"{answerer} answered {whom(event.asker, names)}{_quoted(event.words)}"
    right = "right" if event.right else "wrong"
    if event.face is None:
        return f"River God: {whose(event.answerer, names)} answer was {right}."
    return f"{answerer} named {title(event.face)}, which was {right}."


def _quoted(words: str | None) -> str:
    return "." if words is None else f": “{words}”"


def _tell_unmasking(event: Event, names: Sequence[str]) -> str | None:
    match event:
        case v.UnmaskingBegan():
            one, other = place_name(event.initiator, names), whom(event.chosen, names)
            if event.tailor is not None:
                tailor, sent = place_name(event.tailor, names), whom(event.initiator, names)
                return f"Tailor: {tailor} made {sent} unmask {other}."
            with_hunter = " with the Hunter" if event.hunter else ""
            return f"{one} set out to unmask {other}{with_hunter}."
        case v.Laid():
            card = _a_card(event.kind, event.face)
            return f"{place_name(event.place, names)} played {card} face down."
        case v.Answered():
            answer = "nothing" if event.kind is None else _a_card(event.kind, event.face)
            who = place_name(event.place, names)
            return f"{who} answered card {event.clash + 1} with {answer}."
        case v.Replaced():
            one, owner = place_name(event.place, names), whose(event.chosen, names)
            return f"Tinker: {one} took {owner} place."
        case v.Turned():
            one, other = whom(event.initiator, names), whom(event.opponent, names)
            card = f"Clash {event.clash + 1}: {title(event.card)} ({one})"
            if event.answer is None:
                return f"{card}, unanswered by {other}."
            return f"{card} against {title(event.answer)} ({other})."
        case v.Clashed():
            if event.winner is None:
                return f"Clash {event.clash + 1} was a tie."
            return f"{place_name(event.winner, names)} won clash {event.clash + 1}."
        case v.Mixed():
            crossed = "changed sides" if event.crossed else "went back to their own sides"
            who = place_name(event.place, names)
            return f"Piglet: {who} shuffled the two cards, and they {crossed}."
    return None


def _tell_identities(event: Event, names: Sequence[str]) -> str | None:
    match event:
        case v.Looked():
            looker, owner = place_name(event.looker, names), whose(event.target, names)
            shown = "" if event.shown is None else f": {title(event.shown)}"
            spy = " The Spy showed an unused identity instead." if event.spy else ""
            return f"{looker} looked at {owner} identity{shown}.{spy}"
        case v.Swapped():
            one, other = place_name(event.one, names), whom(event.other, names)
            return f"{one} and {other} swapped identities."
        case v.PassedOn():
            return "Every identity passed to the next player, face down."
        case v.MpChanged():
            return f"{place_name(event.place, names)} now had {event.mp} MP."
        case v.FaceUp():
            return f"{place_name(event.place, names)} turned face up: the {title(event.identity)}."
        case v.FaceDown():
            return f"{place_name(event.place, names)} turned face down."
        case v.WentOut():
            return (
                f"{place_name(event.place, names)}, the {title(event.identity)}, got knocked out."
            )
        case v.Named():
            list_of = ", ".join(
                [
                    f"{whom(place, names)} = {title(name)}"
                    for place, name in zip(event.named, event.names, strict=True)
                ]
            )
            right = "all correct" if event.right else "not all correct"
            return f"Singer: {place_name(event.place, names)} named everybody ({list_of}): {right}."
        case v.AbilityUsed():
            at = "" if event.target is None else f" on {whom(event.target, names)}"
            return f"{place_name(event.place, names)} used {title(event.companion)}{at}."
        case v.Guessed():
            who, owner = place_name(event.place, names), whose(event.target, names)
            if event.identity is None:
                return f"{who} took a guess at {owner} identity."
            right = "Right" if event.right else "Wrong"
            return f"{who} guessed {owner} identity: {title(event.identity)}. {right}."
        case v.Voted():
            votes = [
                f"{whom(seat, names)} for {whom(vote, names)}"
                for seat, vote in enumerate(event.votes)
                if vote is not None
            ]
            return f"The votes for the fairest: {', '.join(votes)}."
        case v.Entered():
            instead = ", replacing the old one" if event.replaced else ""
            return f"{place_name(event.place, names)} came in, face down{instead}."
        case v.SwanCame():
            if event.up:
                return f"{place_name(event.place, names)} turned face up: the Swan."
            return f"The Swan now covers {whose(event.place, names)} identity, face down."
        case v.GameOver():
            return _tell_end(event, names)
    return None


def _tell_end(event: v.GameOver, names: Sequence[str]) -> str:
    """Who won, by cause: several may have won at one moment, each by something else (R84)."""
    if not event.winners:
        return f"Nobody won: {ENDING_WORDS[event.ending]}."
    parts: list[str] = []
    for cause in dict.fromkeys((event.ending, *event.causes)):
        won = [
            place_name(place, names)
            for place, theirs in zip(event.winners, event.causes, strict=True)
            if theirs == cause
        ]
        parts.append(f"{listed(won)} won: {ENDING_WORDS[cause]}")
    return f"{'; '.join(parts)}."

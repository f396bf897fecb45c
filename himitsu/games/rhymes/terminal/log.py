"""What happens in Rebel Rhymes, in plain text. Everything is told in the past tense, so that
"You" is as good a name as any other."""

from __future__ import annotations

from collections.abc import Sequence

from himitsu.core.terminal import wrap
from himitsu.core.views import Event
from himitsu.games.rhymes import views as v
from himitsu.games.rhymes.terminal.words import ENDING_WORDS, place_name, title


def tell_event(event: Event, names: Sequence[str]) -> str:
    """What happened, in a sentence or two."""
    return "\n".join(wrap(_tell(event, names)))


def _a_card(kind: str, face: str | None) -> str:
    return f"an unseen {kind}" if face is None else title(face)


def _tell(event: Event, names: Sequence[str]) -> str:
    told = _tell_table(event, names)
    if told is None:
        told = _tell_unmasking(event, names)
    if told is None:
        told = _tell_identities(event, names)
    if told is None:
        raise ValueError(f"{type(event).__name__} is no event of Rebel Rhymes")
    return told


def _tell_table(event: Event, names: Sequence[str]) -> str | None:
    """Turns, draws and cards on the move."""
    match event:
        case v.Dealt():
            return f"The cards were dealt; first to play: {names[event.start]}."
        case v.TurnBegan():
            return f"Round {event.round}. Turn: {place_name(event.place, names)}."
        case v.Drew():
            card = _a_card(event.kind, event.face)
            return f"{place_name(event.place, names)} drew {card} from the {event.source}."
        case v.RowFilled():
            return f"{title(event.face)} came into the row."
        case v.Befriended():
            return f"{title(event.face)} joined {place_name(event.place, names)}."
        case v.Discarded():
            if event.place is None:
                return f"{title(event.face)} was discarded."
            return f"{place_name(event.place, names)} discarded {title(event.face)}."
        case v.Given():
            card = _a_card(event.kind, event.face)
            giver, taker = place_name(event.giver, names), place_name(event.taker, names)
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
            return f"Calm opening: {faces} turned up, and went back into the deck."
        case v.CalmOver():
            return "Everybody has begun a turn: from then on players could win and go out."
        case v.Removed():
            return f"{title(event.face)} left the game."
        case v.TurnedUp():
            faces = ", ".join([title(face) for face in event.faces]) or "nothing"
            return f"{place_name(event.place, names)} turned up {faces}."
        case v.HandSeen():
            looker, target = place_name(event.looker, names), place_name(event.target, names)
            seen = ""
            if event.hand is not None:
                seen = ": " + ", ".join([title(face) for face in event.hand if face is not None])
            return f"{looker} saw the hand of {target}{seen}."
        case v.HandsSwapped():
            one, other = place_name(event.one, names), place_name(event.other, names)
            return f"{one} and {other} swapped hands."
        case v.RiverSpoke():
            return _tell_river(event, names)
        case v.Chose():
            return _tell_choice(event, names)
    return None


def _tell_choice(event: v.Chose, names: Sequence[str]) -> str:
    who = place_name(event.place, names)
    target = "" if event.target is None else place_name(event.target, names)
    match event.card:
        case "pea":
            return f"The Princess and the Pea: {who} chose {target}."
        case "gold":
            return f"Gold: {who} named the kind “{event.kind}”."
        case "lamp":
            return f"Lamp: {who} let {title(event.face or '')} stand in for it."
        case "flying_house":
            taken = "" if event.identity is None else f": the {title(event.identity)}"
            return f"Flying House: {who} took an unused identity{taken}."
        case "mirror_mirror":
            return f"{who} broke the tie for {target}."
        case "scarecrow":
            return f"Scarecrow: {who} called it off and left {target} alone."
    raise ValueError(f"{event.card} asks for no choice that is told")


def _tell_river(event: v.RiverSpoke, names: Sequence[str]) -> str:
    asker, answerer = names[event.asker], names[event.answerer]
    if event.act == "ask":
        if event.slot is None:
            return f"{asker} asked {answerer} a question{_quoted(event.words)}"
        return f"{asker} laid down h{event.slot + 1} for {answerer} to name."
    if event.act == "answer":
        return f"{answerer} answered {asker}{_quoted(event.words)}"
    named = "" if event.face is None else f" with {title(event.face)}"
    return f"{answerer} was {'right' if event.right else 'wrong'}{named}."


def _quoted(words: str | None) -> str:
    return "." if words is None else f": “{words}”"


def _tell_unmasking(event: Event, names: Sequence[str]) -> str | None:
    match event:
        case v.UnmaskingBegan():
            one, other = place_name(event.initiator, names), place_name(event.chosen, names)
            why = ""
            if event.tailor is not None:
                why = f", at the request of {place_name(event.tailor, names)}'s Tailor"
            elif event.hunter:
                why = " with the Hunter"
            return f"{one} set out to unmask {other}{why}."
        case v.Laid():
            return f"{place_name(event.place, names)} laid {_a_card(event.kind, event.face)}."
        case v.Answered():
            answer = "nothing" if event.kind is None else _a_card(event.kind, event.face)
            who = place_name(event.place, names)
            return f"{who} answered card {event.clash + 1} with {answer}."
        case v.Replaced():
            one, other = place_name(event.place, names), place_name(event.chosen, names)
            return f"{one} took the place of {other}."
        case v.Turned():
            answer = "nothing" if event.answer is None else title(event.answer)
            one = place_name(event.initiator, names)
            other = place_name(event.opponent, names)
            return f"Clash {event.clash + 1}: {title(event.card)} ({one}), {answer} ({other})."
        case v.Clashed():
            if event.winner is None:
                return f"Clash {event.clash + 1} was a tie."
            return f"{place_name(event.winner, names)} won clash {event.clash + 1}."
        case v.Mixed():
            crossed = "changed sides" if event.crossed else "came back as they were"
            return f"{place_name(event.place, names)}'s Piglet mixed the cards: they {crossed}."
    return None


def _tell_identities(event: Event, names: Sequence[str]) -> str | None:
    match event:
        case v.Looked():
            looker, target = place_name(event.looker, names), place_name(event.target, names)
            shown = "" if event.shown is None else f": {title(event.shown)}"
            spy = " (a Spy showed something else)" if event.spy else ""
            return f"{looker} looked at the identity of {target}{shown}{spy}."
        case v.Swapped():
            one, other = place_name(event.one, names), place_name(event.other, names)
            return f"{one} and {other} swapped identities."
        case v.PassedOn():
            return "Every identity passed to the next player."
        case v.MpChanged():
            return f"{place_name(event.place, names)} now had {event.mp} MP."
        case v.FaceUp():
            return f"{place_name(event.place, names)} turned face up: the {title(event.identity)}."
        case v.FaceDown():
            return f"The identity of {place_name(event.place, names)} was turned face down."
        case v.WentOut():
            return f"{place_name(event.place, names)}, the {title(event.identity)}, went out."
        case v.Named():
            list_of = ", ".join(
                [
                    f"{place_name(place, names)} {title(name)}"
                    for place, name in zip(event.named, event.names, strict=True)
                ]
            )
            right = "all correct" if event.right else "not all correct"
            return f"{place_name(event.place, names)} named the others: {list_of}; {right}."
        case v.AbilityUsed():
            at = "" if event.target is None else f" on {place_name(event.target, names)}"
            return f"{place_name(event.place, names)} used the {title(event.companion)}{at}."
        case v.Guessed():
            who, target = place_name(event.place, names), place_name(event.target, names)
            if event.identity is None:
                return f"{who} guessed who {target} was."
            right = "right" if event.right else "wrong"
            return f"{who} guessed that {target} was the {title(event.identity)}: {right}."
        case v.Voted():
            votes = [
                f"{names[seat]} for {place_name(vote, names)}"
                for seat, vote in enumerate(event.votes)
                if vote is not None
            ]
            return f"The votes for the fairest: {', '.join(votes)}."
        case v.Entered():
            instead = ", replacing the one before" if event.replaced else ""
            return f"{place_name(event.place, names)} entered{instead}."
        case v.SwanCame():
            return f"The Swan was with {place_name(event.place, names)}."
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
        parts.append(f"{', '.join(won)} won: {ENDING_WORDS[cause]}")
    return f"{'; '.join(parts)}."

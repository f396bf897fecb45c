"""What a table shows so that nobody has to know the rules by heart, gathered."""

from __future__ import annotations

from himitsu.games.rhymes.aid.candidates import candidates
from himitsu.games.rhymes.aid.choices import ask, choice, named_by
from himitsu.games.rhymes.aid.effects import effects
from himitsu.games.rhymes.aid.knowledge import dealt, knowledge
from himitsu.games.rhymes.aid.prospects import prospects, stakes
from himitsu.games.rhymes.views import Aid, RhymesView


def aid(view: RhymesView) -> Aid:
    known = knowledge(view, candidates(view))
    over = view.outcome is not None
    return Aid(
        known=tuple(known),
        dealt=dealt(view),
        prospects=() if over else tuple(prospects(view, known)),
        ask=ask(view),
        choice=choice(view),
        sung=tuple([named_by(view, song.place) for song in view.sung]),
        stakes=None if over else stakes(view),
        effects=() if over else tuple(effects(view)),
    )

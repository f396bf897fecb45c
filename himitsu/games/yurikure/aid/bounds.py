"""How many points somebody can have on each pair and over each girl, given what they have revealed
and when.

Points come in windows: the setup's 5, 4, 3, 2, 1, then extra ones, each worth one. What was shown
by the end of a window is a lower limit on the control from points placed by then: points that came
later do not explain it.

The setup's points are tried pair by pair, and a branch is given up as soon as what is left cannot
meet what was shown. Extra points are not tried but counted: so many points on pairs can be put such
that each girl gets what she lacks exactly if no girl lacks more than their number, and all together
no more than twice that.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from himitsu.games.yurikure.girls import FIRST_OF, SECOND_OF

NO_PAIR: Final = -1


class Way:
    """What may lie on one pair: some of the setup's points, and so many extra ones by window."""

    def __init__(self, setup: list[int], extra: list[int]) -> None:
        self.setup = setup
        """The points themselves."""
        self.extra = extra
        """By window: how many by its end."""
        self.total = sum(setup) + extra[-1]


class Search:
    """`extra` tells, by window, how many extra points had come by its end; `shown`, by window and
    girl, what had been revealed by then."""

    def __init__(
        self, setup: Sequence[int], extra: Sequence[int], shown: list[list[int]], repeats: bool
    ) -> None:
        self.setup = list(setup)
        self.extra = list(extra)
        self.shown = shown
        self.repeats = repeats
        self.girls = len(shown[0])
        self.pairs = self.girls * (self.girls - 1) // 2
        self.barred = NO_PAIR
        """The pair whose points are fixed: nothing more goes there."""
        self.left: list[int] = []
        """Extra points that are not fixed: by window, how many by its end."""
        self.ways = self._ways()

    def _ways(self) -> list[Way]:
        """From the least total to the highest."""
        chosen: list[list[int]] = [[]]
        for points in self.setup:
            chosen += [[*some, points] for some in chosen if self.repeats or not some]
        extras: list[list[int]] = [[0]]
        for window in range(1, len(self.extra)):
            came = self.extra[window] - self.extra[window - 1]
            extras = [[*some, some[-1] + more] for some in extras for more in range(came + 1)]
        found = [Way(setup, extra) for setup in chosen for extra in extras]
        return sorted(found, key=lambda way: way.total)

    # Questions

    def most_on_a_pair(self) -> int:
        """Whatever was shown."""
        return self.ways[-1].total

    def most_over_a_girl(self) -> int:
        """All of the points: there are more pairs with her than points at the setup."""
        return sum(self.setup) + self.extra[-1]

    def pair_bounds(self, pair: int) -> tuple[int, int]:
        least = next(way.total for way in self.ways if self.can_lie(pair, way))
        most = next(way.total for way in reversed(self.ways) if self.can_lie(pair, way))
        return least, most

    def girl_bounds(self, girl: int) -> tuple[int, int]:
        """At least what was shown over her, which may be less than what follows from all that was
        shown; at most exactly what is possible."""
        least = self.shown[-1][girl]
        points = self.most_over_a_girl()
        low, high = least, min(points, 2 * points - sum(self.shown[-1]) + least)
        while low < high:
            middle = (low + high + 1) // 2
            if self._can_control(girl, middle):
                low = middle
            else:
                high = middle - 1
        return least, low

    def can_lie(self, pair: int, way: Way) -> bool:
        """Can exactly that, and nothing else, lie on the pair?"""
        self.barred = pair
        one, other = FIRST_OF[pair], SECOND_OF[pair]
        needs: list[list[int]] = []
        for window, shown in enumerate(self.shown):
            need = shown.copy()
            mine = way.total - way.extra[-1] + way.extra[window]
            need[one] -= mine
            need[other] -= mine
            needs.append(need)
        self.left = [self.extra[window] - way.extra[window] for window in range(len(self.extra))]
        rest = self.setup.copy()
        for points in way.setup:
            rest.remove(points)
        return self._place(rest, 0, 1 << pair, needs)

    def _can_control(self, girl: int, points: int) -> bool:
        """Can the control over her be so much?"""
        self.barred = NO_PAIR
        self.left = self.extra
        needs = [shown.copy() for shown in self.shown]
        needs[-1][girl] = points
        return self._place(self.setup, 0, 0, needs)

    # Placing

    def _place(self, rest: list[int], nth: int, taken: int, needs: list[list[int]]) -> bool:
        """Can the rest of the setup's points, from this one on, go on pairs that are not taken, and
        the extra points anywhere, so that all needs are met?"""
        if not self._hopeful(rest[nth:], needs):
            return False
        if nth == len(rest):
            return self._extra_points_do(needs)
        points = rest[nth]
        for pair in self._worthwhile(taken, needs):
            one, other = FIRST_OF[pair], SECOND_OF[pair]
            for need in needs:
                need[one] -= points
                need[other] -= points
            done = self._place(rest, nth + 1, taken if self.repeats else taken | 1 << pair, needs)
            for need in needs:
                need[one] += points
                need[other] += points
            if done:
                return True
        return False

    def _hopeful(self, rest: list[int], needs: list[list[int]]) -> bool:
        """Could the rest of the setup's points and all extra ones meet each window's needs? Each
        helps two girls, and none of them more than she lacks."""
        points = sum(rest)
        barred = self.barred
        for window, need in enumerate(needs):
            extra = self.left[window]
            total = 0
            highest = 0
            second = 0
            for lack in need:
                if lack > 0:
                    total += lack
                    if lack > highest:
                        highest, second = lack, highest
                    elif lack > second:
                        second = lack
            if highest > points + extra:
                return False
            helped = 2 * extra
            for one in rest:
                helped += (one if one < highest else highest) + (one if one < second else second)
            if total > helped:
                return False
            if barred != NO_PAIR:
                apart = max(0, need[FIRST_OF[barred]]) + max(0, need[SECOND_OF[barred]])
                if apart > points + extra:
                    return False
        return True

    def _worthwhile(self, taken: int, needs: list[list[int]]) -> list[int]:
        """The open pairs, those that help most first. Of pairs that are alike one stands for all:
        girls who lack nothing are alike, and so are girls who lack the same and are in no pair
        that is closed."""
        closed = taken if self.barred == NO_PAIR else taken | 1 << self.barred
        lacks = [max([need[girl] for need in needs]) for girl in range(self.girls)]
        likes = self._likes(closed, lacks, needs)
        found: list[tuple[int, int]] = []
        seen: set[int] = set()
        for pair in range(self.pairs):
            if closed >> pair & 1:
                continue
            one, other = FIRST_OF[pair], SECOND_OF[pair]
            low, high = likes[one], likes[other]
            like = low * self.girls + high if low < high else high * self.girls + low
            if like not in seen:
                seen.add(like)
                found.append((-max(0, lacks[one]) - max(0, lacks[other]), pair))
        found.sort()
        return [pair for _, pair in found]

    def _likes(self, closed: int, lacks: list[int], needs: list[list[int]]) -> list[int]:
        """By girl: the first girl who is like her, or she herself."""
        touched = 0
        for pair in range(self.pairs):
            if closed >> pair & 1:
                touched |= 1 << FIRST_OF[pair] | 1 << SECOND_OF[pair]
        found: list[int] = []
        for girl in range(self.girls):
            like = girl
            for other in range(girl):
                if lacks[girl] <= 0 and lacks[other] <= 0:
                    like = other
                    break
                if not (touched >> girl & 1 or touched >> other & 1) and all(
                    need[girl] == need[other] for need in needs
                ):
                    like = other
                    break
            found.append(like)
        return found

    def _extra_points_do(self, needs: list[list[int]]) -> bool:
        """Do the extra points meet what the setup's points leave? `_hopeful` has seen to each
        window by itself; with two windows of extra points the first ones must help in both."""
        if len(needs) < 3:
            return True
        early = self.left[1]
        late = self.left[2] - early
        first, second = needs[1], needs[2]
        # By girl: how many of the early points she must get, and how many more she could use.
        due = [max(0, first[girl], second[girl] - late) for girl in range(self.girls)]
        use = [max(0, min(early, second[girl]) - due[girl]) for girl in range(self.girls)]
        lack = sum([max(0, second[girl] - due[girl]) for girl in range(self.girls)])
        spare = 2 * early - sum(due)
        if spare < 0:
            return False
        useful = sum(use)
        if self.barred != NO_PAIR:
            one, other = FIRST_OF[self.barred], SECOND_OF[self.barred]
            both = min(early - due[one] - due[other], use[one] + use[other])
            useful += both - use[one] - use[other]
            left = max(0, second[one] - due[one]) + max(0, second[other] - due[other])
            if left - min(both, spare) > late:
                return False
        return lack - min(spare, useful) <= 2 * late

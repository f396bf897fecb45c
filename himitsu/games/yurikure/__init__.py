"""Yuri-Kure 百合紅: who loves whom, and who wants it so. Rules: docs/rules/yurikure.md."""

from himitsu.games.yurikure.game import YurikureGame

GAME = YurikureGame()

__all__ = ["GAME", "YurikureGame"]

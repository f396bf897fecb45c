"""Those who play LUZ: people who live by light, from the lamplighter to the astronomer."""

from __future__ import annotations

from typing import Final

from himitsu.bots.characters import Character, worded
from himitsu.bots.luz.temper import Temper

CHARACTERS: Final = (
    Character(
        "candela",
        "easy",
        "friendly",
        Temper(safe=0.4),
        worded("Candela", "カンデラ", "坎黛拉", "坎黛拉"),
        worded(
            "I light the street lamps, and I cheer for whoever takes the trick.",
            "街灯に火をともすのが仕事です。誰がトリックを取っても拍手します。",
            "我負責點亮街燈。不管誰贏下這一墩，我都鼓掌。",
            "我负责点亮街灯。不管谁赢下这一墩，我都鼓掌。",
        ),
    ),
    Character(
        "mateo",
        "easy",
        "bold",
        Temper(high=0.9, safe=-0.6, daring=0.8),
        worded("Mateo", "マテオ", "馬特奧", "马特奥"),
        worded(
            "Glazier’s apprentice. Five tricks? Make it six: what could break?",
            "ガラス職人の見習いです。5トリック？6にしましょう、割れたりしませんよ。",
            "玻璃學徒一名。5 墩？喊 6 墩吧，又不會碎。",
            "玻璃学徒一名。5 墩？喊 6 墩吧，又不会碎。",
        ),
    ),
    Character(
        "ines",
        "easy",
        "careful",
        Temper(high=-0.4, safe=1.0, daring=-0.6),
        worded("Inês", "イネス", "伊內絲", "伊内丝"),
        worded(
            "I carry the lantern with both hands, and never bid without a safety bead.",
            "ランタンは両手で持ちます。セーフティビーズなしのビッドなんて、とても。",
            "提燈要用兩隻手，下注要有安全彩珠。",
            "提灯要用两只手，下注要有安全彩珠。",
        ),
    ),
    Character(
        "aurora",
        "steady",
        "bold",
        Temper(high=0.9, safe=-0.6, daring=0.6),
        worded("Aurora", "アウロラ", "奧蘿拉", "奥萝拉"),
        worded(
            "I wake the town with bright colours, and I bid the way the sun rises: up.",
            "鮮やかな色で町を起こします。ビッドも朝日と同じ、昇るだけです。",
            "我用鮮豔的顏色叫醒全城。下注也像日出，只往高處走。",
            "我用鲜艳的颜色叫醒全城。下注也像日出，只往高处走。",
        ),
    ),
    Character(
        "benito",
        "steady",
        "careful",
        Temper(high=-0.5, safe=0.8, daring=-0.6),
        worded("Benito", "ベニート", "貝尼托", "贝尼托"),
        worded(
            "Forty years of keeping the lighthouse, and not one ship lost. Let’s keep it so.",
            "灯台守を40年。船は一隻も失っていません。この先もそうありたいものです。",
            "守燈塔 40 年，一艘船也沒丟過。我想就這樣繼續下去。",
            "守灯塔 40 年，一艘船也没丢过。我想就这样继续下去。",
        ),
    ),
    Character(
        "estrela",
        "steady",
        "stubborn",
        Temper(high=-0.8, safe=-1.0, daring=0.2),
        worded("Estrela", "エストレラ", "艾絲翠拉", "艾丝翠拉"),
        worded(
            "An astronomer names a number and stands by it. Safety beads are for clouds.",
            "天文学者は数を言ったら譲りません。セーフティビーズは曇りの日のものです。",
            "天文學家說出數字就不改口。安全彩珠？陰天再說。",
            "天文学家说出数字就不改口。安全彩珠？阴天再说。",
        ),
    ),
    Character(
        "lucia",
        "sharp",
        "careful",
        Temper(high=-0.3, safe=0.7, daring=-0.5),
        worded("Lucía", "ルシア", "露西亞", "露西亚"),
        worded(
            "I’ve cut glass for the great rose window. What doesn’t fit goes back in the fire.",
            "大聖堂のバラ窓を手がけました。合わない一片は、炉に戻すだけです。",
            "大教堂的玫瑰窗出自我手。拼不上的那片，就回爐重燒。",
            "大教堂的玫瑰窗出自我手。拼不上的那片，就回炉重烧。",
        ),
    ),
    Character(
        "sol",
        "sharp",
        "bold",
        Temper(high=0.8, safe=-0.6, daring=0.6),
        worded("Sol", "ソル", "索爾", "索尔"),
        worded(
            "Ringmaster of the fire circus. Count my tricks out loud, please.",
            "炎のサーカスの団長です。取ったトリックは声に出して数えてください。",
            "火焰馬戲團團長。我贏幾墩，請大聲數出來。",
            "火焰马戏团团长。我赢几墩，请大声数出来。",
        ),
    ),
    Character(
        "serafin",
        "sharp",
        "stubborn",
        Temper(high=-0.6, safe=-0.8, daring=0.2),
        worded("Serafín", "セラフィン", "塞拉芬", "塞拉芬"),
        worded(
            "I paint only with shadows. You’ll see what I meant when the lamp goes out.",
            "影だけで絵を描きます。明かりが消えたとき、意味がわかるでしょう。",
            "我只用影子作畫。等燈滅了，你就懂了。",
            "我只用影子作画。等灯灭了，你就懂了。",
        ),
    ),
)

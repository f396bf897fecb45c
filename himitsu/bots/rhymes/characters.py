"""Those who play Rebel Rhymes: figures of rhymes and tales who would not have it that way."""

from __future__ import annotations

from typing import Final

from himitsu.bots.characters import Character, worded
from himitsu.bots.rhymes.temper import Temper

CHARACTERS: Final = (
    Character(
        "pip",
        "easy",
        "friendly",
        Temper(unmask=-0.9, hold=-0.6),
        worded("Pip", "ピップ", "皮普", "皮普"),
        worded(
            "The mouse who ran up the clock, and stayed to set it right for everyone.",
            "時計を駆けのぼったネズミです。みんなのために、針を直しておきました。",
            "跑上大鐘的那隻老鼠就是我。順便幫大家對了時。",
            "跑上大钟的那只老鼠就是我。顺便帮大家对了时。",
        ),
    ),
    Character(
        "bramble",
        "easy",
        "bold",
        Temper(unmask=1.0, hold=-0.8),
        worded("Bramble", "ブランブル", "荊荊", "荆荆"),
        worded(
            "A hedgehog has a thousand needles and no patience at all.",
            "ハリネズミには針が千本、我慢はゼロです。",
            "刺蝟有一千根刺，耐心一點也沒有。",
            "刺猬有一千根刺，耐心一点也没有。",
        ),
    ),
    Character(
        "humphrey",
        "easy",
        "careful",
        Temper(unmask=-0.4, hold=1.0),
        worded("Humphrey", "ハンフリー", "漢弗萊", "汉弗莱"),
        worded(
            "I’ve been told about walls. I sit on cushions now.",
            "塀の話は聞きました。今はクッションにしか座りません。",
            "牆的事我聽說了。現在我只坐墊子。",
            "墙的事我听说了。现在我只坐垫子。",
        ),
    ),
    Character(
        "robin",
        "steady",
        "bold",
        Temper(unmask=1.0, hold=-0.6, share=0.2),
        worded("Robin", "ロビン", "羅賓", "罗宾"),
        worded(
            "They wrote a song about who killed me. I’m here to correct the second verse.",
            "私を殺したのは誰、なんて歌があります。2番を直しに来ました。",
            "有首歌唱的是「誰殺了我」。我來改第 2 段歌詞。",
            "有首歌唱的是“谁杀了我”。我来改第 2 段歌词。",
        ),
    ),
    Character(
        "muffet",
        "steady",
        "stubborn",
        Temper(unmask=-1.0, hold=-1.0, share=-0.6),
        worded("Muffet", "マフェット", "瑪菲特", "玛菲特"),
        worded(
            "The spider sat down beside me. I did not get up.",
            "クモが隣に座りました。私は立ちませんでした。",
            "蜘蛛坐到了我旁邊。我沒有站起來。",
            "蜘蛛坐到了我旁边。我没有站起来。",
        ),
    ),
    Character(
        "jack",
        "steady",
        "bluffing",
        Temper(unmask=0.7, hold=1.0),
        worded("Jack", "ジャック", "傑克", "杰克"),
        worded(
            "I traded a cow for beans and called it a plan. It became one.",
            "牛を豆と取り替えて、計画だと言い張りました。本当になりました。",
            "我拿牛換了豆子，還說這是計畫。後來真的成了計畫。",
            "我拿牛换了豆子，还说这是计划。后来真的成了计划。",
        ),
    ),
    Character(
        "reynard",
        "steady",
        "bluffing",
        Temper(unmask=-0.3, hold=1.0, share=-0.2),
        worded("Reynard", "ルナール", "列那", "列那"),
        worded(
            "A fox is always telling the truth, one card later.",
            "キツネはいつも本当のことを言います。カード1枚分、遅れて。",
            "狐狸說的都是真話，只是晚一張牌。",
            "狐狸说的都是真话，只是晚一张牌。",
        ),
    ),
    Character(
        "cinder",
        "steady",
        "stubborn",
        Temper(unmask=0.1, hold=-1.0, share=-1.0),
        worded("Cinder", "シンダー", "灰兒", "灰儿"),
        worded(
            "At midnight I stayed, and I kept both shoes.",
            "12時になっても帰りませんでした。靴も両方履いたままです。",
            "半夜 12 點我沒走，兩隻鞋也都還在。",
            "半夜 12 点我没走，两只鞋也都还在。",
        ),
    ),
    Character(
        "goose",
        "steady",
        "friendly",
        Temper(unmask=-0.6, share=1.0),
        worded("Mother Goose", "マザーグース", "鵝媽媽", "鹅妈妈"),
        worded(
            "I made up half of you, dears. Let’s see whether we can all win.",
            "みなさんの半分は私の作り話です。さあ、みんなで勝てるか試しましょう。",
            "你們有一半是我編出來的。來，看看能不能大家一起贏。",
            "你们有一半是我编出来的。来，看看能不能大家一起赢。",
        ),
    ),
)

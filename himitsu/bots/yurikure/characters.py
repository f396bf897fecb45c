"""Those who play Yuri-Kure: the school's literary club, who write about other people's romance."""

from __future__ import annotations

from typing import Final

from himitsu.bots.characters import Character, worded
from himitsu.bots.yurikure.temper import Temper

CHARACTERS: Final = (
    Character(
        "hina",
        "easy",
        "friendly",
        Temper(reveal=0.2, agree=1.0),
        worded("Hina", "ひな", "陽菜", "阳菜"),
        worded(
            "I cry at every happy ending, and I want one for everybody.",
            "ハッピーエンドで必ず泣きます。みんなに幸せになってほしいんです。",
            "看到圓滿結局我一定哭。希望每個人都有一個。",
            "看到圆满结局我一定哭。希望每个人都有一个。",
        ),
    ),
    Character(
        "tsumugi",
        "easy",
        "careful",
        Temper(reveal=-1.0),
        worded("Tsumugi", "つむぎ", "紬", "䌷"),
        worded(
            "My stories stay in the drawer. So do my favourite couples.",
            "書いたお話は引き出しの中です。推しのカップルも、内緒です。",
            "我寫的故事都鎖在抽屜裡。喜歡的那一對也是。",
            "我写的故事都锁在抽屉里。喜欢的那一对也是。",
        ),
    ),
    Character(
        "rin",
        "easy",
        "bold",
        Temper(reveal=1.0, jump=0.5, agree=0.2),
        worded("Rin", "りん", "凜", "凛"),
        worded(
            "I announce my couples on the rooftop, at lunch, with a megaphone.",
            "推しのカップルは昼休みに屋上で発表します。メガホンで。",
            "我支持哪一對，午休時在屋頂用大聲公宣布。",
            "我支持哪一对，午休时在天台用扩音喇叭宣布。",
        ),
    ),
    Character(
        "shiori",
        "steady",
        "careful",
        Temper(reveal=-0.8, jump=-0.8),
        worded("Shiori", "栞", "栞", "栞"),
        worded(
            "School librarian. I put in a bookmark, wait, and turn the page when it’s time.",
            "図書委員です。栞をはさんで待って、時が来たらページをめくります。",
            "我是圖書委員。夾好書籤，靜靜等，時候到了再翻頁。",
            "我是图书委员。夹好书签，静静等，时候到了再翻页。",
        ),
    ),
    Character(
        "kotoha",
        "steady",
        "bluffing",
        Temper(reveal=0.6, jump=0.9),
        worded("Kotoha", "琴葉", "琴葉", "琴叶"),
        worded(
            "I write mysteries. Whatever I show you in chapter one, don’t believe it.",
            "ミステリーを書いています。第1章で見せたものは、信じないでください。",
            "我寫推理小說。第 1 章給你看的東西，別當真。",
            "我写推理小说。第 1 章给你看的东西，别当真。",
        ),
    ),
    Character(
        "chizuru",
        "steady",
        "stubborn",
        Temper(reveal=0.3, jump=0.4, agree=-1.0),
        worded("Chizuru", "千鶴", "千鶴", "千鹤"),
        worded(
            "Club president. I know how this story ends, and it isn’t with that couple.",
            "部長です。この物語の結末は決まっています。そのカップルではありません。",
            "我是社長。這個故事的結局我早就想好了，不是那一對。",
            "我是社长。这个故事的结局我早就想好了，不是那一对。",
        ),
    ),
    Character(
        "fumino",
        "sharp",
        "bluffing",
        Temper(reveal=0.5, jump=0.8),
        worded("Fumino", "文乃", "文乃", "文乃"),
        worded(
            "Three pen names, three favourite couples. Guess which one is mine.",
            "ペンネームが3つ、推しも3組。本物はどれでしょう？",
            "筆名 3 個，支持的也有 3 對。猜猜哪個才是真的？",
            "笔名 3 个，支持的也有 3 对。猜猜哪个才是真的？",
        ),
    ),
    Character(
        "mio",
        "sharp",
        "bold",
        Temper(reveal=1.0, jump=0.4, agree=0.2),
        worded("Mio", "澪", "澪", "澪"),
        worded(
            "I edit the club magazine. If a scene drags, I cut straight to the confession.",
            "部誌の編集長です。場面が間延びしたら、すぐ告白まで飛ばします。",
            "我是社刊主編。情節拖拖拉拉？直接跳到告白。",
            "我是社刊主编。情节拖拖拉拉？直接跳到告白。",
        ),
    ),
    Character(
        "sayo",
        "sharp",
        "careful",
        Temper(reveal=-0.8, jump=-0.6),
        worded("Sayo", "小夜", "小夜", "小夜"),
        worded(
            "I write haiku: 17 syllables, and nothing that needn’t be said.",
            "俳句を書きます。17音あれば十分、余計なことは言いません。",
            "我寫俳句。17 個音就夠了，多的一個字也不說。",
            "我写俳句。17 个音就够了，多的一个字也不说。",
        ),
    ),
)

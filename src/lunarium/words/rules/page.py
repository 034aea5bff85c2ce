"""What a page of rules is made of, and how its parts become words of a language."""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from ..catalogue import Words


class Term(NamedTuple):
    """Something by its name, and what it does; the anchor leads to it."""

    anchor: str
    name: str
    text: str


class Terms(NamedTuple):
    """Several of them."""

    terms: tuple[Term, ...]


class Steps(NamedTuple):
    """What is done one after another."""

    steps: tuple[str, ...]


class Grid(NamedTuple):
    """A table: what it shows, the heads of its columns, and rows that begin with their own head."""

    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


Block = str | Terms | Steps | Grid  # a text is a paragraph


class Section(NamedTuple):
    """A heading with what stands below it. One with sections of its own is a chapter, which has a page of its own."""

    anchor: str
    title: str
    blocks: tuple[Block, ...]
    sections: tuple["Section", ...] = ()


class Part(NamedTuple):
    """Sections that belong together; the title is empty where there is only one part."""

    title: str
    sections: tuple[Section, ...]


class Page(NamedTuple):
    """What is read at once: a chapter, or under an empty name whatever is in none."""

    name: str
    part: str
    title: str
    lead: tuple[Block, ...]
    sections: tuple[Section, ...]


class Said(NamedTuple):
    """A msgid with the figures of the game that it names."""

    text: str
    args: Mapping[str, object]


Text = str | Said  # without figures a msgid alone
Source = Text | Callable[[Words], Block]


class Topic(NamedTuple):
    """A term before it is said."""

    anchor: str
    title: str
    text: Text


def said(text: str, /, **args: object) -> Said:
    return Said(text, args)


def tell(words: Words, text: Text) -> str:
    """The sentence in this language."""
    return words.say(text.text, **text.args) if isinstance(text, Said) else words.say(text)


def block(words: Words, source: Source) -> Block:
    return tell(words, source) if isinstance(source, str | Said) else source(words)


def terms(words: Words, topics: Iterable[Topic], prefix: str = "") -> Terms:
    """The topics with their anchors; a prefix tells those of one chapter from others."""
    return Terms(
        tuple(Term(prefix + topic.anchor, words.say(topic.title), tell(words, topic.text)) for topic in topics)
    )


def listed(values: Iterable[object]) -> str:
    return ", ".join(map(str, values))


def signed(number: int) -> str:
    """A number with a minus sign that is not a hyphen."""
    return str(number).replace("-", "−")


def plain(words: Words, titles: Mapping[str, str], texts: Mapping[str, tuple[str, ...]]) -> tuple[Part, ...]:
    """Rules in one part: paragraphs by section, under the titles that reasons cite."""
    sections = (Section(key, words.say(titles[key]), tuple(map(words.say, told))) for key, told in texts.items())
    return (Part("", tuple(sections)),)

"""Reads as much of a GIF as tells whether it is one: its size and its frames."""

from dataclasses import dataclass, field

TRAILER, EXTENSION, IMAGE = 0x3B, 0x21, 0x2C
CONTROL, APPLICATION = 0xF9, 0xFF


@dataclass
class Frame:
    """One picture."""

    delay: int
    """In hundredths of a second."""
    is_transparent: bool
    size: int = 0
    """Bytes of its packed pixels."""


@dataclass
class Gif:
    """The file."""

    width: int
    height: int
    loops: bool = False
    frames: list[Frame] = field(default_factory=list)


class _Reader:
    def __init__(self, data: bytes) -> None:
        self.data, self.at = data, 0

    def take(self, count: int) -> bytes:
        taken = self.data[self.at : self.at + count]
        assert len(taken) == count, "the file ends too early"
        self.at += count
        return taken

    def blocks(self) -> bytes:
        """Return the data blocks up to the empty one."""
        parts = []
        while length := self.take(1)[0]:
            parts.append(self.take(length))
        return b"".join(parts)

    def colors(self, flags: int) -> None:
        """Skip a table of colours, if there is one."""
        if flags & 0x80:
            self.take(3 * 2 ** ((flags & 7) + 1))


def read_gif(data: bytes) -> Gif:
    """Return what *data* holds; fail where it is no whole GIF."""
    reader = _Reader(data)
    assert reader.take(6) == b"GIF89a"
    width, height = (int.from_bytes(reader.take(2), "little") for _ in range(2))
    gif = Gif(width, height)
    flags = reader.take(3)[0]
    reader.colors(flags)
    while (kind := reader.take(1)[0]) != TRAILER:
        if kind == EXTENSION:
            _extension(reader, gif)
        else:
            assert kind == IMAGE, f"a block of the unknown kind {kind}"
            _image(reader, gif)
    assert reader.at == len(data)
    return gif


def _extension(reader: _Reader, gif: Gif) -> None:
    label, block = reader.take(1)[0], reader.blocks()
    if label == CONTROL:
        gif.frames.append(Frame(int.from_bytes(block[1:3], "little"), bool(block[0] & 1)))
    elif label == APPLICATION:
        gif.loops = block.startswith(b"NETSCAPE2.0")


def _image(reader: _Reader, gif: Gif) -> None:
    place = reader.take(8)
    assert place == b"\0\0\0\0" + gif.width.to_bytes(2, "little") + gif.height.to_bytes(2, "little")
    reader.colors(reader.take(1)[0])
    reader.take(1)
    gif.frames[-1].size = len(reader.blocks())

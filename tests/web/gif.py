"""Reader of GIF files without pixels: size, repetition and frames."""

from dataclasses import dataclass, field

TRAILER, EXTENSION, IMAGE = 0x3B, 0x21, 0x2C
CONTROL, APPLICATION = 0xF9, 0xFF


@dataclass
class Frame:
    """A frame of an animation: its delay in hundredths of a second, and the size of its packed pixels in bytes."""

    delay: int
    is_transparent: bool
    size: int = 0


@dataclass
class Gif:
    """A GIF file: width and height in pixels, and frames."""

    width: int
    height: int
    loops: bool = False
    frames: list[Frame] = field(default_factory=list)


class _Reader:
    def __init__(self, data: bytes) -> None:
        self.data, self.position = data, 0

    def take(self, count: int) -> bytes:
        taken = self.data[self.position : self.position + count]
        assert len(taken) == count, "the file ends too early"
        self.position += count
        return taken

    def take_blocks(self) -> bytes:
        """Return the data of the blocks before the next empty one."""
        parts = []
        while length := self.take(1)[0]:
            parts.append(self.take(length))
        return b"".join(parts)

    def skip_colors(self, flags: int) -> None:
        """Skip a table of colours, if *flags* announce one."""
        if flags & 0x80:
            self.take(3 * 2 ** ((flags & 7) + 1))


def read_gif(data: bytes) -> Gif:
    """Return the parsed file; fail if *data* is not one complete GIF."""
    reader = _Reader(data)
    assert reader.take(6) == b"GIF89a"
    width, height = (int.from_bytes(reader.take(2), "little") for _ in range(2))
    gif = Gif(width, height)
    flags = reader.take(3)[0]
    reader.skip_colors(flags)
    while (kind := reader.take(1)[0]) != TRAILER:
        if kind == EXTENSION:
            _read_extension(reader, gif)
        else:
            assert kind == IMAGE, f"a block of the unknown kind {kind}"
            _read_image(reader, gif)
    assert reader.position == len(data)
    return gif


def _read_extension(reader: _Reader, gif: Gif) -> None:
    label, block = reader.take(1)[0], reader.take_blocks()
    if label == CONTROL:
        gif.frames.append(Frame(int.from_bytes(block[1:3], "little"), bool(block[0] & 1)))
    elif label == APPLICATION:
        gif.loops = block.startswith(b"NETSCAPE2.0")


def _read_image(reader: _Reader, gif: Gif) -> None:
    frame_rect = reader.take(8)
    assert frame_rect == b"\0\0\0\0" + gif.width.to_bytes(2, "little") + gif.height.to_bytes(2, "little")
    reader.skip_colors(reader.take(1)[0])
    reader.take(1)
    gif.frames[-1].size = len(reader.take_blocks())

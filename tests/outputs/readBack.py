"""Reads exported files with the standard library only and prints their contents as JSON.

python readBack.py FILE...
"""

import json
import struct
import sys
import xml.etree.ElementTree as tree
import zlib

KINDS = {"Float32": "f", "Float64": "d", "Int32": "i", "UInt8": "B", "UInt32": "I", "Int64": "q"}


def vtk_file(content):
    """Points, cells and arrays of a VTK XML file with appended raw data, compressed or not."""
    begin = content.index(b"<AppendedData")
    mark = content.index(b"_", begin) + 1
    end = content.rindex(b"</AppendedData>")
    root = tree.fromstring(content[:mark] + content[end:])
    order = "<" if root.get("byte_order") == "LittleEndian" else ">"
    size = {"UInt32": 4, "UInt64": 8}[root.get("header_type", "UInt32")]
    word = {4: "I", 8: "Q"}[size]
    isCompressed = root.get("compressor") is not None

    def array(node):
        at = mark + int(node.get("offset"))
        read = lambda count: struct.unpack_from(f"{order}{count}{word}", content, at)
        if isCompressed:
            count = read(1)[0]
            _, block, last, *sizes = read(3 + count)
            data, place = b"", at + (3 + count) * size
            for i, packed in enumerate(sizes):
                part = zlib.decompress(content[place : place + packed])
                assert len(part) == (last or block if i == count - 1 else block)
                data, place = data + part, place + packed
        else:
            data = content[at + size : at + size + read(1)[0]]
        kind = KINDS[node.get("type")]
        return list(struct.unpack(f"{order}{len(data) // struct.calcsize(kind)}{kind}", data))

    arrays = {node.get("Name"): array(node) for node in root.iter("DataArray")}
    image = root.find("ImageData")
    box = {name: [float(x) for x in image.get(name).split()] for name in ("Origin", "Spacing", "WholeExtent")} if image is not None else {}
    return {**box, **arrays}


def tiff_file(content):
    """Size, place and values of an uncompressed or deflated TIFF of one band of 32-bit floats."""
    order = "<" if content[:2] == b"II" else ">"
    unpack = lambda form, at: struct.unpack_from(order + form, content, at)
    magic, directory = unpack("HI", 2)
    assert magic == 42
    tags = {}
    for i in range(unpack("H", directory)[0]):
        at = directory + 2 + 12 * i
        tag, kind, count = unpack("HHI", at)
        form = {1: "B", 2: "c", 3: "H", 4: "I", 11: "f", 12: "d"}[kind]
        bytes_ = count * struct.calcsize(form)
        tags[tag] = unpack(f"{count}{form}", at + 8 if bytes_ <= 4 else unpack("I", at + 8)[0])
    width, height = tags[256][0], tags[257][0]
    assert tags[258] == (32,) and tags[339] == (3,) and tags.get(317, (1,)) == (1,)
    data = b""
    for offset, count in zip(tags[273], tags[279]):
        strip = content[offset : offset + count]
        data += strip if tags[259][0] == 1 else zlib.decompress(strip)
    values = struct.unpack(f"{order}{width * height}f", data)
    _, _, _, left, top, _ = tags[33922]
    return {"rows": [values[row * width : (row + 1) * width] for row in range(height)], "left": left, "top": top, "pixel": tags[33550][:2]}


def describe(name):
    with open(name, "rb") as file:
        content = file.read()
    return tiff_file(content) if name.endswith(".tif") else vtk_file(content)


print(json.dumps([describe(name) for name in sys.argv[1:]]))

import { describe, expect, it } from 'vitest';
import { writeWebm, type VideoChunk } from '../../solver/outputs/video/webm';

interface Element {
  readonly id: number;
  readonly at: number;
  readonly content: Uint8Array;
}

/** The elements in some bytes; ids keep their marker bits, as the standards print them. */
function elementsOf(bytes: Uint8Array): Element[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found: Element[] = [];
  for (let at = 0; at < bytes.length;) {
    const idLength = Math.clz32(bytes[at]) - 23;
    let id = 0;
    for (let k = 0; k < idLength; k++) id = id * 256 + bytes[at + k];
    const sizeLength = Math.clz32(bytes[at + idLength]) - 23;
    expect(sizeLength).toBe(8);
    const size = Number(view.getBigUint64(at + idLength) & 0xffffffffffffffn);
    const start = at + idLength + sizeLength;
    found.push({ id, at, content: bytes.subarray(start, start + size) });
    at = start + size;
  }
  return found;
}

const child = (parent: Uint8Array, ...path: number[]): Uint8Array =>
  path.reduce((bytes, id) => {
    const element = elementsOf(bytes).find((candidate) => candidate.id === id);
    if (!element) throw new Error(`no element ${id.toString(16)}`);
    return element.content;
  }, parent);

const numberOf = (bytes: Uint8Array): number =>
  bytes.reduce((value, byte) => value * 256 + byte, 0);
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

const chunks: VideoChunk[] = [0, 100, 200, 300, 400].map((time, i) => ({
  bytes: Uint8Array.of(i, i, i),
  time,
  isKey: i === 0 || i === 3,
}));

const file = new Uint8Array(
  writeWebm({ codec: 'V_VP9', width: 640, height: 362, duration: 500, chunks, program: 'P 1' })
    .map((piece) => [...piece])
    .flat(),
);
const [header, segment] = elementsOf(file);

describe('a WebM file', () => {
  it('tells what it is', () => {
    expect([header.id, segment.id]).toEqual([0x1a45dfa3, 0x18538067]);
    expect(textOf(child(header.content, 0x4282))).toBe('webm');
    const info = child(segment.content, 0x1549a966);
    expect(numberOf(child(info, 0x2ad7b1))).toBe(1_000_000);
    const duration = child(info, 0x4489);
    expect(new DataView(duration.buffer, duration.byteOffset).getFloat64(0)).toBe(500);
    const track = child(segment.content, 0x1654ae6b, 0xae);
    expect(textOf(child(track, 0x86))).toBe('V_VP9');
    expect(numberOf(child(track, 0xe0, 0xb0))).toBe(640);
    expect(numberOf(child(track, 0xe0, 0xba))).toBe(362);
  });

  it('holds the pictures in clusters that begin with key frames', () => {
    const clusters = elementsOf(segment.content).filter(({ id }) => id === 0x1f43b675);
    const blocks = clusters.map(({ content }) => {
      const start = numberOf(child(content, 0xe7));
      return elementsOf(content)
        .filter(({ id }) => id === 0xa3)
        .map(({ content: [track, high, low, flags, ...bytes] }) => ({
          track: track & 0x7f,
          time: start + high * 256 + low,
          isKey: flags === 0x80,
          bytes: Uint8Array.from(bytes),
        }));
    });
    expect(blocks.map((list) => list.length)).toEqual([3, 2]);
    expect(blocks.flat()).toEqual(chunks.map((chunk) => ({ track: 1, ...chunk })));
  });

  it('says where the clusters are', () => {
    const places = elementsOf(segment.content)
      .filter(({ id }) => id === 0x1f43b675)
      .map(({ at }) => at);
    const cues = elementsOf(child(segment.content, 0x1c53bb6b)).map(({ content }) => [
      numberOf(child(content, 0xb3)),
      numberOf(child(content, 0xb7, 0xf1)),
    ]);
    expect(cues).toEqual([
      [0, places[0]],
      [300, places[1]],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { writeMp4 } from '../../solver/outputs/video/mp4';

const frames = [0, 1, 2, 3, 4].map((i) => ({
  bytes: Uint8Array.from({ length: 3 + i }, () => i),
  isKey: i === 0 || i === 3,
}));
const description = Uint8Array.of(1, 0x64, 0, 0x34);
const file = Uint8Array.from(
  writeMp4({ width: 640, height: 362, framesPerSecond: 10, description, frames }).flatMap(
    (piece) => [...piece],
  ),
);
const view = new DataView(file.buffer);

interface Box {
  readonly name: string;
  /** Of its content. */
  readonly start: number;
  readonly end: number;
}

function boxesIn(start: number, end: number): Box[] {
  const found: Box[] = [];
  for (let at = start; at < end; at += view.getUint32(at)) {
    const name = String.fromCharCode(...file.subarray(at + 4, at + 8));
    found.push({ name, start: at + 8, end: at + view.getUint32(at) });
  }
  return found;
}

function box(path: string): Box {
  return path.split('/').reduce<Box>(
    (outer, name) => {
      const found = boxesIn(outer.start, outer.end).find((inner) => inner.name === name);
      if (!found) throw new Error(`no box ${name} in ${outer.name}`);
      return found;
    },
    { name: 'file', start: 0, end: file.length },
  );
}

const numbers = ({ start }: Box, count: number, from = 4): number[] =>
  Array.from({ length: count }, (_, i) => view.getUint32(start + from + 4 * i));
const table = 'moov/trak/mdia/minf/stbl';

describe('an MP4 file', () => {
  it('has its boxes one after the other, what it is first and the pictures last', () => {
    const outer = boxesIn(0, file.length);
    expect(outer.map(({ name }) => name)).toEqual(['ftyp', 'moov', 'mdat']);
    expect(outer.at(-1)?.end).toBe(file.length);
    expect(boxesIn(box('moov').start, box('moov').end).map(({ name }) => name)).toEqual([
      'mvhd',
      'trak',
    ]);
  });

  it('tells its size and how long it takes', () => {
    const { end } = box('moov/trak/tkhd');
    expect([view.getUint32(end - 8) / 65536, view.getUint32(end - 4) / 65536]).toEqual([640, 362]);
    const [, , timescale, duration] = numbers(box('moov/mvhd'), 4);
    expect(duration / timescale).toBe(0.5);
    expect(numbers(box(`${table}/stts`), 3)).toEqual([1, 5, 9000]);
  });

  it('leads to its pictures and to the key frames among them', () => {
    expect(numbers(box(`${table}/stss`), 3)).toEqual([2, 1, 4]);
    expect(numbers(box(`${table}/stsz`), 7)).toEqual([0, 5, 3, 4, 5, 6, 7]);
    expect(numbers(box(`${table}/stsc`), 4)).toEqual([1, 1, 5, 1]);
    const [, first] = numbers(box(`${table}/stco`), 2);
    expect(first).toBe(box('mdat').start);
    expect([...file.subarray(first, first + 7)]).toEqual([0, 0, 0, 1, 1, 1, 1]);
  });

  it('has the decoder’s configuration in the entry of its pictures', () => {
    const { start, end } = box(`${table}/stsd`);
    const [entry] = boxesIn(start + 8, end);
    expect(entry.name).toBe('avc1');
    expect([view.getUint16(entry.start + 24), view.getUint16(entry.start + 26)]).toEqual([
      640, 362,
    ]);
    const [configuration] = boxesIn(entry.start + 78, entry.end);
    expect(configuration.name).toBe('avcC');
    expect([...file.subarray(configuration.start, configuration.end)]).toEqual([...description]);
  });
});

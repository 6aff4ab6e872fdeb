import { internalError } from '../../core/internalError';

/** A closed polygon: x, y, … in units of the font size, y up. */
export type Contour = readonly number[];

export interface Glyph {
  /** Advance width in units of the font size. */
  readonly advance: number;
  readonly contours: readonly Contour[];
}

interface Point {
  readonly x: number;
  readonly y: number;
  readonly isOn: boolean;
}

/** Number of line segments per curve. */
const piecesPerCurve = 6;
/** Flags of a point: on the curve; one byte for x, for y; flag repeated; x, y is positive or, without a byte, unchanged. */
const pointFlags = { on: 1, xByte: 2, yByte: 4, repeated: 8, xSame: 16, ySame: 32 };
/** Flags of a component: arguments are words; are x, y offsets; one scale, more components, two scales, a matrix. */
const partFlags = { words: 1, offset: 2, scale: 8, more: 32, scales: 64, matrix: 128 };

/** Reads the glyph outlines of a TrueType font without hinting and kerning (OpenType 1.9: cmap format 4, glyf). */
export class TrueTypeFont {
  private readonly view: DataView;
  private readonly tables = new Map<string, number>();
  private readonly glyphs = new Map<number, Glyph>();
  private readonly segments: number;
  private readonly unitsPerEm: number;

  constructor(bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let i = 0; i < this.u16(4); i++) {
      const at = 12 + 16 * i;
      const name = String.fromCharCode(...bytes.subarray(at, at + 4));
      this.tables.set(name, this.view.getUint32(at + 8));
    }
    this.unitsPerEm = this.u16(this.table('head') + 18);
    this.segments = this.charactersAt();
  }

  /** Returns the glyph of a character; a question mark if the font has none. */
  glyph(codePoint: number): Glyph {
    const index = this.indexOf(codePoint) || this.indexOf('?'.codePointAt(0) ?? 0);
    let glyph = this.glyphs.get(index);
    if (!glyph) {
      const scale = 1 / this.unitsPerEm;
      const contours = this.outline(index).map((points) =>
        flattened(points).map((value) => value * scale),
      );
      glyph = { advance: this.advance(index) * scale, contours };
      this.glyphs.set(index, glyph);
    }
    return glyph;
  }

  private charactersAt(): number {
    const at = this.table('cmap');
    for (let i = 0; i < this.u16(at + 2); i++) {
      const found = at + this.view.getUint32(at + 8 + 8 * i);
      if (this.u16(found) === 4) return found;
    }
    throw internalError('The font has no table of characters of format 4');
  }

  private indexOf(codePoint: number): number {
    const at = this.segments;
    const twice = this.u16(at + 6);
    const [ends, starts] = [at + 14, at + 16 + twice];
    for (let i = 0; i < twice; i += 2) {
      if (codePoint > this.u16(ends + i)) continue;
      const start = this.u16(starts + i);
      if (codePoint < start) return 0;
      const delta = this.u16(starts + twice + i);
      const rangeAt = starts + 2 * twice + i;
      const range = this.u16(rangeAt);
      if (range === 0) return (codePoint + delta) & 0xffff;
      const index = this.u16(rangeAt + range + 2 * (codePoint - start));
      return index === 0 ? 0 : (index + delta) & 0xffff;
    }
    return 0;
  }

  private advance(index: number): number {
    const last = this.u16(this.table('hhea') + 34) - 1;
    return this.u16(this.table('hmtx') + 4 * Math.min(index, last));
  }

  private outline(index: number): Point[][] {
    const long = this.u16(this.table('head') + 50) === 1;
    const place = (i: number): number =>
      long
        ? this.view.getUint32(this.table('loca') + 4 * i)
        : 2 * this.u16(this.table('loca') + 2 * i);
    if (place(index) === place(index + 1)) return [];
    const at = this.table('glyf') + place(index);
    const contours = this.i16(at);
    return contours < 0 ? this.composed(at + 10) : this.drawn(at + 10, contours);
  }

  private drawn(at: number, contours: number): Point[][] {
    const ends = Array.from({ length: contours }, (_, i) => this.u16(at + 2 * i));
    const count = (ends.at(-1) ?? -1) + 1;
    let from = at + 2 * contours;
    from += 2 + this.u16(from);
    const flags: number[] = [];
    while (flags.length < count) {
      const flag = this.view.getUint8(from++);
      const times = flag & pointFlags.repeated ? this.view.getUint8(from++) + 1 : 1;
      for (let i = 0; i < times; i++) flags.push(flag);
    }
    const along = (byte: number, same: number): number[] => {
      let value = 0;
      return flags.map((flag) => {
        if (flag & byte) value += (flag & same ? 1 : -1) * this.view.getUint8(from++);
        else if (!(flag & same)) {
          value += this.i16(from);
          from += 2;
        }
        return value;
      });
    };
    const xs = along(pointFlags.xByte, pointFlags.xSame);
    const ys = along(pointFlags.yByte, pointFlags.ySame);
    const points = flags.map((flag, i) => ({
      x: xs[i],
      y: ys[i],
      isOn: (flag & pointFlags.on) !== 0,
    }));
    return ends.map((end, i) => points.slice(i === 0 ? 0 : ends[i - 1] + 1, end + 1));
  }

  /** Returns the outline of a composite glyph, such as a letter with an accent. */
  private composed(at: number): Point[][] {
    const flags = this.u16(at);
    const part = this.outline(this.u16(at + 2));
    const isWords = (flags & partFlags.words) !== 0;
    let from = at + (isWords ? 8 : 6);
    const [dx, dy] = !(flags & partFlags.offset)
      ? [0, 0]
      : isWords
        ? [this.i16(at + 4), this.i16(at + 6)]
        : [this.view.getInt8(at + 4), this.view.getInt8(at + 5)];
    const next = (): number => this.i16((from += 2) - 2) / 0x4000;
    let [xx, xy, yx, yy] = [1, 0, 0, 1];
    if (flags & partFlags.scale) xx = yy = next();
    else if (flags & partFlags.scales) [xx, yy] = [next(), next()];
    else if (flags & partFlags.matrix) [xx, xy, yx, yy] = [next(), next(), next(), next()];
    const moved = part.map((points) =>
      points.map(({ x, y, isOn }) => ({
        x: xx * x + yx * y + dx,
        y: xy * x + yy * y + dy,
        isOn,
      })),
    );
    return flags & partFlags.more ? [...moved, ...this.composed(from)] : moved;
  }

  private table(name: string): number {
    const at = this.tables.get(name);
    if (at === undefined) throw internalError(`The font has no table ${name}`);
    return at;
  }

  private u16(at: number): number {
    return this.view.getUint16(at);
  }

  private i16(at: number): number {
    return this.view.getInt16(at);
  }
}

/** Converts a contour of quadratic curves to a polygon; between two control points there is an implied point on the curve. */
function flattened(points: readonly Point[]): number[] {
  const whole = points.flatMap((point, i) => {
    const next = points[(i + 1) % points.length];
    return point.isOn || next.isOn ? [point] : [point, between(point, next)];
  });
  const first = whole.findIndex(({ isOn }) => isOn);
  const turned = [...whole.slice(first), ...whole.slice(0, first)];
  return turned.flatMap((point, i) => {
    if (point.isOn) return [point.x, point.y];
    const [start, end] = [turned[i - 1], turned[(i + 1) % turned.length]];
    return Array.from({ length: piecesPerCurve - 1 }, (_, k) => {
      const s = (k + 1) / piecesPerCurve;
      const [a, b, c] = [(1 - s) ** 2, 2 * s * (1 - s), s ** 2];
      return [a * start.x + b * point.x + c * end.x, a * start.y + b * point.y + c * end.y];
    }).flat();
  });
}

const between = (a: Point, b: Point): Point => ({
  x: (a.x + b.x) / 2,
  y: (a.y + b.y) / 2,
  isOn: true,
});

/** Lines of equal value on the triangles of a `DisplaySurface`, each triangle for itself. */
export interface ContourLines {
  /** x0, y0, z0, x1, y1, z1 per segment. */
  readonly segments: Float32Array;
  /** Per segment: its level, as an index into the levels. */
  readonly level: Uint16Array;
}

/** What a triangle with all its values may write at most: one segment per level. */
class SegmentBuffer {
  private segments = new Float32Array(6 * 1024);
  private levels = new Uint16Array(1024);
  private count = 0;

  /** Begins a segment, whose ends are written from the given place on. */
  add(level: number): number {
    if (this.count === this.levels.length) this.grow();
    this.levels[this.count] = level;
    return 6 * this.count++;
  }

  end(at: number, x: number, y: number, z: number): void {
    this.segments[at] = x;
    this.segments[at + 1] = y;
    this.segments[at + 2] = z;
  }

  finish(): ContourLines {
    const { segments, levels, count } = this;
    return { segments: segments.slice(0, 6 * count), level: levels.slice(0, count) };
  }

  private grow(): void {
    const [segments, levels] = [this.segments, this.levels];
    this.segments = new Float32Array(2 * segments.length);
    this.segments.set(segments);
    this.levels = new Uint16Array(2 * levels.length);
    this.levels.set(levels);
  }
}

/** Triangles between two pauses. */
const trianglesPerPause = 20_000;

/**
 * Lines of equal value by linear interpolation in each triangle. Yields periodically, so that others
 * get their turn. Triangles with a value that isn't finite have none.
 * @param points x, y, z per point
 * @param triangles 3 point indices each
 * @param levels ascending
 * @param heights z of the lines, per point; triangles where one isn't finite have no lines
 */
export function* contourLines(
  points: Float32Array,
  triangles: Uint32Array,
  values: Float32Array,
  levels: readonly number[],
  heights: Float32Array | null = null,
): Generator<void, ContourLines> {
  const buffer = new SegmentBuffer();
  /** Writes the point on the way from one corner to another. */
  const endAt = (place: number, a: number, b: number, t: number): void => {
    const z = heights ? heights[a] + t * (heights[b] - heights[a]) : 0;
    buffer.end(place, mix(points, a, b, t, 0), mix(points, a, b, t, 1), z);
  };
  for (let at = 0, pause = trianglesPerPause; at < triangles.length; at += 3) {
    if (--pause === 0) {
      pause = trianglesPerPause;
      yield;
    }
    const [a, b, c] = [triangles[at], triangles[at + 1], triangles[at + 2]];
    const [va, vb, vc] = [values[a], values[b], values[c]];
    const low = Math.min(va, vb, vc);
    const high = Math.max(va, vb, vc);
    if (!(high - low > 0) || high - low === Infinity) continue;
    if (heights && !Number.isFinite(heights[a] + heights[b] + heights[c])) continue;
    for (let level = firstAbove(levels, low); level < levels.length; level++) {
      const value = levels[level];
      if (value > high) break;
      // A corner at the level counts as above it, so that each line passes a triangle once.
      const above = Number(va >= value) + 2 * Number(vb >= value) + 4 * Number(vc >= value);
      const [apex, left, right] = crossed(above, a, b, c);
      if (apex < 0) continue;
      const place = buffer.add(level);
      endAt(place, apex, left, fraction(values[apex], values[left], value));
      endAt(place + 3, apex, right, fraction(values[apex], values[right], value));
    }
  }
  return buffer.finish();
}

/** The corner that lies alone on its side of the level, and the two after it in turn; −1 for none. */
function crossed(
  above: number,
  a: number,
  b: number,
  c: number,
): readonly [number, number, number] {
  switch (above) {
    case 1:
    case 6:
      return [a, c, b];
    case 2:
    case 5:
      return [b, a, c];
    case 4:
    case 3:
      return [c, b, a];
    default:
      return [-1, -1, -1];
  }
}

const fraction = (from: number, to: number, value: number): number => (value - from) / (to - from);

const mix = (points: Float32Array, a: number, b: number, t: number, axis: 0 | 1): number =>
  points[3 * a + axis] + t * (points[3 * b + axis] - points[3 * a + axis]);

/** Index of the first level above a value; levels at it are passed by corners that lie on them. */
function firstAbove(levels: readonly number[], value: number): number {
  let [low, high] = [0, levels.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (levels[middle] > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

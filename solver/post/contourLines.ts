/** Contour lines on the triangles of a `DisplaySurface`, computed per triangle. */
export interface ContourLines {
  /** x0, y0, z0, x1, y1, z1 per segment. */
  readonly segments: Float32Array;
  /** Per segment: its level, as an index into the levels. */
  readonly level: Uint16Array;
}

/** Buffer with room for the maximum output of a triangle: one segment per level. */
class SegmentBuffer {
  private segments = new Float32Array(6 * 1024);
  private levels = new Uint16Array(1024);
  private count = 0;

  /** Adds a segment and returns the position for its endpoints. */
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

/** Number of triangles between yields. */
const trianglesPerPause = 20_000;

/**
 * Computes contour lines by linear interpolation in each triangle. Yields periodically so that other tasks can
 * run. Triangles with a non-finite value have none.
 * @param points x, y, z per point
 * @param triangles 3 point indices each
 * @param levels ascending
 * @param heights z of the lines, per point; triangles with a non-finite height have no lines
 */
export function* contourLines(
  points: Float32Array,
  triangles: Uint32Array,
  values: Float32Array,
  levels: readonly number[],
  heights: Float32Array | null = null,
): Generator<void, ContourLines> {
  const buffer = new SegmentBuffer();
  /** Writes the interpolated point between two corners. */
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
      // A corner at the level counts as above it, so that each line crosses a triangle once.
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

/** Returns the corner alone on its side of the level, and the next two in order; −1 for none. */
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

/** Returns the index of the first level above a value; a level equal to a value passes through that corner. */
function firstAbove(levels: readonly number[], value: number): number {
  let [low, high] = [0, levels.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (levels[middle] > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

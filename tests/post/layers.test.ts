import { describe, expect, it } from 'vitest';
import { arrows, evenPoints } from '../../solver/post/arrows';
import { spaceArrows } from '../../solver/post/space/spaceArrows';
import { contourLabels } from '../../solver/post/contourLabels';
import { contourLines } from '../../solver/post/contourLines';
import type { Direction } from '../../solver/post/pathStep';
import { streamlines, type StreamlineOptions } from '../../solver/post/streamlines';
import { prepareCase } from '../../solver/run/preparedCase';
import { methods } from '../../solver/methods/registry';
import { flowCase, square } from './support';

/** The result of a generator that is not interrupted. */
function finish<T>(work: Generator<void, T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

const surface = prepareCase(flowCase(), square(6), methods).discretization.displaySurface();
const sampled = (f: (x: number, y: number) => number): Float32Array =>
  Float32Array.from({ length: surface.points.length / 3 }, (_, i) =>
    f(surface.points[3 * i], surface.points[3 * i + 1]),
  );
const contour = (f: (x: number, y: number) => number, levels: number[]) =>
  finish(contourLines(surface.points, surface.triangles, sampled(f), levels));

describe('a contour line', () => {
  it('is straight, at its level and of the exact length for a plane', () => {
    const { segments, level } = contour((x, y) => x + 2 * y, [0.5, 1.2]);
    const lengths = [0, 0];
    for (let i = 0; i < level.length; i++) {
      const [x0, y0, , x1, y1] = segments.subarray(6 * i, 6 * i + 6);
      const requested = [0.5, 1.2][level[i]];
      expect(x0 + 2 * y0).toBeCloseTo(requested, 5);
      expect(x1 + 2 * y1).toBeCloseTo(requested, 5);
      lengths[level[i]] += Math.hypot(x1 - x0, y1 - y0);
    }
    expect(lengths[0]).toBeCloseTo(Math.hypot(0.5, 0.25), 5);
    expect(lengths[1]).toBeCloseTo(Math.hypot(1, 0.5), 5);
  });

  it('passes through corners of triangles only once', () => {
    const { segments, level } = contour((x) => x, [0.5]);
    let length = 0;
    for (let i = 0; i < level.length; i++) {
      length += Math.abs(segments[6 * i + 4] - segments[6 * i + 1]);
    }
    expect(length).toBeCloseTo(1, 5);
  });

  it('is absent for NaN and for a constant field', () => {
    expect(contour(() => NaN, [0]).level).toHaveLength(0);
    expect(contour(() => 1, [1]).level).toHaveLength(0);
  });

  it('has upright, visible labels without overlaps', () => {
    const levels = [0.2, 0.5, 0.8];
    const sight = { minX: 0, minY: 0, maxX: 1, maxY: 1 };
    const labels = contourLabels(
      contour((x, y) => Math.hypot(x, y), levels),
      levels,
      sight,
      0.15,
    );
    expect(new Set(labels.map(({ value }) => value))).toEqual(new Set(levels));
    labels.forEach((a, i) => {
      expect(Math.hypot(a.x, a.y)).toBeCloseTo(a.value, 2);
      expect(Math.abs(a.angle)).toBeLessThanOrEqual(Math.PI / 2);
      for (const b of labels.slice(i + 1)) {
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(0.15);
      }
    });
  });
});

const box = { minX: -1, minY: -1, maxX: 1, maxY: 1 };
const unit = (u: number, v: number): readonly [number, number] | null => {
  const length = Math.hypot(u, v);
  return length > 1e-9 ? [u / length, v / length] : null;
};
const rotation: Direction = ([x, y]) => unit(-y, x);
const trace = (direction: Direction, options: Partial<StreamlineOptions> = {}) =>
  finish(streamlines(direction, { within: box, seeds: null, distance: 0.1, ...options }));

describe('a streamline', () => {
  it('is a closed circle for solid rotation', () => {
    const [line] = trace(rotation, { seeds: [[0.7, 0]] });
    for (let i = 0; i < line.length; i += 2) {
      expect(Math.hypot(line[i], line[i + 1])).toBeCloseTo(0.7, 5);
    }
    expect([...line.slice(-2)]).toEqual([...line.slice(0, 2)]);
  });

  it('follows a stagnation flow along hyperbolas in both directions to the edge', () => {
    const [line] = trace(([x, y]) => unit(x, -y), { seeds: [[0.5, 0.4]] });
    for (let i = 0; i < line.length; i += 2) expect(line[i] * line[i + 1]).toBeCloseTo(0.2, 4);
    expect(line[1]).toBeGreaterThan(0.9);
    expect(line[line.length - 2]).toBeGreaterThan(0.9);
  });

  it('ends at a stagnation point', () => {
    const [line] = trace(([x]) => (x < 0.5 ? [1, 0] : null), { seeds: [[0, 0]] });
    expect(line[line.length - 2]).toBeGreaterThan(0.49);
    expect(line[line.length - 2]).toBeLessThanOrEqual(0.5);
    expect(trace(() => null, { seeds: [[0, 0]] })).toEqual([]);
  });

  it('keeps its distance to others while together they fill the picture', () => {
    const lines = trace(rotation, { distance: 0.2 });
    expect(lines.length).toBeGreaterThan(4);
    // No point of the disc is far from a line.
    for (let r = 0.3; r < 0.95; r += 0.1) {
      const nearest = Math.min(
        ...lines.flatMap((line) =>
          Array.from({ length: line.length / 2 }, (_, i) =>
            Math.hypot(line[2 * i] - r, line[2 * i + 1]),
          ),
        ),
      );
      expect(nearest).toBeLessThan(0.25);
    }
    const radii = lines.map((line) => Math.hypot(line[0], line[1])).sort((a, b) => a - b);
    const inner = radii.filter((r) => r < 0.95);
    inner.slice(1).forEach((r, i) => expect(r - inner[i]).toBeGreaterThan(0.09));
  });

  it('yields during computation', () => {
    let pauses = 0;
    const work = streamlines(rotation, { within: box, seeds: null, distance: 0.05 });
    while (!work.next().done) pauses++;
    expect(pauses).toBeGreaterThan(50);
  });
});

describe('a vector arrow', () => {
  it('points along its vector, and the longest fills its lattice cell', () => {
    const { points, triangles, key } = arrows([0, 0, 1, 0], [3, 0], [0, 1.5], 0.1, null);
    expect(triangles).toHaveLength(18);
    const tip = (i: number): [number, number] => [points[14 * i + 10], points[14 * i + 11]];
    expect(tip(0)[0]).toBeCloseTo(0.045, 6);
    expect(tip(0)[1]).toBeCloseTo(0, 6);
    expect(tip(1)[0]).toBeCloseTo(1, 6);
    expect(tip(1)[1]).toBeCloseTo(0.0225, 6);
    // The reference arrow has a round length.
    expect(key?.value).toBe(2);
    expect(key?.length).toBeCloseTo((2 / 3) * 0.09, 9);
  });

  it('has a reference arrow of a round length in 3D too', () => {
    const { key } = spaceArrows([0, 0, 0, 1, 0, 0], [3, 0, 0, 0, 0, 1.5], 0.1, null);
    expect(key?.value).toBe(2);
    expect(key?.length).toBeCloseTo((2 / 3) * 0.095, 9);
  });

  it('is omitted for a zero vector', () => {
    const { triangles } = arrows([0, 0, 1, 0, 2, 0], [0, NaN, 1], [0, 1, 1], 0.1, 1);
    expect(triangles).toHaveLength(9);
  });

  it('is placed on a uniform lattice', () => {
    const points = evenPoints(box, 0.5);
    for (let i = 0; i < points.length; i += 2) {
      for (let j = i + 2; j < points.length; j += 2) {
        const distance = Math.hypot(points[i] - points[j], points[i + 1] - points[j + 1]);
        expect(distance).toBeGreaterThan(0.49);
      }
    }
    expect(points.length / 2).toBe(20);
  });
});

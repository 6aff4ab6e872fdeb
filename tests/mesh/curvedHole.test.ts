import { describe, expect, it } from 'vitest';
import type { Picture } from '../../solver/space/picture';
import { nodalSpace, requireBoxes } from '../../solver/space/nodalSpace';
import { viewCells } from '../../solver/worker/meshView';
import { curvedBox } from '../methods/cpr/cases';
import { solutionOn } from '../outputs/spaceSolution';

/** Eight fourth-order cells around a hole of radius 1, which is the group `left`. */
const ring = curvedBox({
  counts: [1, 8],
  order: 4,
  map: ([r, angle]) => [
    (1 + r) * Math.cos(2 * Math.PI * angle),
    (1 + r) * Math.sin(2 * Math.PI * angle),
  ],
});

/** Largest distance of a chord across a cell from the circle. */
const ofChord = 1 - Math.cos(Math.PI / 8);

/** Returns the largest distance from the circle of line segments given by pairs of points x y z. */
function farthest(ends: ArrayLike<number>): number {
  let most = 0;
  for (let at = 0; at + 5 < ends.length; at += 6) {
    const middle = [0, 1].map((axis) => (ends[at + axis] + ends[at + 3 + axis]) / 2);
    for (const place of [[ends[at], ends[at + 1]], middle]) {
      most = Math.max(most, Math.abs(Math.hypot(...place) - 1));
    }
  }
  return most;
}

const endsOf = ({ points }: Pick<Picture, 'points'>, edges: Uint32Array): number[] =>
  [...edges].flatMap((point) => [...points.subarray(3 * point, 3 * point + 3)]);

describe('hole with curved sides', () => {
  it('is drawn as a curve in a mesh', () => {
    const { boundaries, points, lines } = viewCells(ring);
    const hole = boundaries.find(({ name }) => name === 'left')!;
    expect(hole.segments.length).toBeGreaterThan(6 * 8);
    expect(farthest(hole.segments)).toBeLessThan(ofChord / 50);
    expect(hole.length).toBeCloseTo(2 * Math.PI, 2);
    // The edges of the adjacent cells end on the circle too.
    const inner = endsOf({ points: Float32Array.from(points) }, Uint32Array.from(lines!));
    const radii = inner
      .filter((_, i) => i % 3 === 0)
      .map((x, i) => Math.hypot(x, inner[3 * i + 1]));
    expect(Math.min(...radii)).toBeGreaterThan(1 - ofChord / 50);
  });

  it('is drawn as a curve in a picture of a field', () => {
    const gauss = [Float64Array.of(0.25, 0.75), Float64Array.of(0.5, 0.5)] as const;
    const { discretization } = solutionOn(nodalSpace(requireBoxes(ring, 'test'), ...gauss), 'x');
    const picture = discretization.picture({ kind: 'surface' });
    const hole = picture.boundary.find(({ name }) => name === 'left')!;
    expect(farthest(endsOf(picture, hole.edges))).toBeLessThan(ofChord / 10);
  });
});

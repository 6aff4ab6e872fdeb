import { MeshError } from '../mesh/types';
import { refuseCrossings } from './crossings';
import type { Outline } from './outline';
import type { SampledOutlines } from './sampled';
import { turnOf } from './triangles/triangulation';
import { t } from '../text/t';

/**
 * Orients the sides of outlines so that the domain is on their left: inside the one outline that contains all
 * others, and outside of these.
 * @returns per outline whether its sides were reversed
 * @throws MeshError with one line if outlines cross or touch, or enclose no domain
 */
export function turnToDomain(outlines: readonly Outline[], sampled: SampledOutlines): boolean[] {
  refuseCrossings(sampled);
  const outer = outerOf(outlines, sampled);
  const { firstSides, ends, sides } = sampled;
  return outlines.map((_, i) => {
    const isLeft = areaOf(sampled, i) > 0;
    if (isLeft === (i === outer)) return false;
    for (let side = firstSides[i]; side < firstSides[i + 1]; side++) {
      [ends[2 * side], ends[2 * side + 1]] = [ends[2 * side + 1], ends[2 * side]];
      sides.turn(side);
    }
    return true;
  });
}

function outerOf(outlines: readonly Outline[], sampled: SampledOutlines): number {
  const holders = outlines.map((_, i) =>
    outlines.flatMap((_, k) => (k !== i && holds(sampled, k, sampled.firstSides[i]) ? [k] : [])),
  );
  const outermost = outlines.flatMap((_, i) => (holders[i].length === 0 ? [i] : []));
  const [first, second] = outermost.map((i) => outlines[i]);
  if (second !== undefined) {
    throw new MeshError(t('geometryBeside', second.place, first.place));
  }
  if (first.isBody) {
    throw new MeshError(t('geometryNoOuter', first.place));
  }
  const [outer] = outermost;
  holders.forEach((own, i) => {
    if (own.length < 2) return;
    const inner = outlines[own.find((k) => k !== outer)!];
    throw new MeshError(t('geometryInHole', outlines[i].place, inner.place));
  });
  return outer;
}

/** Returns twice the signed area of an outline, positive if counter-clockwise. */
function areaOf({ points, ends, firstSides }: SampledOutlines, outline: number): number {
  let area = 0;
  const origin = 2 * ends[2 * firstSides[outline]];
  for (let side = firstSides[outline]; side < firstSides[outline + 1]; side++) {
    const [a, b] = [2 * ends[2 * side], 2 * ends[2 * side + 1]];
    area +=
      (points[a] - points[origin]) * (points[b + 1] - points[origin + 1]) -
      (points[b] - points[origin]) * (points[a + 1] - points[origin + 1]);
  }
  return area;
}

/** Returns whether a point is inside an outline: a ray to the right crosses it an odd number of times. */
function holds(
  { points, ends, firstSides }: SampledOutlines,
  outline: number,
  point: number,
): boolean {
  const [x, y] = [points[2 * point], points[2 * point + 1]];
  let inside = false;
  for (let side = firstSides[outline]; side < firstSides[outline + 1]; side++) {
    const [a, b] = [2 * ends[2 * side], 2 * ends[2 * side + 1]];
    if (points[a + 1] > y === points[b + 1] > y) continue;
    const turn = turnOf(points[a], points[a + 1], points[b], points[b + 1], x, y);
    if (turn > 0 === points[b + 1] > points[a + 1]) inside = !inside;
  }
  return inside;
}

import { axesOf, type Dimension } from '../core/axes';
import type { PlacedPoints } from '../space/types';
import type { WeightedPoint } from './columns';

type Point = Omit<WeightedPoint, 'weight'>;

/** Converts points to the form expected by samplers. */
export const placed = (points: readonly Point[]): PlacedPoints => ({
  cell: Uint32Array.from(points, ({ cell }) => cell),
  x: Float64Array.from(points, ({ x }) => x),
  y: Float64Array.from(points, ({ y }) => y),
  z: Float64Array.from(points, ({ z }) => z),
  ...referencesOf(points),
});

function referencesOf(points: readonly Point[]): Pick<PlacedPoints, 'references'> {
  const known = points.find(({ reference }) => reference !== undefined)?.reference;
  if (!known) return {};
  const references = new Float64Array(known.length * points.length).fill(NaN);
  points.forEach(({ reference }, i) => reference && references.set(reference, known.length * i));
  return { references };
}

/** Like `placed`, with the side data used by boundary fields; NaN for interior points. */
export const placedOnSides = (points: readonly Point[], dimension: Dimension): PlacedPoints => ({
  ...placed(points),
  normals: axesOf(dimension).map((_, axis) =>
    Float64Array.from(points, ({ normal }) => normal?.[axis] ?? NaN),
  ),
  wallSpacings: Float64Array.from(points, ({ wallSpacing }) => wallSpacing ?? NaN),
});

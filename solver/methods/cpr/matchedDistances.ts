import type { FaceTable } from '../../mesh/faceTable';
import type { CasePhysics } from '../../physics/compile';
import { matchedGroups } from '../../physics/matchedPoint';
import { emptyGeometry, type GeometryReader } from './geometry';
import type { ReferenceSide } from './sidePoints';

type Operators = Parameters<typeof emptyGeometry>[0] & {
  readonly physics: Pick<CasePhysics, 'dimension' | 'ghostGradients'>;
  readonly faces: FaceTable;
  readonly cellCount: number;
  readonly sidePointCount: number;
  readonly readGeometry: GeometryReader;
};

/** Returns the side opposite to each side of a cell. */
export const oppositeSides = ({ sides }: { readonly sides: readonly ReferenceSide[] }): number[] =>
  sides.map(({ axis }, side) => sides.findIndex((other, i) => i !== side && other.axis === axis));

/**
 * Returns the distances of the matched points of boundary sides along their normals, [cell][side][point], 0 on others; null
 * if no condition uses them.
 */
export function matchedDistances(operators: Operators): Float64Array | null {
  const { physics, faces, sides, cellCount, sidePointCount: perSide, readGeometry } = operators;
  if (matchedGroups(physics).length === 0) return null;
  const { dimension: d } = physics;
  const own = emptyGeometry(operators, ['determinants', 'metrics', 'sidePlaces', 'areas']);
  const { sidePlaces, areas } = own;
  const opposite = oppositeSides(operators);
  const distances = new Float64Array(cellCount * sides.length * perSide);
  for (let face = faces.interiorCount; face < faces.count; face++) {
    const [cell, side] = [faces.leftCells[face], faces.leftSides[face]];
    readGeometry(cell, own);
    for (let k = 0; k < perSide; k++) {
      const [here, there] = [side, opposite[side]].map((of) => (of * perSide + k) * d);
      let [along, square] = [0, 0];
      for (let a = 0; a < d; a++) {
        along += areas[here + a] * (sidePlaces[here + a] - sidePlaces[there + a]);
        square += areas[here + a] ** 2;
      }
      distances[(cell * sides.length + side) * perSide + k] = along / Math.sqrt(square);
    }
  }
  return distances;
}

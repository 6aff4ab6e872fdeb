import type { CprOperators } from '../../../operators';
import { wide, type Layout, boundaryPairs } from '../layout';

/** Writes these pairs, and to interior face points 1 for each cell that uses the neighbor's state, else 0. */
export function fillLdg(
  operators: CprOperators,
  { facePoints, facePointBytes, faceGradientLifts, boundaryPairs: table }: Layout,
  buffer: ArrayBufferLike,
): void {
  const { faces, sides, sidePointCount, switchedSides } = operators;
  const pairs = boundaryPairs(operators);
  new Uint32Array(buffer, table!, pairs.length).set(pairs);
  const perPoint = facePointBytes / wide;
  const points = new Float64Array(buffer, facePoints, perPoint * sidePointCount * faces.count);
  for (let face = 0; face < faces.interiorCount; face++) {
    const takes = [
      switchedSides[faces.leftCells[face] * sides.length + faces.leftSides[face]],
      switchedSides[faces.rightCells[face] * sides.length + faces.rightSides[face]],
    ];
    for (let k = 0; k < sidePointCount; k++) {
      points.set(takes, (face * sidePointCount + k) * perPoint + faceGradientLifts / wide);
    }
  }
}

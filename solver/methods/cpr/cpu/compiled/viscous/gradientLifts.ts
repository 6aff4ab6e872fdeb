import { gradientLift } from '../../../gradientLift';
import type { CprOperators } from '../../../operators';
import { sideDeterminants } from '../../../sideDeterminants';
import { wide, type Layout } from '../layout';

/** Writes β·area/J and the point spacing of both cells to the face point records, which already contain the areas. */
export function fillGradientLifts(
  operators: CprOperators,
  { facePoints, facePointBytes, faceGradientLifts, faceSpacings }: Layout,
  buffer: ArrayBufferLike,
): void {
  const { physics, faces, sides, facing, sidePointCount, options, line } = operators;
  const beta = gradientLift(options.gradientLift, line.order);
  const determinants = sideDeterminants(operators);
  const spacings = operators.spacings();
  const perPoint = facePointBytes / wide;
  const points = new Float64Array(buffer, facePoints, perPoint * sidePointCount * faces.count);
  const determinant = (cell: number, side: number, k: number): number =>
    determinants[(cell * sides.length + side) * sidePointCount + k];
  for (let face = 0; face < faces.count; face++) {
    const [cell, side] = [faces.leftCells[face], faces.leftSides[face]];
    const [other, otherSide] = [faces.rightCells[face], faces.rightSides[face]];
    const beyond = face < faces.interiorCount ? facing(side, otherSide, faces.turns[face]) : null;
    for (let k = 0; k < sidePointCount; k++) {
      const at = (face * sidePointCount + k) * perPoint;
      const lifts = at + faceGradientLifts / wide;
      const lift = beta * points[at + physics.dimension];
      points[lifts] = lift / determinant(cell, side, k);
      if (spacings && faceSpacings !== null) {
        points[at + faceSpacings / wide] = spacings[cell];
        if (beyond) points[at + faceSpacings / wide + 1] = spacings[other];
      }
      if (beyond) points[lifts + 1] = lift / determinant(other, otherSide, beyond[k]);
    }
  }
}

import { createFaceLines } from '../../cpr/cpu/faceLines';
import type { FacePoints } from '../../viscous/facePoints';
import type { FrMixedOperators } from '../operators';

/** Creates face points whose lift adds (1/J) φφᵀ_side W_side · amounts at the points of a cell. */
export function createMixedFaceLines(operators: FrMixedOperators): FacePoints {
  const { faces, facing, sides, sidePointCount, pointCount, shapeOf, geometry } = operators;
  const columns = sides.length * sidePointCount;
  const { determinants } = geometry;
  return {
    ...createFaceLines(operators, geometry),
    lift(which, amounts, first, last, out) {
      const rows = amounts.length;
      for (let face = first; face < last; face++) {
        const isLeft = which === 'left';
        const cell = (isLeft ? faces.leftCells : faces.rightCells)[face];
        const side = (isLeft ? faces.leftSides : faces.rightSides)[face];
        const points = isLeft ? null : facing(faces.leftSides[face], side, faces.turns[face]);
        const { lift } = shapeOf(cell);
        const at = (face - first) * sidePointCount;
        for (let i = 0; i < pointCount; i++) {
          const start = i * columns + side * sidePointCount;
          const inverse = 1 / determinants[cell * pointCount + i];
          for (let row = 0; row < rows; row++) {
            let sum = 0;
            for (let k = 0; k < sidePointCount; k++) {
              sum += lift[start + (points ? points[k] : k)] * amounts[row][at + k];
            }
            out[(cell * rows + row) * pointCount + i] += inverse * sum;
          }
        }
      }
    },
  };
}

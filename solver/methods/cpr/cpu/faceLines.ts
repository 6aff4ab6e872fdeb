import { blockPoints } from '../../../space/pointBlock';
import type { FacePoints, FaceSide, Rows } from '../../viscous/facePoints';
import type { CellGeometry } from '../geometry';
import type { CprOperators } from '../operators';
import { oppositeEnd } from '../sidePoints';

/** Creates face points whose lift distributes amounts along the lines that end on a face: (1/J) lift · amount. */
export function createFaceLines(
  operators: CprOperators,
  { determinants }: Pick<CellGeometry, 'determinants'>,
): FacePoints {
  const { faces, sides, facing, line, mesh, rotatedStates } = operators;
  const { pointCount, sidePointCount } = operators;
  const facesPerBlock = Math.max(1, Math.floor(blockPoints / sidePointCount));

  /** Visits the faces of a block with the cell and side, and the side point of each face point (null: the same). */
  function each(
    which: FaceSide,
    first: number,
    last: number,
    visit: (cell: number, side: number, points: Uint16Array | null, at: number) => void,
  ): void {
    for (let face = first; face < last; face++) {
      const at = (face - first) * sidePointCount;
      const leftSide = faces.leftSides[face];
      if (which === 'left') {
        visit(faces.leftCells[face], leftSide, null, at);
      } else {
        const side = faces.rightSides[face];
        visit(faces.rightCells[face], side, facing(leftSide, side, faces.turns[face]), at);
      }
    }
  }

  /** Evaluates values at the ends of lines on faces, or at their other ends. */
  function traceEnds(
    which: FaceSide,
    values: Float64Array,
    first: number,
    last: number,
    target: Rows,
    isOpposite: boolean,
  ): void {
    const rows = target.length;
    each(which, first, last, (cell, side, points, at) => {
      const { end, starts, stride } = sides[side];
      const weights = line.ends[isOpposite ? oppositeEnd(end) : end];
      for (let k = 0; k < sidePointCount; k++) {
        const start = cell * rows * pointCount + starts[points ? points[k] : k];
        for (let row = 0; row < rows; row++) {
          let from = start + row * pointCount;
          let sum = 0;
          for (let m = 0; m < weights.length; m++, from += stride) {
            sum += weights[m] * values[from];
          }
          target[row][at + k] = sum;
        }
      }
    });
  }

  const blocks = (from: number, end: number, visit: (first: number, last: number) => void) => {
    for (let first = from; first < end; first += facesPerBlock) {
      visit(first, Math.min(first + facesPerBlock, end));
    }
  };

  return {
    capacity: facesPerBlock * sidePointCount,
    visit(between, boundary) {
      const { rotationStarts, groupStarts } = faces;
      for (let rotation = 0; rotation <= rotatedStates.length; rotation++) {
        blocks(rotationStarts[rotation], rotationStarts[rotation + 1], (first, last) =>
          between(first, last, rotation),
        );
      }
      for (let group = 0; group < mesh.groups.length; group++) {
        blocks(groupStarts[group], groupStarts[group + 1], (first, last) =>
          boundary(first, last, group),
        );
      }
    },
    trace(which, values, first, last, target) {
      traceEnds(which, values, first, last, target, false);
      return (last - first) * sidePointCount;
    },
    traceMatched(values, first, last, target) {
      traceEnds('left', values, first, last, target, true);
    },
    points(which, first, last, visit) {
      each(which, first, last, (cell, side, points, at) => {
        const start = (cell * sides.length + side) * sidePointCount;
        for (let k = 0; k < sidePointCount; k++) visit(at + k, start + (points ? points[k] : k));
      });
    },
    lift(which, amounts, first, last, out) {
      const rows = amounts.length;
      each(which, first, last, (cell, side, points, at) => {
        const { end, starts, stride } = sides[side];
        const shares = line.lift[end];
        for (let k = 0; k < sidePointCount; k++) {
          const start = starts[points ? points[k] : k];
          for (let row = 0; row < rows; row++) {
            const amount = amounts[row][at + k];
            for (let m = 0; m < shares.length; m++) {
              const point = start + m * stride;
              out[(cell * rows + row) * pointCount + point] +=
                (shares[m] * amount) / determinants[cell * pointCount + point];
            }
          }
        }
      });
    },
  };
}

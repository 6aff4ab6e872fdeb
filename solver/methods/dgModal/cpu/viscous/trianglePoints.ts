import { addScaled, dot } from '../../../../space/linearAlgebra';
import { blockPoints } from '../../../../space/pointBlock';
import type { FacePoints, FaceSide } from '../../../viscous/facePoints';
import type { SidePoints } from '../../../viscous/viscousFaces';
import type { DgOperators } from '../../operators';
import { corners } from '../../referenceElement';

/** Face points of triangles: the flux through a face is lifted as (1/det J) ∮ φ_j · amount. */
export function createTrianglePoints({ faces, element, cells, mesh }: DgOperators): FacePoints {
  const { modes, sidePoints, sideValues, sideWeights } = element;
  const facesPerBlock = Math.max(1, Math.floor(blockPoints / sidePoints));

  /**
   * Visits each point of the faces with its cell, its index among the side points of that cell, and its block index.
   */
  function each(
    which: FaceSide,
    first: number,
    last: number,
    visit: (cell: number, row: number, at: number) => void,
  ): void {
    const isLeft = which === 'left';
    const [ofCells, ofSides] = isLeft
      ? [faces.innerCell, faces.innerSide]
      : [faces.outerCell, faces.outerSide];
    for (let face = first, at = 0; face < last; face++) {
      const start = ofSides[face] * sidePoints;
      for (let k = 0; k < sidePoints; k++, at++) {
        // The outer cell traverses the face backwards.
        visit(ofCells[face], start + (isLeft ? k : sidePoints - 1 - k), at);
      }
    }
  }

  const blocks = (from: number, end: number, visit: (first: number, last: number) => void) => {
    for (let first = from; first < end; first += facesPerBlock) {
      visit(first, Math.min(first + facesPerBlock, end));
    }
  };

  return {
    capacity: facesPerBlock * sidePoints,
    visit(between, boundary) {
      const { interiorCount, groupStarts } = faces;
      blocks(0, interiorCount, (first, last) => between(first, last, 0));
      for (let group = 0; group < mesh.groups.length; group++) {
        blocks(groupStarts[group], groupStarts[group + 1], (first, last) =>
          boundary(first, last, group),
        );
      }
    },
    trace(which, values, first, last, target) {
      const rows = target.length;
      each(which, first, last, (cell, row, at) => {
        for (let r = 0; r < rows; r++) {
          target[r][at] = dot(sideValues, row * modes, values, (cell * rows + r) * modes, modes);
        }
      });
      return (last - first) * sidePoints;
    },
    points(which, first, last, visit) {
      each(which, first, last, (cell, row, at) => visit(at, cell * 3 * sidePoints + row));
    },
    lift(which, amounts, first, last, out) {
      const rows = amounts.length;
      each(which, first, last, (cell, row, at) => {
        const weight = (0.5 * sideWeights[row % sidePoints]) / cells.determinant[cell];
        for (let r = 0; r < rows; r++) {
          const amount = weight * amounts[r][at];
          addScaled(out, (cell * rows + r) * modes, amount, sideValues, row * modes, modes);
        }
      });
    },
  };
}

/** Coordinates of the side points of triangles. */
export function triangleSidePoints(operators: DgOperators): SidePoints {
  const { cells, cellCount, element, mesh, trueNormals } = operators;
  const { sidePoints, sidePositions } = element;
  const count = cellCount * 3 * sidePoints;
  const areas = new Float64Array(2 * count);
  const places = new Float64Array(2 * count);
  const ofWalls = trueNormals && new Float64Array(2 * count);
  for (let slot = 0, at = 0; slot < 3 * cellCount; slot++) {
    const [cell, side] = [Math.floor(slot / 3), slot % 3];
    const place = ([r, s]: readonly [number, number]): [number, number] => [
      cells.originX[cell] + cells.xr[cell] * r + cells.xs[cell] * s,
      cells.originY[cell] + cells.yr[cell] * r + cells.ys[cell] * s,
    ];
    const [x0, y0] = place(corners[side]);
    const [x1, y1] = place(corners[(side + 1) % 3]);
    const boundaryFace = -1 - mesh.neighbors[slot];
    for (let k = 0; k < sidePoints; k++, at += 2) {
      areas.set([y1 - y0, x0 - x1], at);
      places.set([x0 + sidePositions[k] * (x1 - x0), y0 + sidePositions[k] * (y1 - y0)], at);
      if (!ofWalls || boundaryFace < 0) continue;
      const from = 2 * (boundaryFace * sidePoints + k);
      ofWalls.set(trueNormals.subarray(from, from + 2), at);
    }
  }
  const determinants = new Float64Array(count).map(
    (_, at) => cells.determinant[Math.floor(at / (3 * sidePoints))],
  );
  return { areas, places, determinants, trueNormals: ofWalls };
}

import { PointLocator } from '../../mesh/pointLocator';
import type { TriangleMesh } from '../../mesh/types';
import { tableAt } from '../../space/basisTable';
import type { CellFunctions, CellMaps, CellSpace, SidePoints } from '../../space/cellSpace';
import { evaluateBasis, modeCount, firstModeValue } from './basis';
import type { CellGeometry } from './geometry';
import { pointOnSide, type ReferenceElement } from './referenceElement';

/** Orthonormal polynomials of one order on the reference triangle. */
export function modalFunctions(order: number) {
  const modes = modeCount(order);
  return {
    dimension: 2,
    functionCount: modes,
    tabulate(point, table, row): void {
      const { value, dr, ds } = evaluateBasis(order, point[0], point[1]);
      table.value.set(value, row * modes);
      table.derivatives[0].set(dr, row * modes);
      table.derivatives[1].set(ds, row * modes);
    },
  } satisfies CellFunctions;
}

/** Modal polynomial space of one order on straight triangles. */
export function modalTriangleSpace(
  mesh: TriangleMesh,
  cells: CellGeometry,
  element: ReferenceElement,
): CellSpace {
  const functions = modalFunctions(element.order);
  const shares = Float64Array.from({ length: element.modes }, (_, j) =>
    j === 0 ? firstModeValue : 0,
  );
  let locator: PointLocator | null = null;
  return {
    ...functions,
    mesh,
    shape: 'triangle',
    cellCount: mesh.cells.length / 3,
    degree: element.order,
    maps: affineMaps(cells),
    rule: {
      weights: element.volumeWeights,
      table: {
        points: {
          count: element.volumePoints,
          coordinates: [element.volumeR, element.volumeS],
        },
        value: element.volumeValues,
        derivatives: [element.volumeDr, element.volumeDs],
      },
      // On a straight triangle the modes are orthogonal, and the determinant cancels.
      dual: element.volumeValues,
    },
    sides: {
      pointsPerSide: element.sidePoints,
      table: tableAt(functions, sidePoints(element)),
      positions: element.sidePositions,
      place: (cell, side, points) => placeSide(mesh, element, cell, side, points),
    },
    meanWeights: () => shares,
    locate(place, point): number {
      locator ??= new PointLocator(mesh);
      const found = locator.find(place[0], place[1]);
      if (!found) return -1;
      point[0] = found.r;
      point[1] = found.s;
      return found.cell;
    },
  };
}

function affineMaps(cells: CellGeometry): CellMaps {
  const { originX, originY, xr, yr, xs, ys, determinant } = cells;
  return {
    isAffine: true,
    place(cell, { 0: r, 1: s }, place): void {
      place[0] = originX[cell] + xr[cell] * r + xs[cell] * s;
      place[1] = originY[cell] + yr[cell] * r + ys[cell] * s;
      place[2] = 0;
    },
    invert(cell, place, point): boolean {
      const [dx, dy] = [place[0] - originX[cell], place[1] - originY[cell]];
      const scale = 1 / determinant[cell];
      const r = scale * (ys[cell] * dx - xs[cell] * dy);
      const s = scale * (xr[cell] * dy - yr[cell] * dx);
      point[0] = r;
      point[1] = s;
      return r >= 0 && s >= 0 && r + s <= 1;
    },
    metric(cell, _point, adjugate): number {
      adjugate[0] = ys[cell];
      adjugate[1] = -xs[cell];
      adjugate[2] = -yr[cell];
      adjugate[3] = xr[cell];
      return determinant[cell];
    },
    measure: (cell) => 0.5 * determinant[cell],
    center(cell, place): void {
      place[0] = originX[cell] + (xr[cell] + xs[cell]) / 3;
      place[1] = originY[cell] + (yr[cell] + ys[cell]) / 3;
      place[2] = 0;
    },
    bounds(cell, low, high): void {
      low[0] = originX[cell] + Math.min(0, xr[cell], xs[cell]);
      high[0] = originX[cell] + Math.max(0, xr[cell], xs[cell]);
      low[1] = originY[cell] + Math.min(0, yr[cell], ys[cell]);
      high[1] = originY[cell] + Math.max(0, yr[cell], ys[cell]);
      low[2] = 0;
      high[2] = 0;
    },
  };
}

/** Reference coordinates of the Gauss points on the sides, [side][point]. */
function sidePoints({ sidePositions }: ReferenceElement) {
  const points = [0, 1, 2].flatMap((side) =>
    Array.from(sidePositions, (position) => pointOnSide(side, position)),
  );
  return {
    count: points.length,
    coordinates: [Float64Array.from(points, ({ r }) => r), Float64Array.from(points, ({ s }) => s)],
  };
}

function placeSide(
  { cells, points: vertices }: TriangleMesh,
  { sidePositions, sideWeights }: ReferenceElement,
  cell: number,
  side: number,
  points: SidePoints,
): number {
  const start = 3 * cells[3 * cell + side];
  const end = 3 * cells[3 * cell + ((side + 1) % 3)];
  const [x0, y0, x1, y1] = [vertices[start], vertices[start + 1], vertices[end], vertices[end + 1]];
  const length = Math.hypot(x1 - x0, y1 - y0);
  const normalX = (y1 - y0) / length;
  const normalY = (x0 - x1) / length;
  points.nx.fill(normalX);
  points.ny.fill(normalY);
  for (let k = 0; k < sidePositions.length; k++) {
    // The domain is on the left of the side, so the tangent is the normal rotated by 90°.
    points.x[k] = x0 - normalY * length * sidePositions[k];
    points.y[k] = y0 + normalX * length * sidePositions[k];
    points.weight[k] = (length * sideWeights[k]) / 2;
  }
  return length;
}

import type { BoundarySide } from './boundary';
import { sidePointsOf } from './boundary';
import { copyPoint } from './basisTable';
import type { CellSpace, ReferencePoints } from './cellSpace';
import { referenceCells } from './reference';
import { pointsOnSides, referenceNormal } from './reference/sides';
import { sideHeight } from './sideHeight';

/** Inputs of boundary fields at points of sides, [side][point]. */
export interface SideInputs {
  /** Outward unit normals of the cells, per axis. */
  readonly normals: readonly Float64Array[];
  /** See `wallSpacing` in physics. */
  readonly wallSpacings: Float64Array;
}

/** Points on sides of cells, the same on each, [side][point]. */
export interface SideSamples {
  readonly rows: ReferencePoints;
  readonly at: { readonly cell: Uint32Array; readonly row: Uint32Array };
  /** x, y, z per point. */
  readonly points: Float64Array;
  readonly inputs: SideInputs;
}

/** @param onSide coordinates of the points on a side, each 0…1, see `pointOnSide` */
export function sideSamples(
  space: CellSpace,
  sides: readonly BoundarySide[],
  onSide: readonly (readonly number[])[],
): SideSamples {
  const perSide = onSide.length;
  const rows = pointsOnSides(referenceCells[space.shape], onSide);
  const count = perSide * sides.length;
  const at = { cell: new Uint32Array(count), row: new Uint32Array(count) };
  const points = new Float64Array(3 * count);
  const [reference, place] = [new Float64Array(space.dimension), new Float64Array(3)];
  sides.forEach(({ cell, side }, index) => {
    for (let k = 0; k < perSide; k++) {
      const point = index * perSide + k;
      [at.cell[point], at.row[point]] = [cell, side * perSide + k];
      copyPoint(rows, at.row[point], reference);
      space.maps.place(cell, reference, place);
      points.set(place, 3 * point);
    }
  });
  return { rows, at, points, inputs: sideInputs(space, sides, rows) };
}

/** Returns the outward unit normal of a cell at a reference point on a side; valid until the next call. */
export function sideNormals({
  dimension,
  shape,
  maps,
}: Pick<CellSpace, 'dimension' | 'shape' | 'maps'>): (
  cell: number,
  side: number,
  reference: ArrayLike<number>,
) => Float64Array {
  const own = referenceCells[shape];
  const outward = own.sides.map((_, side) => referenceNormal(own, side));
  const adjugate = new Float64Array(dimension * dimension);
  const normal = new Float64Array(dimension);
  return (cell, side, reference) => {
    maps.metric(cell, reference, adjugate);
    // Nanson's formula.
    for (let axis = 0; axis < dimension; axis++) {
      normal[axis] = outward[side].reduce(
        (sum, component, b) => sum + component * adjugate[dimension * b + axis],
        0,
      );
    }
    const length = Math.hypot(...normal) || 1;
    for (let axis = 0; axis < dimension; axis++) normal[axis] /= length;
    return normal;
  };
}

/**
 * Returns normals and wall spacings at the same points of sides.
 * @param sides null for NaN, if no values are needed
 * @param rows of all sides of the reference cell, [side][point]
 */
export function sideInputs(
  space: CellSpace,
  sides: readonly (BoundarySide | null)[],
  rows: ReferencePoints,
): SideInputs {
  const { dimension, shape } = space;
  const perSide = rows.count / referenceCells[shape].sides.length;
  const normalAt = sideNormals(space);
  const array = (): Float64Array => new Float64Array(sides.length * perSide).fill(NaN);
  const normals = Array.from({ length: dimension }, array);
  const wallSpacings = array();
  const heightOf = sideHeight(space);
  const own = sidePointsOf(space.sides.pointsPerSide);
  const reference = new Float64Array(dimension);
  sides.forEach((face, index) => {
    if (!face) return;
    const first = index * perSide;
    const area = space.sides.place(face.cell, face.side, own);
    wallSpacings.fill(heightOf(face.cell, area), first, first + perSide);
    for (let k = 0; k < perSide; k++) {
      copyPoint(rows, face.side * perSide + k, reference);
      const normal = normalAt(face.cell, face.side, reference);
      normals.forEach((values, axis) => (values[first + k] = normal[axis]));
    }
  });
  return { normals, wallSpacings };
}

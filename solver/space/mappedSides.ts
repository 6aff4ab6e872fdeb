import { areaVectors, CellMapTable } from '../mesh/cellMapTable';
import type { CellMesh } from '../mesh/types';
import { tableAt } from './basisTable';
import type { CellSpace, ReferencePoints, SideRule } from './cellSpace';
import { referenceCells } from './reference';
import { boxRule } from './reference/box';
import { pointsOnSides, referenceNormal } from './reference/sides';

/** Returns the Gauss rule on the sides of curved quadrilaterals or hexahedra. @param pointsPerAxis along each edge of a side */
export function mappedSides(
  mesh: CellMesh,
  functions: Pick<CellSpace, 'dimension' | 'functionCount' | 'tabulate'>,
  pointsPerAxis: number,
): SideRule {
  const { points, ...rule } = pointsOfSides(mesh, pointsPerAxis);
  return { ...rule, table: tableAt(functions, points) };
}

/** Returns the same without the functions of a space; `points` of the reference cell, [side][point]. */
export function pointsOfSides(
  mesh: CellMesh,
  pointsPerAxis: number,
): Omit<SideRule, 'table'> & { readonly points: ReferencePoints } {
  const { dimension } = mesh;
  const reference = referenceCells[mesh.shape];
  const { points, weights } = boxRule(dimension - 1, pointsPerAxis);
  const onSide = Array.from(weights, (_, k) => points.coordinates.map((values) => values[k]));
  const all = pointsOnSides(reference, onSide);
  const normals = reference.sides.map((_, side) => referenceNormal(reference, side));
  const count = weights.length;
  const maps = reference.sides.map(
    (_, side) =>
      new CellMapTable(mesh, {
        count,
        coordinates: all.coordinates.map((own) => own.subarray(side * count, (side + 1) * count)),
      }),
  );
  const places = new Float64Array(count * dimension);
  const tangents = new Float64Array(count * dimension * dimension);
  const adjugate = new Float64Array(dimension * dimension);
  const area = new Float64Array(3);
  return {
    pointsPerSide: count,
    points: all,
    positions: points.coordinates[0],
    place(cell, side, { x, y, z, nx, ny, nz, weight }): number {
      maps[side].places(cell, places);
      maps[side].tangents(cell, tangents);
      let whole = 0;
      const normal = normals[side];
      for (let k = 0; k < count; k++) {
        areaVectors(tangents, dimension, adjugate, k * adjugate.length);
        for (let axis = 0; axis < dimension; axis++) {
          let sum = 0;
          for (let b = 0; b < normal.length; b++) sum += normal[b] * adjugate[b * dimension + axis];
          area[axis] = sum;
        }
        const size = Math.hypot(area[0], area[1], area[2]);
        nx[k] = area[0] / size;
        ny[k] = area[1] / size;
        nz[k] = area[2] / size;
        x[k] = places[k * dimension];
        y[k] = places[k * dimension + 1];
        z[k] = dimension === 3 ? places[k * dimension + 2] : 0;
        weight[k] = size * weights[k];
        whole += weight[k];
      }
      return whole;
    },
  };
}

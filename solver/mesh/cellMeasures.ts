import { CellMap } from './cellMap';
import { gaussRule } from './gaussRule';
import { isTriangleMesh } from './mesh';
import { triangleGeometry } from './triangleGeometry';
import type { CellMesh } from './types';

/** Length, area or volume of each cell with its curved edges, in the mesh's own units. */
export function cellMeasures(mesh: CellMesh): Float64Array {
  if (isTriangleMesh(mesh)) return triangleGeometry(mesh).areas;
  const { dimension, order, elementTags } = mesh;
  const map = new CellMap(mesh);
  // Along an axis the determinant is of degree d·p − 1.
  const rule = productRule(Math.ceil((dimension * order) / 2), dimension);
  const jacobian = new Float64Array(dimension * dimension);
  return Float64Array.from(elementTags, (_, cell) =>
    rule.reduce((sum, { point, weight }) => sum + weight * map.jacobian(cell, point, jacobian), 0),
  );
}

/** Points of the reference line, square or cube with their weights. */
function productRule(
  count: number,
  dimension: number,
): { readonly point: readonly number[]; readonly weight: number }[] {
  const { points, weights } = gaussRule(count);
  let rule = [{ point: [] as readonly number[], weight: 1 }];
  for (let axis = 0; axis < dimension; axis++) {
    rule = rule.flatMap(({ point, weight }) =>
      points.map((place, i) => ({ point: [...point, place], weight: weight * weights[i] })),
    );
  }
  return rule;
}

export const meshMeasure = (mesh: CellMesh): number =>
  isTriangleMesh(mesh)
    ? triangleGeometry(mesh).totalArea
    : cellMeasures(mesh).reduce((sum, measure) => sum + measure, 0);

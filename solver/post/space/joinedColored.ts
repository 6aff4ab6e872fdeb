import type { Surface } from './clippedSurface';

/** Joins surfaces with values; without normals of one of them, the whole is faceted. */
export function joinedColored(parts: readonly Surface[]) {
  const filled = parts.filter(({ triangles }) => triangles.length > 0);
  const count = filled.reduce((sum, { values }) => sum + values.length, 0);
  const slots = filled.reduce((sum, { triangles }) => sum + triangles.length, 0);
  const points = new Float32Array(3 * count);
  const values = new Float32Array(count);
  const triangles = new Uint32Array(slots);
  const hasNormals = filled.every(({ normals }) => normals !== null);
  const normals = hasNormals ? new Float32Array(3 * count) : null;
  let [point, slot] = [0, 0];
  for (const part of filled) {
    points.set(part.points, 3 * point);
    values.set(part.values, point);
    if (part.normals) normals?.set(part.normals, 3 * point);
    for (const corner of part.triangles) triangles[slot++] = point + corner;
    point += part.values.length;
  }
  return { points, values, triangles, normals };
}

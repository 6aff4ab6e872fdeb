import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { geometryFormat, geometrySchema, type Geometry } from '../../solver/geometry';
import { buildCellMesh, type CellMesh, type MeshFile } from '../../solver/mesh';

type Given = Omit<z.input<typeof geometrySchema>, 'format' | 'version'>;

export const geometry = (given: Given): Geometry =>
  geometrySchema.parse({ format: geometryFormat, version: 1, ...given });

export const geometryOf = (name: string): Geometry =>
  geometrySchema.parse(
    JSON.parse(
      readFileSync(new URL(`../../resources/geometries/${name}.json`, import.meta.url), 'utf8'),
    ),
  );

/** Returns the cell mesh; fails if triangles do not fit together. */
export const cellsOf = (file: MeshFile): CellMesh => buildCellMesh(file);

/** Returns the sides of a boundary group, each with its end nodes. */
export function sidesOf(mesh: CellMesh, name: string): [number, number][][] {
  const group = mesh.groups.findIndex((own) => own.name === name);
  const sides: [number, number][][] = [];
  mesh.boundaryGroups.forEach((own, face) => {
    if (own !== group) return;
    const [cell, side] = [mesh.boundaryCells[face], mesh.boundarySides[face]];
    sides.push([side, (side + 1) % 3].map((k) => pointOf(mesh, mesh.cells[3 * cell + k])));
  });
  return sides;
}

const pointOf = ({ points }: CellMesh, node: number): [number, number] => [
  points[3 * node],
  points[3 * node + 1],
];

export const lengthOf = ([[ax, ay], [bx, by]]: [number, number][]): number =>
  Math.hypot(bx - ax, by - ay);

/** Returns the area, the smallest angle in degrees and the centroid of each triangle. */
export function trianglesOf(mesh: CellMesh): { area: number; angle: number; middle: number[] }[] {
  return Array.from({ length: mesh.cells.length / 3 }, (_, cell) => {
    const corners = [0, 1, 2].map((k) => pointOf(mesh, mesh.cells[3 * cell + k]));
    const angles = corners.map((own, k) => {
      const [b, c] = [corners[(k + 1) % 3], corners[(k + 2) % 3]];
      const [ux, uy, vx, vy] = [b[0] - own[0], b[1] - own[1], c[0] - own[0], c[1] - own[1]];
      return { cross: ux * vy - uy * vx, dot: ux * vx + uy * vy };
    });
    const angle = Math.min(...angles.map(({ cross, dot }) => Math.atan2(cross, dot)));
    const middle = [0, 1].map((axis) => corners.reduce((sum, at) => sum + at[axis] / 3, 0));
    return { area: angles[0].cross / 2, angle: (angle * 180) / Math.PI, middle };
  });
}

/** Returns the area enclosed by the boundary of a mesh. */
export function areaWithin(mesh: CellMesh): number {
  const [x, y] = mesh.points;
  return mesh.groups
    .flatMap(({ name }) => sidesOf(mesh, name))
    .reduce((sum, [[ax, ay], [bx, by]]) => sum + ((ax - x) * (by - y) - (ay - y) * (bx - x)) / 2, 0); // prettier-ignore
}

/** Returns the area of the bounding box of a mesh. */
export function boxArea({ points }: CellMesh): number {
  const [width, height] = [0, 1].map((axis) => {
    const own = points.filter((_, i) => i % 3 === axis);
    return Math.max(...own) - Math.min(...own);
  });
  return width * height;
}

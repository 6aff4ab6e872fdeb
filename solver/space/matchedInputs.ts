import { normalInputs } from '../core/axes';
import type { Program } from '../expression';
import { matchedDistance, matchedGroups, matchedName } from '../physics/matchedPoint';
import { copyPoint, emptyTable, fillRow } from './basisTable';
import type { BasisTable, StateSpace } from './cellSpace';
import { dot } from './linearAlgebra';
import type { PointBlock } from './pointBlock';
import { referenceCells } from './reference';
import { referenceNormal } from './reference/sides';
import { sideNormals } from './sideSamples';
import type { SampledState } from './types';

/** Largest distance of a point from a side on which it counts as lying, in the reference cell. */
const tolerance = 1e-6;

/** Fills the inputs at entries `at`… of a block, whose normals are known, with `count` points of a cell. */
export type FillMatched = (
  sampled: SampledState,
  cell: number,
  at: number,
  count: number,
  table: BasisTable,
  row: number,
) => void;

/**
 * Binds the state at the matched points of points on boundaries, and their distance.
 * @returns null if no program uses them or no boundary has them
 */
export function bindMatchedInputs(
  { space, physics }: StateSpace,
  programs: readonly Program[],
  block: PointBlock,
): FillMatched | null {
  const { dimension, functionCount, maps, mesh, shape } = space;
  const arrayOf = (name: string): Float64Array | null =>
    programs.some((program) => program.uses(name)) ? block.array(name) : null;
  const distances = arrayOf(matchedDistance);
  const values = physics.variableNames.map((name) => arrayOf(matchedName(name)));
  const groups = new Set(matchedGroups(physics));
  if (mesh.kind === 'grid' || groups.size === 0) return null;
  if (!distances && values.every((own) => own === null)) return null;
  const normals = block.arraysOf(normalInputs(dimension));
  const reference = referenceCells[shape];
  const sides = reference.sides.map((_, side) => {
    const outward = referenceNormal(reference, side);
    const axis = outward.findIndex((component) => component !== 0);
    return { axis, end: outward[axis] < 0 ? 0 : 1 };
  });
  const normalAt = sideNormals(space);
  const point = new Float64Array(dimension);
  const [place, beyond] = [new Float64Array(3), new Float64Array(3)];
  const opposite = emptyTable(space, 1);

  /** Returns the side of a cell with the normal at an entry on which the current point lies; −1 for none. */
  const sideAt = (cell: number, entry: number): number => {
    let [found, most] = [-1, 0.5];
    sides.forEach(({ axis, end }, side) => {
      if (Math.abs(point[axis] - end) > tolerance) return;
      const along = normalAt(cell, side, point).reduce(
        (s, own, a) => s + own * normals[a][entry],
        0,
      );
      if (along > most) [found, most] = [side, along];
    });
    return found;
  };
  const isMatched = (cell: number, side: number): boolean => {
    const neighbor = mesh.neighbors[cell * sides.length + side];
    return neighbor < 0 && groups.has(mesh.groups[mesh.boundaryGroups[-1 - neighbor]].name);
  };

  return ({ state }, cell, at, count, { points }, row) => {
    for (let entry = at; entry < at + count; entry++) {
      copyPoint(points, row + entry - at, point);
      const side = sideAt(cell, entry);
      if (side < 0 || !isMatched(cell, side)) {
        if (distances) distances[entry] = 0;
        continue;
      }
      maps.place(cell, point, place);
      const { axis, end } = sides[side];
      point[axis] = 1 - end;
      maps.place(cell, point, beyond);
      if (distances) {
        distances[entry] = normals.reduce(
          (s, own, a) => s + own[entry] * (place[a] - beyond[a]),
          0,
        );
      }
      fillRow(space, opposite, 0, point);
      values.forEach((own, v) => {
        if (!own) return;
        const start = (cell * values.length + v) * functionCount;
        own[entry] = dot(opposite.value, 0, state, start, functionCount);
      });
    }
  };
}

import { buildCellMesh } from '../../mesh/cellMesh';
import { boxMesh } from '../../mesh/generate/box';
import { gridSideNames } from '../../mesh/grid/generate';
import { joinPeriodic } from '../../mesh/periodic';
import { shuffleOrientation } from '../../mesh/shuffleOrientation';
import type { CellMesh } from '../../mesh/types';

/** Maps a point of the unit square or cube. */
export type Bend = (place: readonly number[]) => readonly number[];

/** Returns waves in the interior, and along the sides if these are periodic. @param by amplitude relative to an edge */
export const waves =
  (by: number): Bend =>
  (place) =>
    place.map((own, axis) => {
      const next = place[(axis + 1) % place.length];
      return own + by * Math.sin(2 * Math.PI * own) * Math.sin(2 * Math.PI * next + axis);
    });

export interface BentBox {
  readonly counts: readonly number[];
  /** Geometric order of the cells. */
  readonly order: number;
  readonly bend: Bend;
  readonly isJoined?: boolean;
}

/** Returns bent quadrilaterals or hexahedra of the unit square or cube with random orientations. */
export function bentBox({ counts, order, bend, isJoined = false }: BentBox): CellMesh {
  const settings = { min: counts.map(() => 0), max: counts.map(() => 1), cells: counts };
  const mesh = buildCellMesh(boxMesh(settings, order, bend));
  const joined = counts.reduce<CellMesh>(
    (whole, _, axis) =>
      isJoined ? joinPeriodic(whole, gridSideNames[2 * axis], gridSideNames[2 * axis + 1]) : whole,
    mesh,
  );
  return shuffleOrientation(joined);
}

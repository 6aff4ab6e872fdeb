import { buildCellMesh } from '../../mesh/cellMesh';
import { boxMesh } from '../../mesh/generate/box';
import { gridSideNames } from '../../mesh/grid/generate';
import { joinPeriodic } from '../../mesh/periodic';
import { shuffleOrientation } from '../../mesh/shuffleOrientation';
import type { CellMesh } from '../../mesh/types';

/** Where points of the unit square or cube go. */
export type Bend = (place: readonly number[]) => readonly number[];

/** Waves across the inside, and along the sides where these are joined. @param by of the length of an edge */
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

/** Quadrangles or hexahedra of the unit square or cube, bent and turned at random. */
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

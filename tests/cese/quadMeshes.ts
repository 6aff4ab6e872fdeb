import { buildCellMesh } from '../../solver/mesh/cellMesh';
import { joinPeriodic } from '../../solver/mesh/periodic';
import type { CellMesh } from '../../solver/mesh/types';
import { boxFile } from '../mesh/cells';

interface QuadBox {
  readonly counts: readonly [number, number];
  /** Of the unit square. */
  readonly map?: (place: readonly number[]) => readonly number[];
  /** Axes whose sides are joined. */
  readonly joined?: readonly number[];
}

/** Quadrangles in rows over the unit square, or what a map makes of it; a group per side. */
export function quadBox({ counts, map, joined = [] }: QuadBox): CellMesh {
  const sides = ['left', 'right', 'bottom', 'top'];
  return joined.reduce<CellMesh>(
    (mesh, axis) => joinPeriodic(mesh, sides[2 * axis], sides[2 * axis + 1]),
    buildCellMesh(boxFile(counts, map)),
  );
}

/** Moves the inside of the unit square, and leaves its sides where they are. */
export const bent =
  (by: number) =>
  ([x, y]: readonly number[]): readonly number[] => {
    const wave = by * Math.sin(2 * Math.PI * x) * Math.sin(2 * Math.PI * y);
    return [x + wave, y - wave];
  };

import type { CprOperators } from '../operators';

/** How the stage kernels share out the work. */
export interface LineDesign {
  /** Invocations of a cell, one per line of an axis. */
  readonly lines: number;
  readonly cellsPerGroup: number;
  /** Invocations of a workgroup. */
  readonly groupSize: number;
}

/**
 * Cells of a workgroup by N = p + 1, at which hexahedra were fastest on an H200: as many as fill two subgroups of 32
 * invocations or nearly so.
 */
const hexahedraPerGroup = [64, 16, 7, 4, 2, 2];

/** Invocations of a workgroup of quadrangles. */
const subgroup = 32;

export function lineDesign({
  mesh,
  perAxis,
  sidePointCount: lines,
}: Pick<CprOperators, 'mesh' | 'perAxis' | 'sidePointCount'>): LineDesign {
  const cellsPerGroup =
    mesh.dimension === 3
      ? (hexahedraPerGroup[perAxis - 1] ?? 1)
      : Math.max(1, Math.floor(subgroup / lines));
  return { lines, cellsPerGroup, groupSize: lines * cellsPerGroup };
}

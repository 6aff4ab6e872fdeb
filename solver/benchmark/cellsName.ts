import type { BenchmarkTask } from './types';

/** Returns the key of the text that counts the cells of a task without a grid. */
export function cellsName({
  hexahedra,
  plane,
  solids,
}: BenchmarkTask): 'benchHexahedra' | 'benchPlane' | 'benchSolids' | 'benchTriangles' {
  if (hexahedra) return 'benchHexahedra';
  if (solids) return 'benchSolids';
  return plane ? 'benchPlane' : 'benchTriangles';
}

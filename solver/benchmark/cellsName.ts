import type { BenchmarkTask, MixedPlane, MixedSolids } from './types';

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

/** Returns short labels of a mesh of several shapes, without order and cell count. */
export const mixedWords = (mesh: MixedPlane | MixedSolids): string[] => [
  mesh.shape,
  ...(mesh.isViscous ? ['viscous'] : []),
  ...('viscousScheme' in mesh && mesh.viscousScheme === 'ldg' ? ['ldg'] : []),
];

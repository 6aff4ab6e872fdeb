import type { CaseDocument } from '../case/document';
import { buildCellMesh } from '../mesh/cellMesh';
import { mixedFile } from '../mesh/generate/mixedBox';
import type { CellMesh } from '../mesh/types';
import { mixedWords } from './cellsName';
import { gasBoxCase } from './gasBox';
import type { BenchmarkTask, MixedPlane } from './types';

/** Returns a mesh of the unit square: displaced corners, or bent edges of order 3. */
export function planeMesh({ edge, shape }: MixedPlane): CellMesh {
  const isBent = shape === 'curved';
  const moved = (x: number, y: number): [number, number] => {
    const isInside = [x, y].every((at) => at > 1e-9 && at < 1 - 1e-9);
    const by = isInside ? 0.2 / edge : 0;
    return [x + by * Math.sin(127.1 * x + 311.7 * y), y + by * Math.sin(74.7 * x + 269.5 * y)];
  };
  const bent = (x: number, y: number): [number, number] => [
    x + 0.04 * Math.sin(4 * y + 1),
    y + 0.04 * Math.sin(4 * x),
  ];
  return buildCellMesh(
    mixedFile({
      columns: edge,
      rows: edge,
      order: isBent ? 3 : 1,
      map: isBent ? bent : moved,
      ...(shape === 'triangles' && { isCut: () => true }),
    }),
  );
}

/** Returns a case of smooth gas oscillations between walls, by flux reconstruction. */
export const planeCase = (
  { isViscous }: MixedPlane,
  { order, precision }: Pick<BenchmarkTask, 'order' | 'precision'>,
): CaseDocument =>
  gasBoxCase({
    dimension: 2,
    viscosity: isViscous ? 1e-5 : null,
    scheme: { id: 'frMixed', order, precision },
    initial: {
      rho: '1 + 0.01*cos(pi*x)*cos(pi*y)',
      u: '0.01*sin(pi*x)',
      v: '0.01*sin(pi*y)',
      p: '1 + 0.01*cos(pi*x)',
    },
  });

/** Returns the measurements on meshes of triangles, and of as many triangles as boxes with quadrilaterals between. */
export function planeTasks(extent: 'software' | 'quick' | 'full'): BenchmarkTask[] {
  const task = (order: number, plane: MixedPlane): BenchmarkTask => ({
    id: ['plane', `p${order}`, ...mixedWords(plane)].join('/'),
    group: 'plane',
    backend: 'gpu',
    order,
    cells: Math.round(plane.edge ** 2 * (plane.shape === 'triangles' ? 2 : 1.5)),
    plane,
    limiter: 'none',
    precision: 'f32',
    threads: 1,
  });
  if (extent === 'software') return [task(1, { edge: 20, shape: 'mixed' })];
  const chosen = extent === 'quick' ? [3] : [1, 2, 3, 4];
  // About 200,000 cells.
  const shapes = [
    { edge: 316, shape: 'triangles' },
    { edge: 365, shape: 'mixed' },
    { edge: 365, shape: 'curved' },
  ] as const;
  return chosen.flatMap((order) =>
    [false, true].flatMap((isViscous) =>
      shapes.map((plane) => task(order, { ...plane, isViscous })),
    ),
  );
}

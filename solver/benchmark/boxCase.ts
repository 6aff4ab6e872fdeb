import { caseSchema, type CaseDocument } from '../case/document';
import { rectangleMesh, rectangleSides } from '../mesh/rectangle';
import type { TriangleMesh } from '../mesh/types';
import type { BenchmarkTask } from './types';

/** Returns a case of smooth gas oscillations in a closed box, which last as long as any measurement. */
export function boxCase({
  order,
  limiter,
  precision,
}: Pick<BenchmarkTask, 'order' | 'limiter' | 'precision'>): CaseDocument {
  return caseSchema.parse({
    format: 'fluxbench-case',
    version: 1,
    name: 'benchmark',
    mesh: { file: 'box.msh' },
    system: { id: 'euler2d' },
    scheme: {
      id: 'dg',
      order,
      numericalFlux: 'localLaxFriedrichs',
      integrator: 'rk4',
      precision,
      // Well below the stability limit, for robustness on coarse meshes.
      cflNumber: 0.5,
      limiter,
    },
    initial: {
      rho: '1 + 0.01*cos(pi*x)*cos(pi*y)',
      u: '0.01*sin(pi*x)',
      v: '0.01*sin(pi*y)',
      p: '1 + 0.01*cos(pi*x)',
    },
    boundaries: Object.fromEntries(
      rectangleSides.map((side) => [side, { condition: 'slipWall', values: {} }]),
    ),
    time: { end: null, maxSteps: null, steadyTolerance: null },
  });
}

/** Returns a mesh of the unit square with about this many irregular triangles. */
export function boxMesh(cells: number): TriangleMesh {
  const columns = Math.max(2, Math.round(Math.sqrt(cells / 2)));
  return rectangleMesh(columns, columns, (x, y) => {
    const inside = x > 0 && x < 1 && y > 0 && y < 1;
    const shift = inside ? 0.25 / columns : 0;
    return [x + shift * scatter(x, y), y + shift * scatter(y + 2, x)];
  });
}

/** Returns a pseudorandom number in [−1, 1) that depends on the position only. */
function scatter(x: number, y: number): number {
  const value = 43758.5453 * Math.sin(127.1 * x + 311.7 * y);
  return 2 * (value - Math.floor(value)) - 1;
}

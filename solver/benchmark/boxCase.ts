import { caseSchema, type CaseDocument } from '../case/document';
import { rectangleMesh, rectangleSides } from '../mesh/rectangle';
import type { TriangleMesh } from '../mesh/types';
import type { BenchmarkTask } from './types';

/** Gas that sways in a box between walls: smooth, for as long as anything is measured. */
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
      // Well below what is stable, so that a coarse mesh lasts.
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

/** About this many triangles of irregular shape in the unit square. */
export function boxMesh(cells: number): TriangleMesh {
  const columns = Math.max(2, Math.round(Math.sqrt(cells / 2)));
  return rectangleMesh(columns, columns, (x, y) => {
    const inside = x > 0 && x < 1 && y > 0 && y < 1;
    const shift = inside ? 0.25 / columns : 0;
    return [x + shift * scatter(x, y), y + shift * scatter(y + 2, x)];
  });
}

/** A number in [−1, 1) without pattern, always the same at a place. */
function scatter(x: number, y: number): number {
  const value = 43758.5453 * Math.sin(127.1 * x + 311.7 * y);
  return 2 * (value - Math.floor(value)) - 1;
}

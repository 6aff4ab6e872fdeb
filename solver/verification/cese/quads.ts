import { ceseDescriptor } from '../../methods/cese/descriptor';
import { rectangleQuads } from '../../mesh/rectangle';
import { systemNamed } from '../grids/grids';
import { convergenceChecks } from '../smooth/convergence';
import { exactFlows } from '../smooth/exactFlows';
import type { VerificationEntry } from '../types';

/** Quadrangles along a side of the square. */
const sizes = [16, 32, 64] as const;

/** Of 2: extremes of few cells are flattened, so that errors still fall more slowly. */
const leastOrder = 1.4;

/** Quadrangles of the unit square, bent by a wave that leaves its sides alone. */
const bentQuads = (size: number) =>
  rectangleQuads(size, size, (x, y) => {
    const wave = 0.05 * Math.sin(2 * Math.PI * x) * Math.sin(2 * Math.PI * y);
    return [x + wave, y - wave];
  });

export const ceseQuads: VerificationEntry = {
  id: 'cese-quads',
  title: 'CE/SE on distorted quadrangles: orders of convergence',
  source: 'Exact solutions of every system',
  method: `The unit square in 16 × 16 to 64 × 64 quadrangles, bent by waves; L² error of one variable. Slopes are weighted by α = 1. The method is of second order; ${leastOrder} passes, for extremes of few cells are flattened.`,
  deviations: [],
  checks: exactFlows
    .filter(({ system }) => ceseDescriptor.missing(systemNamed(system.id), null) === null)
    .flatMap((flow) =>
      convergenceChecks(flow, {
        id: flow.id,
        label: flow.title,
        scheme: { id: 'cese', alpha: 1, cflNumber: 0.5 },
        sizes,
        degree: 1,
        atLeast: leastOrder,
        mesh: bentQuads,
        cost: (size) => (size > 32 ? 'full' : 'default'),
        arithmetics: ['f64', 'f32'],
      }),
    ),
};

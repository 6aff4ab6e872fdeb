import { freeStreamAccept, freeStreamError } from '../invariants/freeStream';
import { uniformStates, uniformStatesOnGrids, type UniformState } from '../invariants/flows';
import type { Check, VerificationEntry } from '../types';
import { fluxesFor, ofGrids, systemNamed, unevenGrid } from './grids';

const check = (uniform: UniformState): Check => ({
  ...ofGrids,
  id: uniform.system,
  label: uniform.title,
  accept: freeStreamAccept,
  async compute(context) {
    const system = systemNamed(uniform.system);
    let value = 0;
    for (const numericalFlux of fluxesFor(system)) {
      const scheme = { id: 'cartesianFv', numericalFlux } as const;
      const error = await freeStreamError(uniform, scheme, unevenGrid(system.dimension), context);
      value = Math.max(value, error.value);
    }
    return { value, spacing: null };
  },
});

export const gridFreeStream: VerificationEntry = {
  id: 'fv-free-stream',
  title: 'Finite volumes, free stream: largest error after 20 steps',
  source: 'A uniform state is an exact solution on every grid',
  method:
    'A uniform state, also on the sides, on grids of 9, 9 × 7 and 9 × 7 × 5 cells with another edge along every axis, with every flux that serves the system. Largest error of any variable.',
  deviations: [],
  checks: [...uniformStates, ...uniformStatesOnGrids].map(check),
};

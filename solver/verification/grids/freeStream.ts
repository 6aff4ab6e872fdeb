import { freeStreamAccept, freeStreamError } from '../invariants/freeStream';
import { uniformStates, uniformStatesOnGrids, type UniformState } from '../invariants/flows';
import type { Check, VerificationEntry } from '../types';
import { fluxesFor, ofGrids, systemNamed, unevenGrid } from './grids';
import { t } from '../../text/t';

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
  title: t('gridFreeStreamTitle'),
  source: t('sourceUniformOnGrids'),
  method: t('gridFreeStreamMethod'),
  deviations: [],
  checks: [...uniformStates, ...uniformStatesOnGrids].map(check),
};

import { FaceAlgebra } from './faceAlgebra';
import type { NumericalFlux } from './types';
import { t } from '../../text/t';

/**
 * Local Lax–Friedrichs (Rusanov) flux
 * F* = ½[(F(u⁻) + F(u⁺))·n + λ(u⁻ − u⁺)] with the larger wave speed λ of both sides along n.
 */
export const localLaxFriedrichs = {
  id: 'localLaxFriedrichs',
  title: t('fluxLocalLaxFriedrichs'),
  description: t('fluxLocalLaxFriedrichsHint'),
  missing: () => null,
  compile(programs, variables, { twoPointFlux }) {
    const a = new FaceAlgebra(programs, variables, twoPointFlux);
    const [inner] = a.inline(programs.waveSpeed, a.inner);
    const [outer] = a.inline(programs.waveSpeed, a.outer);
    const lambda = a.max(inner, outer);
    return a.centered(variables.map((name) => a.multiply(lambda, a.jump(name))));
  },
} as const satisfies NumericalFlux;

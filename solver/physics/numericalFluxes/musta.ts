import { FaceAlgebra } from './faceAlgebra';
import { forceFlux } from './halfStep';
import type { NumericalFlux } from './types';
import { t } from '../../text/t';

/**
 * MUSTA flux (Toro, Multi-stage predictor-corrector fluxes, 2003). Evolves the Riemann problem of a face on two local
 * cells with FORCE steps, which update u± by the flux between them, and returns the last flux. One stage is FORCE; with
 * more stages the flux approaches that of the exact solution, for any system.
 */
export const musta = {
  id: 'musta',
  title: t('fluxMusta'),
  description: t('fluxMustaHint'),
  missing: () => null,
  compile(programs, variables, { stages }) {
    const a = new FaceAlgebra(programs, variables);
    const speed = a.gridSpeed();
    let [inner, outer] = [a.inner, a.outer];
    let flux = forceFlux(a, inner, outer);
    for (let stage = 1; stage < stages; stage++) {
      const [low, high, through] = [a.normalFlux(inner), a.normalFlux(outer), flux];
      const [before, behind] = [inner, outer];
      inner = a.state((i, name) =>
        a.subtract(before[name], a.divide(a.subtract(through[i], low[i]), speed)),
      );
      outer = a.state((i, name) =>
        a.subtract(behind[name], a.divide(a.subtract(high[i], through[i]), speed)),
      );
      flux = forceFlux(a, inner, outer);
    }
    return a.build((i) => flux[i]);
  },
} as const satisfies NumericalFlux;

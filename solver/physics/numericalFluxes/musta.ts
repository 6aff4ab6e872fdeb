import { FaceAlgebra } from './faceAlgebra';
import { forceFlux } from './halfStep';
import type { NumericalFlux } from './types';
import { t } from '../../text/t';

/**
 * MUSTA (Toro, Multi-stage predictor-corrector fluxes, 2003): the Riemann problem of a face is opened on two cells of
 * its own by steps of FORCE, u± changing by what flows between them, and the last of the fluxes is taken. One stage
 * is FORCE; with more the flux comes close to that of the exact solution, for any system.
 */
export const musta = {
  id: 'musta',
  title: t('physicsMUSTA'),
  description: t('physicsMultiStagePredictorCorrectorFlux'),
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

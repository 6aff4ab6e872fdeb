import type { SteadyFault } from '../case/steady';
import type { CasePhysics } from '../physics/compile';
import { t } from '../text/t';

/** Returns the first part of a case that depends on time, so that it has no steady state; null if there is none. */
export function timeDependence(physics: CasePhysics): SteadyFault | null {
  const { ghosts, sideStates, ghostGradients, sourceTerm, flux, viscousFlux, gradientSource } =
    physics;
  for (const programs of [ghosts, sideStates, ghostGradients]) {
    for (const [group, program] of programs) {
      if (program.uses('t')) {
        return {
          place: `boundaries.${group}`,
          message: t('steadyTimeDependent', t('steadyBoundary', group)),
        };
      }
    }
  }
  if (sourceTerm?.uses('t') || gradientSource?.uses('t')) {
    return { place: 'sourceTerm', message: t('steadyTimeDependent', t('steadySource')) };
  }
  return flux.uses('t') || viscousFlux?.uses('t')
    ? { place: 'system', message: t('steadyTimeDependent', t('steadyFlux')) }
    : null;
}

import { methodOf } from '../methods/methodOf';
import { caseSystem } from '../physics/caseSystem';
import type { CaseDocument } from './document';
import { t } from '../text/t';

/** Why a case cannot be computed to a steady state, and where. */
export interface SteadyFault {
  /** Path in the document. */
  readonly place: string;
  readonly message: string;
}

/** Whether a case has viscous fluxes, be they artificial. */
const isViscous = ({ system, scheme }: Pick<CaseDocument, 'system' | 'scheme'>): boolean =>
  caseSystem(system)?.viscousFlux !== undefined ||
  ('artificialViscosity' in scheme && scheme.artificialViscosity);

/** Returns the first entry of a case that steady solvers do not support; null if there is none. */
export function steadyFault(document: CaseDocument): SteadyFault | null {
  const { time, scheme, outputs } = document;
  if (!time.steady) return null;
  const fault = (place: string, message: string): SteadyFault => ({ place, message });
  if (time.end !== null) return fault('time.end', t('steadyWithEnd'));
  if ((time.fixedStep ?? null) !== null) return fault('time.fixedStep', t('steadyWithFixedStep'));
  const method = methodOf(scheme);
  const ofScheme = method.steadyFault
    ? method.steadyFault(scheme)
    : t('steadyNoMethod', method.title);
  if (ofScheme !== null) return fault('scheme', ofScheme);
  const system = caseSystem(document.system);
  if (time.steady.solver === 'multigrid' && isViscous(document)) {
    return fault('time.steady.solver', t('steadyMultigridViscous'));
  }
  if (system?.balance) return fault('system.id', t('steadyGivenFields', system.title));
  if (document.drive) return fault('drive', t('steadyDrive'));
  if (outputs.statistics.length > 0) return fault('outputs.statistics', t('steadyAverages'));
  if ((document.events ?? []).length > 0) return fault('events', t('steadyEvents'));
  const turned = Object.entries(document.boundaries).find(([, { turned: by }]) => by);
  return turned ? fault(`boundaries.${turned[0]}`, t('steadyRotated')) : null;
}

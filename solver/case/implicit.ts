import { methodOf } from '../methods/methodOf';
import { caseSystem } from '../physics/caseSystem';
import type { CaseDocument } from './document';
import type { SteadyFault } from './steady';
import { t } from '../text/t';

/** Returns the first entry of a case that implicit steps in time do not support; null if there is none. */
export function implicitFault(document: CaseDocument): SteadyFault | null {
  const { time, scheme } = document;
  if (!time.implicit) return null;
  const fault = (place: string, message: string): SteadyFault => ({ place, message });
  if (time.steady) return fault('time.implicit', t('implicitWithSteady'));
  const method = methodOf(scheme);
  const ofScheme = method.steadyFault
    ? method.steadyFault(scheme)
    : t('implicitNoMethod', method.title);
  if (ofScheme !== null) return fault('scheme', ofScheme);
  const system = caseSystem(document.system);
  if (system?.balance) return fault('system.id', t('implicitGivenFields', system.title));
  if (document.drive) return fault('drive', t('implicitDrive'));
  const turned = Object.entries(document.boundaries).find(([, { turned: by }]) => by);
  return turned ? fault(`boundaries.${turned[0]}`, t('implicitRotated')) : null;
}

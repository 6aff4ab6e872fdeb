import { CaseError } from '../core/caseError';
import { formatPath } from '../core/formatPath';
import { caseSystem } from './caseSystem';
import type { SystemDeclaration } from './declaration';
import { declarationFaults } from './declarationFaults';
import type { PhysicsDescription } from './description';
import { withLaws } from './laws';
import { fluxNamed, numericalFluxes, numericalFluxesFor } from './numericalFluxes';
import type { NumericalFlux } from './numericalFluxes/types';
import { withShockViscosity } from './shockViscosity';
import { systems } from './systems';
import { t } from '../text/t';

/** Returns the system of a case, ready to compile. @throws CaseError */
export function supportedSystem(document: PhysicsDescription): SystemDeclaration {
  const system = caseSystem(document.system);
  if (system === null) {
    throw new CaseError(
      t('physicsUnknownSystem', document.system.id, [...systems.keys()].join(', ')),
    );
  }
  const [fault] = document.system.declaration ? declarationFaults(system) : [];
  if (fault) {
    throw new CaseError(
      `${formatPath(['system', 'declaration', ...fault.path])}: ${fault.message}`,
    );
  }
  const { artificialViscosity = false, order = 0 } = document.scheme;
  const complete = withLaws(system, document.system);
  return artificialViscosity && order > 0 ? withShockViscosity(complete) : complete;
}

/** Returns the numerical flux named by a case, if any. @throws CaseError */
export function supportedFlux(
  id: string | undefined,
  system: SystemDeclaration,
): NumericalFlux | null {
  if (id === undefined) return null;
  const flux = fluxNamed(id);
  if (!flux) {
    throw new CaseError(t('physicsUnknownFlux', id, [...numericalFluxes.keys()].join(', ')));
  }
  const missing = flux.missing(system);
  if (missing === null) return flux;
  throw new CaseError(t('physicsFluxMissing', flux.id, missing, system.id, fluxNames(system)));
}

const fluxNames = (system: SystemDeclaration): string =>
  numericalFluxesFor(system)
    .map(({ id }) => id)
    .join(', ');

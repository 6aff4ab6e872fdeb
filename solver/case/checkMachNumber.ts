import type { SystemDeclaration } from '../physics/declaration';
import { writtenStream } from '../physics/freeStream';
import { fluxNamed } from '../physics/numericalFluxes';
import type { CheckList } from './checkItem';
import type { CaseDocument } from './document';
import { sampledQuantity, sampledWhole } from './sampledQuantity';
import { t } from '../text/t';

/** Below this Mach number the dissipation of most fluxes outweighs the flow. */
const minMachNumber = 0.1;

/** Of the Mach number, by which samples may miss the largest value. */
const missedBySamples = 0.05;

const samplesPerAxis = 9;

const lowMachFlux = 'roeLowMach';

/** Fluxes whose dissipation of the velocity doesn't grow as the Mach number falls. */
const suitableFluxes: readonly string[] = [lowMachFlux, 'central'];

/** Warns of a flux that is too dissipative for the largest Mach number of the initial state and the free stream. */
export function checkMachNumber(
  list: CheckList,
  document: CaseDocument,
  system: SystemDeclaration,
): void {
  const { scheme } = document;
  if (!('numericalFlux' in scheme) || suitableFluxes.includes(scheme.numericalFlux)) return;
  if (fluxNamed(lowMachFlux)?.missing(system) !== null) return;
  // A source may drive a flow much faster than the one at the start.
  if (document.sourceTerm !== undefined) return;
  const mach = largestMachNumber(document, system);
  if (mach === null || mach === 0 || mach >= (1 - missedBySamples) * minMachNumber) return;
  const flux = fluxNamed(scheme.numericalFlux)?.title ?? scheme.numericalFlux;
  const message = t('checkLowMach', Number(mach.toPrecision(2)), minMachNumber, flux, lowMachFlux);
  list.warning('scheme', 'machNumber', 'scheme.numericalFlux', message);
}

/** Of the free stream and of samples of the initial state; null if it is not known here. */
function largestMachNumber(document: CaseDocument, system: SystemDeclaration): number | null {
  const stream = writtenStream(document, system)?.values;
  const known = [stream, document.initial]
    .flatMap((primitive) =>
      primitive
        ? sampledQuantity(
            document,
            system,
            primitive,
            ({ characteristics }) => [characteristics!.machNumber!, 0],
            samplesPerAxis,
          )
        : [],
    )
    .filter(Number.isFinite);
  if (known.length === 0 || !sampledWhole(document, known)) return null;
  return Math.max(...known);
}

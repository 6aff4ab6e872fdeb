import type { SystemDeclaration } from '../physics/declaration';
import { writtenStream } from '../physics/freeStream';
import { fluxNamed } from '../physics/numericalFluxes';
import type { CheckList } from './checkItem';
import type { CaseDocument } from './document';
import { sampledQuantity, samplesCoverMesh } from './sampledQuantity';
import { t } from '../text/t';

/** Mach number below which the dissipation of most fluxes dominates the flow. */
const minMachNumber = 0.1;

/** Relative error of the largest Mach number due to sampling. */
const missedBySamples = 0.05;

const samplesPerAxis = 9;

const lowMachFlux = 'roeLowMach';

/** Fluxes whose velocity dissipation stays bounded as the Mach number decreases. */
const suitableFluxes: readonly string[] = [lowMachFlux, 'central'];

/** Warns of a flux that is too dissipative for the largest Mach number of the initial state and the free stream. */
export function checkMachNumber(
  list: CheckList,
  document: CaseDocument,
  system: SystemDeclaration,
): void {
  const { scheme } = document;
  if (!('numericalFlux' in scheme) || scheme.numericalFlux === undefined) return;
  if (suitableFluxes.includes(scheme.numericalFlux)) return;
  if (fluxNamed(lowMachFlux)?.missing(system) !== null) return;
  // A source may accelerate the flow far beyond its initial speed.
  if (document.sourceTerm !== undefined) return;
  const mach = largestMachNumber(document, system);
  if (mach === null || mach === 0 || mach >= (1 - missedBySamples) * minMachNumber) return;
  const flux = fluxNamed(scheme.numericalFlux)?.title ?? scheme.numericalFlux;
  const message = t('checkLowMach', Number(mach.toPrecision(2)), minMachNumber, flux, lowMachFlux);
  list.warning('scheme', 'machNumber', 'scheme.numericalFlux', message);
}

/** Returns the largest Mach number of the free stream and of initial-state samples; null if unknown. */
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
  if (known.length === 0 || !samplesCoverMesh(document, known)) return null;
  return Math.max(...known);
}

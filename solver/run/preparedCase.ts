import { meshOfCase } from '../case/caseMesh';
import type { CaseDocument } from '../case/document';
import { fixedStepFault } from '../case/fixedStep';
import { implicitFault } from '../case/implicit';
import { steadyFault } from '../case/steady';
import { memoryFault } from '../case/memory';
import { countsOf } from '../case/sourceCounts';
import { placeRasters } from '../case/rasters';
import { noRasters, type Rasters } from '../raster/types';
import type { Mesh } from '../mesh/mesh';
import type { CellMesh } from '../mesh/types';
import { noProgress, type ProgressCallback } from '../core/progress';
import { compileCasePhysics, type CasePhysics } from '../physics/compile';
import { meshKind } from '../methods/meshKind';
import { apartFromMesh, dimensionFault } from '../methods/systemsFor';
import type { Discretization, Method } from '../methods/types';
import { dampingRate } from './dampingRate';
import { timeDependence } from './timeDependence';
import { t } from '../text/t';

/** Fraction of the progress of setting up a state that is due to preparing its case. */
export const preparingShare = 0.3;

/** A case on its mesh, ready for any backend. */
export interface PreparedCase {
  readonly document: CaseDocument;
  /** The mesh with curved elements, refined as the case specifies. */
  readonly mesh: Mesh;
  readonly physics: CasePhysics;
  readonly discretization: Discretization;
}

/**
 * Prepares a case on its mesh.
 * @param file mesh as read from its file; null for a generated grid
 * @param rasters the files that the case refers to
 * @throws Error with one line: the mismatch in case or mesh, and a remedy.
 */
export function prepareCase(
  document: CaseDocument,
  file: CellMesh | null,
  methods: ReadonlyMap<string, Method>,
  notify: ProgressCallback = noProgress,
  rasters: Rasters = noRasters,
): PreparedCase {
  const method = methods.get(document.scheme.id);
  if (!method) {
    throw new Error(t('runUnknownMethod', document.scheme.id, [...methods.keys()].join(', ')));
  }
  const compiled = compileCasePhysics(document);
  const fault = dimensionFault(method, compiled.system);
  if (fault !== null) throw new Error(`system.id: ${fault}`);
  const large = memoryFault(document, file && countsOf(file));
  if (large !== null) throw new Error(large.join(': '));
  const mesh = meshOfCase(document, file, notify, rasters);
  const physics = {
    ...compiled,
    rasters: placeRasters(document, mesh, rasters),
    dampingRate: dampingRate(mesh, compiled, document.time.end),
  };
  const apart = apartFromMesh(physics.system, meshKind(mesh));
  if (apart !== null) throw new Error(`system.id: ${apart}`);
  const missing = method.missing(physics.system, meshKind(mesh));
  if (missing !== null) {
    throw new Error(t('runMethodMissing', method.title, missing));
  }
  const stepFault = fixedStepFault(document);
  if (stepFault !== null) throw new Error(`time.fixedStep: ${stepFault}`);
  const unsteady = steadyFault(document) ?? (document.time.steady ? timeDependence(physics) : null);
  if (unsteady !== null) throw new Error(`${unsteady.place}: ${unsteady.message}`);
  const implicit = implicitFault(document);
  if (implicit !== null) throw new Error(`${implicit.place}: ${implicit.message}`);
  const { end: endTime, steadyTolerance } = document.time;
  const stop = { endTime, steadyTolerance };
  const discretization = method.discretize(document.scheme, mesh, physics, stop);
  return { document, mesh, physics, discretization };
}

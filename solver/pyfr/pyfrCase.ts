import type { CaseDocument } from '../case/document';
import { CaseError } from '../core/caseError';
import { noProgress, type ProgressCallback } from '../core/progress';
import { nodesPerCell } from '../mesh/mesh';
import { methodOf } from '../methods/methodOf';
import type { CellMesh } from '../mesh/types';
import { compileCasePhysics } from '../physics/compile';
import { withFreeStream } from '../physics/freeStream';
import { t } from '../text/t';
import { iniText, together } from './carried';
import { conditionsOf } from './conditions';
import { guideText, jobScript } from './guide';
import { groupNames, highestCurve, pyfrMesh, separateMesh } from './mesh';
import { observationsOf } from './observations';
import { pyfrRefusal, type CarriedScheme } from './refusal';
import { schemeOf, timeOf } from './scheme';
import type { Source } from './source';
import { noEvents, sourcesOf, startOf } from './start';

/** A case for PyFR: files by name, and what differs from the case. */
export interface PyfrCase {
  readonly files: readonly { readonly name: string; readonly content: string | Uint8Array }[];
  readonly differences: readonly string[];
  readonly missing: readonly string[];
  readonly toComplete: readonly string[];
}

/**
 * Writes a case for PyFR 3.1 (F. D. Witherden et al., Comput. Phys. Commun. 185, 2014, and its manual): mesh, settings, a guide
 * with the commands, and a job script for Slurm.
 * @param file mesh as read from its file; null for generated cells
 * @param version of Fluxbench, for the guide
 * @throws CaseError with one line if PyFR has no counterpart of the system, the method or the mesh
 */
export function pyfrCase(
  given: CaseDocument,
  file: CellMesh | null,
  version: string,
  notify: ProgressCallback = noProgress,
): PyfrCase {
  const refusal = pyfrRefusal(given);
  if (refusal !== null) throw new CaseError(refusal);
  const scheme = given.scheme as CarriedScheme;
  const document = withFreeStream(given);
  const physics = compileCasePhysics(given);
  const mesh = separateMesh(document, file, notify);
  if (mesh.order > highestCurve) throw new CaseError(t('pyfrOrder', mesh.order, highestCurve));
  const source: Source = { document, physics, mesh };
  const names = groupNames(
    mesh.groups.map(({ name }) => name),
    document.boundaries,
  );
  const { sections, ...remarks } = together([
    schemeOf(source, scheme),
    timeOf(source, scheme),
    startOf(source),
    ...conditionsOf(source, names),
    sourcesOf(source),
    noEvents(source),
    observationsOf(source, names),
  ]);
  const cells = mesh.cells.length / nodesPerCell(mesh);
  const modes = methodOf(scheme).modesPerCell(scheme, mesh.dimension, mesh.shape);
  const size = { cells, unknowns: cells * modes * physics.variableNames.length };
  return {
    files: [
      { name: 'mesh.msh', content: pyfrMesh(mesh, names) },
      { name: 'case.ini', content: iniText(sections) },
      { name: 'README.md', content: guideText(document, names, remarks, size, version) },
      { name: 'job.slurm', content: jobScript(document, size, scheme.precision !== 'f32') },
    ],
    ...remarks,
  };
}

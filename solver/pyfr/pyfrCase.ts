import type { CaseDocument } from '../case/document';
import { CaseError } from '../core/caseError';
import { noProgress, type ProgressCallback } from '../core/progress';
import { methodOf } from '../methods/methodOf';
import type { CellMesh, CellTypeName, MeshFile } from '../mesh/types';
import { compileCasePhysics } from '../physics/compile';
import { withFreeStream } from '../physics/freeStream';
import { t } from '../text/t';
import { carried, iniText, together, type Carried } from './carried';
import { conditionsOf } from './conditions';
import { guideText, jobScript, type CaseSize } from './guide';
import { groupNames, highestCurve, pyfrMesh, separateMesh } from './mesh';
import { observationsOf } from './observations';
import { pyfrRefusal, type CarriedScheme } from './refusal';
import { schemeOf, timeOf } from './scheme';
import type { Source } from './source';
import { noEvents, sourcesOf, startOf } from './start';

export { isOnlyForPyfr } from './carriedElements';

/** A case for PyFR: files by name, and what differs from the case. */
export interface PyfrCase {
  readonly files: readonly { readonly name: string; readonly content: string | Uint8Array }[];
  readonly differences: readonly string[];
  readonly missing: readonly string[];
  readonly toComplete: readonly string[];
}

/** Polynomials of a degree in a cell. */
function modesIn(shape: CellTypeName, degree: number): number {
  const n = degree + 1;
  switch (shape) {
    case 'point':
      return 1;
    case 'line':
      return n;
    case 'triangle':
      return (n * (n + 1)) / 2;
    case 'quadrilateral':
      return n ** 2;
    case 'tetrahedron':
      return (n * (n + 1) * (n + 2)) / 6;
    case 'prism':
      return (n ** 2 * (n + 1)) / 2;
    case 'pyramid':
      return (n * (n + 1) * (2 * n + 1)) / 6;
    case 'hexahedron':
      return n ** 3;
    default:
      return shape satisfies never;
  }
}

function sizeOf({ mesh, physics }: Source, degree: number): CaseSize {
  let [cells, modes] = [0, 0];
  for (const { cellType, elementTags } of mesh.cells) {
    cells += elementTags.length;
    modes += elementTags.length * modesIn(cellType, degree);
  }
  return { cells, unknowns: modes * physics.variableNames.length };
}

/** PyFR 3.1's `import` fails on a mesh with exactly one pyramid. */
function pyramidsOf({ mesh }: Source): Carried {
  const pyramids = mesh.cells.filter(({ cellType }) => cellType === 'pyramid');
  const count = pyramids.reduce((sum, { elementTags }) => sum + elementTags.length, 0);
  return carried({ toComplete: count === 1 ? [t('pyfrOnePyramid')] : [] });
}

/**
 * Writes a case for PyFR 3.1 (F. D. Witherden et al., Comput. Phys. Commun. 185, 2014, and its manual): mesh, settings, a guide
 * with the commands, and a job script for Slurm.
 * @param file mesh as read from its file, or its elements if Fluxbench cannot compute on them; null for generated cells
 * @param version of Fluxbench, for the guide
 * @throws CaseError with one line if PyFR has no counterpart of the system, the method or the mesh
 */
export function pyfrCase(
  given: CaseDocument,
  file: CellMesh | MeshFile | null,
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
    pyramidsOf(source),
  ]);
  const size = sizeOf(source, methodOf(scheme).degree(scheme));
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

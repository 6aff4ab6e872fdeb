import {
  changedMesh,
  checkCase,
  countsOf,
  memoryFault,
  type CaseDocument,
  type CheckedMesh,
  type CheckItem,
} from '../../solver/case';
import type { DeviceReport } from '../../solver/gpu';
import {
  smallestRadius,
  sideWithoutNormal,
  straightSides,
  turnOfSides,
  type CellMesh,
} from '../../solver/mesh';
import { meshKind } from '../../solver/methods';
import type { Target } from './target';
import { t } from '../text/cli';

/**
 * Checks a case before a run, as the workbench does.
 * @param report of the search for a GPU; null for the CPU only
 * @throws MeshError if the mesh of the case cannot be generated or extruded
 */
export function checkedCase(
  { document, mesh, rasters }: Pick<Target, 'document' | 'mesh' | 'rasters'>,
  report: DeviceReport | null,
): CheckItem[] {
  // Checked before any cell is created.
  const large = memoryFault(document, mesh && countsOf(mesh));
  if (large !== null) {
    const [field, message] = large;
    return [{ id: 'mesh.memory', section: 'mesh', level: 'error', field, message }];
  }
  const described = document.mesh.grid ? null : describeMesh(document, mesh);
  return checkCase(document, described, report, rasters);
}

/** Formats an error as one line with its place first. */
export const placed = ({ field, message }: CheckItem): string =>
  field === null ? message : t('caseFault', field, message);

function describeMesh(document: CaseDocument, file: CellMesh | null): CheckedMesh {
  const { mesh, faults } = changedMesh(document.mesh, file);
  return {
    groups: mesh.groups.map(({ name }) => name),
    groupFaults: faults,
    cells: mesh.elementTags.length,
    smallestRadius: smallestRadius(mesh),
    unusable: null,
    kind: meshKind(mesh),
    turnOfSides: (group) => turnOfSides(straightSides(mesh, group)),
    sideWithoutNormal: (group, normalAt) => sideWithoutNormal(straightSides(mesh, group), normalAt),
  };
}

import type { OpenedProject } from '../../electron/contract/contract';
import { firstSystems, type CaseDocument, type GroupTypes } from '../../solver/case';
import { summaryKind } from '../../solver/methods';
import { newCase } from '../caseModel/caseEdits';
import type { MeshLoaded } from '../engine/engineClient';
import { useDeviceStore } from '../stores/device';
import { useMeshStore } from '../stores/mesh';
import { useProjectStore } from '../stores/project';
import { applyNewCaseDefaults } from './newCaseDefaults';

/** Creates the first case of a project that has only a mesh, and shows both. @param types of the groups in the mesh file */
export function startCase(
  opened: OpenedProject,
  name: string,
  meshFile: string,
  loaded: MeshLoaded,
  geometry?: CaseDocument['mesh']['geometry'],
  types: GroupTypes = {},
): void {
  const mesh = useMeshStore();
  mesh.take(loaded, {}, meshFile);
  const kind = summaryKind(loaded.summary);
  const system = firstSystems.find((own) => own.dimension === kind.dimension) ?? firstSystems[0];
  const groups = mesh.groups.map((group) => group.name);
  const { periodic } = loaded.summary;
  const document = newCase(name, `mesh/${meshFile}`, system, groups, kind, periodic, types);
  applyNewCaseDefaults(document);
  if (geometry) document.mesh.geometry = geometry;
  useProjectStore().open({ ...opened, meshFile }, document);
  void useDeviceStore().describe();
}

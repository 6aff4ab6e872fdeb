import { internalError } from '../../solver/core';
import { fieldExporters } from '../../solver/exporters';
import { cellCountOf, refinedCellCount, type MeshSummary } from '../../solver/mesh';
import { methodOf } from '../../solver/methods';
import { useProjectStore } from '../stores/project';
import { useRunStore } from '../stores/run';
import { gridInView } from './gridInView';
import { animation } from './kinds/animation';
import { history } from './kinds/history';
import { meshFile } from './kinds/meshFile';
import { ofFields } from './kinds/ofFields';
import { picture } from './kinds/picture';
import { pyfr } from './kinds/pyfr';
import { report } from './kinds/report';
import type { ExportKind } from './kinds/types';

/** Kinds in menu order: exports of the view, of a state, of a run, of the case. */
export const exportKinds: readonly ExportKind[] = [
  picture,
  animation,
  ...fieldExporters.map(ofFields),
  history,
  report,
  meshFile('msh'),
  meshFile('su2'),
  pyfr,
];

/** @throws Error for an unknown id */
export function exportKind(id: string): ExportKind {
  const found = exportKinds.find((kind) => kind.id === id);
  if (!found) throw internalError(`unknown export "${id}"`);
  return found;
}

/**
 * Estimated file size of this many states in bytes; null if unknown.
 * @param mesh dimension and cell counts before refinement
 */
export function estimatedBytes(
  { bytes }: ExportKind,
  mesh: Pick<MeshSummary, 'dimension' | 'cells'>,
  states: number,
): number | null {
  const { system } = useProjectStore();
  const document = useRunStore().displayedCase();
  if (!bytes || !document || !system) return null;
  const fields = system.variables.length + system.derived.length + document.view.fields.length + 1;
  const grid = gridInView();
  if (grid) return states * bytes(cellCountOf(grid), fields);
  const order = Math.max(1, methodOf(document.scheme).degree(document.scheme));
  const nodes = Object.entries(mesh.cells).reduce(
    (sum, [type, cells]) => sum + cells * nodesPerCell(type, order, mesh.dimension),
    0,
  );
  const refined = refinedCellCount(nodes, mesh.dimension, document.mesh.refinements);
  return states * bytes(refined, fields);
}

/** Number of nodes of a Lagrange cell; other cells than triangles are lines, quadrilaterals or hexahedra. */
const nodesPerCell = (type: string, order: number, dimension: number): number =>
  type === 'triangle' ? ((order + 1) * (order + 2)) / 2 : (order + 1) ** dimension;

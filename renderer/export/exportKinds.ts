import { fieldExporters } from '../../solver/exporters';
import { cellCountOf } from '../../solver/mesh';
import { methodOf } from '../../solver/methods';
import { useProjectStore } from '../stores/project';
import { useRunStore } from '../stores/run';
import { gridInView } from './gridInView';
import { animation } from './kinds/animation';
import { history } from './kinds/history';
import { ofFields } from './kinds/ofFields';
import { picture } from './kinds/picture';
import { report } from './kinds/report';
import type { ExportKind } from './kinds/types';

/** In menu order: exports of the view, of a state, of a run. */
export const exportKinds: readonly ExportKind[] = [
  picture,
  animation,
  ...fieldExporters.map(ofFields),
  history,
  report,
];

/** @throws Error for an unknown id */
export function exportKind(id: string): ExportKind {
  const found = exportKinds.find((kind) => kind.id === id);
  if (!found) throw new Error(`there is no export "${id}"`);
  return found;
}

/** Estimated file size of this many states in bytes; null if unknown. */
export function estimatedBytes(
  { bytes }: ExportKind,
  cells: number,
  states: number,
): number | null {
  const { system } = useProjectStore();
  const document = useRunStore().displayedCase();
  if (!bytes || !document || !system) return null;
  const fields = system.variables.length + system.derived.length + document.view.fields.length + 1;
  const grid = gridInView();
  if (grid) return states * bytes(cellCountOf(grid), fields);
  const order = Math.max(1, methodOf(document.scheme).degree(document.scheme));
  const nodes = cells * 4 ** document.mesh.refinements * (((order + 1) * (order + 2)) / 2);
  return states * bytes(nodes, fields);
}

import { methodOf } from '../../solver/methods/methodOf';
import { useProjectStore } from '../stores/project';
import { useRunStore } from '../stores/run';
import { useViewStore } from '../stores/view';
import { t, type PlainTextKey } from '../text/t';
import type { IconName } from '../ui/icons';
import { savedStates } from './exportJobs';
import { exportOptions } from './exportOptions';

export const exportKinds = [
  'picture',
  'animation',
  'vtu',
  'msh',
  'csv',
  'history',
  'report',
] as const;
export type ExportKind = (typeof exportKinds)[number];

export const kindIcons: Readonly<Record<ExportKind, IconName>> = {
  picture: 'image',
  animation: 'play',
  vtu: 'mesh',
  msh: 'mesh',
  csv: 'table',
  history: 'table',
  report: 'edit',
};

export const kindLabel = (kind: ExportKind): string => t(`exportKind_${kind}` as PlainTextKey);
export const kindHint = (kind: ExportKind): string => t(`exportHint_${kind}` as PlainTextKey);

const withoutState = (): string | null =>
  useViewStore().subject === 'mesh' ? t('exportNoState') : null;

/** Why there is nothing to export of a kind, one line; null where there is. */
export function kindBlocked(kind: ExportKind): string | null {
  const run = useRunStore();
  switch (kind) {
    case 'picture':
      return null;
    case 'animation':
      if (run.active) return t('exportWhileRunning');
      return savedStates().length < 2 ? t('exportNoSeries') : null;
    case 'vtu':
    case 'msh':
    case 'csv':
    case 'report':
      return withoutState();
    case 'history':
      return run.historyVersion >= 0 && run.history().count > 0 ? null : t('blockedNoHistory');
  }
}

/** What is left of fields of a flow, as a rule. */
const compressedShare = 0.55;

/** About how many bytes a state has as files of a kind; null where nobody knows beforehand. */
export function estimatedBytes(kind: ExportKind, cells: number, states: number): number | null {
  const { system } = useProjectStore();
  const document = useRunStore().seenCase();
  if (!document || !system) return null;
  const order = Math.max(1, methodOf(document.scheme).degree(document.scheme));
  const nodes = cells * 4 ** document.mesh.refinements * (((order + 1) * (order + 2)) / 2);
  const fields = system.variables.length + system.derived.length + document.view.fields.length + 1;
  // Points in double precision, a number of the node, and each field in single or double precision.
  if (kind === 'vtu') {
    const { isDouble, isCompressed } = exportOptions.vtuForm;
    const bytes = 24 + 4 + (isDouble ? 8 : 4) * fields;
    return states * nodes * bytes * (isCompressed ? compressedShare : 1);
  }
  if (kind === 'msh') return states * nodes * 8 * fields;
  if (kind === 'csv') return states * nodes * 45;
  return null;
}

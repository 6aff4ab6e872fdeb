import type { Action } from '../actions/action';
import { usePlotsStore } from '../stores/plots';
import type { IconName } from '../ui/icons';
import type { PlotSource } from './source';

/** A menu entry that shows a plot. */
export const plotAction = (
  { id, label }: Pick<PlotSource, 'id' | 'label'>,
  icon: IconName | null = null,
): Action => ({
  id: `plot-${id}`,
  group: 'view',
  label: () => label,
  icon,
  shortcut: null,
  blocked: () => null,
  run: () => usePlotsStore().show(id),
});

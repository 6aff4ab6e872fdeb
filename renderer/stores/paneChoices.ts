import type { ViewSettings } from '../../solver/case';
import { paneCounts } from '../../solver/case';
import { paneSettings } from '../caseModel/panes';
import type { FieldChoice } from '../engine/engineClient';

const maxPanes = Math.max(...Object.values(paneCounts));

/** The ground under a pane's field is a separate pane of the solver. */
export const groundPane = (id: number): number => maxPanes + id;

/** The ground under a field drawn as a relief surface; null if there is none. */
export const groundUnder = ({ warp }: Pick<ViewSettings, 'warp'>): string | null =>
  warp.shown ? warp.over : null;

/** Settings that the solver needs about the visible panes and the grounds under them. */
export function paneChoices(
  view: ViewSettings,
  panes: readonly { readonly id: number; readonly field: string }[],
): FieldChoice[] {
  // Plain copies, since reactive objects cannot be sent to a worker.
  const named = view.fields.map((entry) => ({ ...entry }));
  return panes.flatMap(({ id, field }): FieldChoice[] => {
    const own = paneSettings(view, id);
    const { smooth, warp } = own;
    const ground = groundUnder(own);
    if (ground !== null) {
      // Wet and dry cells must be distinguishable at a shore.
      return [
        { pane: id, field, smooth: false, named },
        { pane: groundPane(id), field: ground, smooth: false, named },
      ];
    }
    // Jumps would tear a relief surface.
    return [{ pane: id, field, smooth: smooth || warp.shown, named }];
  });
}

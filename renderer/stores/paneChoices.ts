import type { ViewSettings } from '../../solver/case';
import { paneCounts } from '../../solver/case';
import { paneSettings } from '../caseModel/panes';
import type { FieldChoice } from '../engine/engineClient';

const maxPanes = Math.max(...Object.values(paneCounts));

/** The solver shows the ground under a picture's field as another picture. */
export const groundPane = (id: number): number => maxPanes + id;

/** The ground that the field stands on as a surface in space; null if it stands on none. */
export const groundUnder = ({ warp }: Pick<ViewSettings, 'warp'>): string | null =>
  warp.shown ? warp.over : null;

/** What the solver needs to know about the pictures in view and the grounds under them. */
export function paneChoices(
  view: ViewSettings,
  panes: readonly { readonly id: number; readonly field: string }[],
): FieldChoice[] {
  // Plain copies: what is reactive can't be sent.
  const named = view.fields.map((entry) => ({ ...entry }));
  return panes.flatMap(({ id, field }): FieldChoice[] => {
    const own = paneSettings(view, id);
    const { smooth, warp } = own;
    const ground = groundUnder(own);
    if (ground !== null) {
      // At a shore wet cells and dry ones must be told apart.
      return [
        { pane: id, field, smooth: false, named },
        { pane: groundPane(id), field: ground, smooth: false, named },
      ];
    }
    // Jumps would tear a surface in space apart.
    return [{ pane: id, field, smooth: smooth || warp.shown, named }];
  });
}

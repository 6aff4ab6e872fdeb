import { paneSchema, type PaneSettings, type ViewSettings } from '../../solver/case';

/** The settings of a pane; those of the first one if it has none. */
export const paneSettings = (view: ViewSettings, id: number): PaneSettings =>
  id === 0 ? view : (view.others[id - 1] ?? view);

/** Creates settings for panes up to `last`, as copies of the first one. */
export function fillPanes(view: ViewSettings, last: number): void {
  while (view.others.length < last) view.others.push(paneSchema.strip().parse(view));
}

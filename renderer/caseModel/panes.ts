import { paneSchema, type PaneSettings, type ViewSettings } from '../../solver/case';

/** The settings of a picture; those of the first one if it has none of its own. */
export const paneSettings = (view: ViewSettings, id: number): PaneSettings =>
  id === 0 ? view : (view.others[id - 1] ?? view);

/** Makes settings for the pictures up to `last`, those that are new like the first one. */
export function fillPanes(view: ViewSettings, last: number): void {
  while (view.others.length < last) view.others.push(paneSchema.strip().parse(view));
}

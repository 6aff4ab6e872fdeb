import type { CheckItem } from '../../solver/case';
import type { Backend } from '../../solver/run';

/** An item of the "ready to run" list, with a button if an alternative is available. */
export interface ReadyItem extends CheckItem {
  /** The alternative backend. */
  readonly instead?: { readonly backend: Backend; readonly label: string };
}

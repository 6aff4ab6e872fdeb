import type { CheckItem } from '../../solver/case';
import type { Backend } from '../../solver/run';

/** A line of the list "ready to run", with a button where the choice is at hand. */
export interface ReadyItem extends CheckItem {
  /** Where the case could be computed instead. */
  readonly instead?: { readonly backend: Backend; readonly label: string };
}

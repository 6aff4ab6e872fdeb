import type { CustomSystem } from '../customSystem';

/** A system to begin one of one's own with: what it says is typed into the case, where all of it can be changed. */
export interface SystemTemplate {
  /** By which the command line knows it. */
  readonly id: string;
  readonly system: CustomSystem & { readonly title: string; readonly description: string };
}

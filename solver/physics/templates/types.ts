import type { CustomSystem } from '../customSystem';

/** A template for a custom system. Its declaration is copied into the case, where all of it can be edited. */
export interface SystemTemplate {
  /** Id on the command line. */
  readonly id: string;
  readonly system: CustomSystem & { readonly title: string; readonly description: string };
}

import type { IconName } from '../ui/icons';
import type { Shortcut } from './shortcut';

/** Something that the user can do from anywhere: one source for buttons, menus and shortcuts. */
export interface Action {
  readonly id: string;
  label(): string;
  readonly icon: IconName | null;
  readonly shortcut: Shortcut | null;
  enabled(): boolean;
  run(): void | Promise<void>;
}

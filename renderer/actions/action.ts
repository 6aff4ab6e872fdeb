import { useServices } from '../services';
import type { IconName } from '../ui/icons';
import type { Shortcut } from './shortcut';

/** The kinds of actions, in display order. */
export const actionGroups = [
  'project',
  'edit',
  'run',
  'view',
  'export',
  'pages',
  'window',
] as const;
export type ActionGroup = (typeof actionGroups)[number];

/** A global command, shared by buttons, menus, shortcuts and the command palette. */
export interface Action {
  readonly id: string;
  readonly group: ActionGroup;
  label(): string;
  readonly icon: IconName | null;
  /** null if there is none, or if the host reserves the key. */
  readonly shortcut: Shortcut | null;
  /** Reason the action is disabled, one line; null if it is enabled. */
  blocked(): string | null;
  run(): void | Promise<void>;
}

/** Definition of an action. By default it has no icon and no shortcut, and is never blocked. */
export interface ActionEntry {
  label(): string;
  readonly icon?: IconName;
  readonly shortcut?: Shortcut;
  blocked?(): string | null;
  run(): void | Promise<void>;
}

/** Creates the actions of a domain from entries named by their ids. */
export function defineActions<Id extends string>(
  group: ActionGroup,
  entries: Readonly<Record<Id, ActionEntry>>,
): Readonly<Record<Id, Action>> {
  const made = Object.entries<ActionEntry>(entries).map(([id, entry]) => [
    id,
    make(id, group, entry),
  ]);
  return Object.fromEntries(made) as Record<Id, Action>;
}

function make(id: string, group: ActionGroup, entry: ActionEntry): Action {
  const { label, icon = null, shortcut = null, blocked = () => null, run } = entry;
  return {
    id,
    group,
    label,
    icon,
    get shortcut() {
      return shortcut?.desktopOnly && useServices().host.kind !== 'electron' ? null : shortcut;
    },
    blocked,
    run,
  };
}

/** Whether the action is enabled. */
export const isEnabled = (action: Action): boolean => action.blocked() === null;

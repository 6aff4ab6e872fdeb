import { useServices } from '../services';
import type { IconName } from '../ui/icons';
import type { Shortcut } from './shortcut';

/** The kinds of actions, in the order in which lists of them show them. */
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

/** Something that the user can do from anywhere: one source for buttons, menus, keys and palette. */
export interface Action {
  readonly id: string;
  readonly group: ActionGroup;
  label(): string;
  readonly icon: IconName | null;
  /** null if there is none, or the host keeps the key to itself. */
  readonly shortcut: Shortcut | null;
  /** Why it can't be done now, one line; null if it can. */
  blocked(): string | null;
  run(): void | Promise<void>;
}

/** What an action's entry in its domain's file says. Left out: no icon, no shortcut, never blocked. */
export interface ActionEntry {
  label(): string;
  readonly icon?: IconName;
  readonly shortcut?: Shortcut;
  blocked?(): string | null;
  run(): void | Promise<void>;
}

/** Makes actions of a domain's entries, which are named by their ids. */
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

/** Whether the action can be carried out now. */
export const isEnabled = (action: Action): boolean => action.blocked() === null;

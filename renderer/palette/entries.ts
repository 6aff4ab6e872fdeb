import type { Action } from '../actions/action';
import { allActions, perform } from '../actions/actions';
import { withoutProject } from '../actions/conditions';
import { openExample, openProject } from '../session/openProject';
import { useLibraryStore } from '../stores/library';
import { useMeshStore } from '../stores/mesh';
import { useRunStore } from '../stores/run';
import { useFieldsStore } from '../stores/fields';
import { useViewStore } from '../stores/view';
import { t } from '../text/t';
import type { IconName } from '../ui/icons';
import { goToSection } from '../workbench/goToSection';
import { sections } from '../workbench/sections';

/** A line of the command palette: an action, or a place to go to. */
export interface PaletteEntry {
  readonly id: string;
  /** Its kind, in words. */
  readonly kind: string;
  readonly label: string;
  readonly icon: IconName | null;
  readonly shortcut: Action['shortcut'];
  /** Why it can't be chosen now, one line, or null. */
  readonly blocked: string | null;
  run(): void | Promise<void>;
}

type Jump = Pick<PaletteEntry, 'label' | 'icon' | 'run'> & { readonly name: string };
type JumpKind = 'section' | 'field' | 'group' | 'example' | 'project';

const jumpsOf = (kind: JumpKind, jumps: readonly Jump[]): PaletteEntry[] =>
  jumps.map(({ name, ...jump }) => ({
    ...jump,
    id: `${kind}.${name}`,
    kind: t(`paletteJump_${kind}`),
    shortcut: null,
    blocked: null,
  }));

/** Everything that the palette offers now. */
export function paletteEntries(): PaletteEntry[] {
  const ownKey = 'commandPalette';
  return [
    ...allActions.filter(({ id }) => id !== ownKey).map(entryOf),
    ...(withoutProject() === null ? projectJumps() : []),
    ...libraryJumps(),
  ];
}

function entryOf(action: Action): PaletteEntry {
  const { id, group, icon, shortcut } = action;
  return {
    id,
    kind: t(`actionGroup_${group}`),
    label: action.label(),
    icon,
    shortcut,
    blocked: action.blocked(),
    run: () => perform(action),
  };
}

function projectJumps(): PaletteEntry[] {
  const view = useViewStore();
  return [
    ...jumpsOf(
      'section',
      sections.map(({ id, title, icon }) => ({
        name: id,
        label: title,
        icon,
        run: () => goToSection(id),
      })),
    ),
    ...jumpsOf(
      'field',
      useFieldsStore().named.map(({ name, label }) => ({
        name,
        label: label === name ? name : `${label}, ${name}`,
        icon: 'eye',
        run: () => showField(name),
      })),
    ),
    ...jumpsOf(
      'group',
      useMeshStore().groups.map(({ name }) => ({
        name,
        label: name,
        icon: 'boundary',
        run: () => {
          view.selectedGroup = name;
          return goToSection('boundaries');
        },
      })),
    ),
  ];
}

/** Shows a field, of the last run where there is one, else of the initial state. */
async function showField(name: string): Promise<void> {
  const view = useViewStore();
  const run = useRunStore();
  await view.selectField(name);
  if (view.subject !== 'mesh') return;
  if (run.active || run.stateFits || useMeshStore().isOfOtherCase) await run.showState();
  else await view.previewInitial();
}

function libraryJumps(): PaletteEntry[] {
  const library = useLibraryStore();
  return [
    ...jumpsOf(
      'project',
      library.projects.map(({ token, name }) => ({
        name: token,
        label: name,
        icon: 'folder',
        run: () => openProject(token),
      })),
    ),
    ...jumpsOf(
      'example',
      library.examples.map(({ id, name }) => ({
        name: id,
        label: name,
        icon: 'play',
        run: () => openExample(id),
      })),
    ),
  ];
}

import { nextTick } from 'vue';
import type { Action } from '../actions/action';
import { allActions, perform } from '../actions/actions';
import { withoutProject } from '../actions/conditions';
import { documentIds, documentTitle } from '../documents/library';
import { itemTitle, papers } from '../../solver/papers';
import { searchedTexts } from '../start/exampleFilter';
import { openExample, openProject } from '../session/openProject';
import { useLibraryStore } from '../stores/library';
import { useMeshStore } from '../stores/mesh';
import { useRunStore } from '../stores/run';
import { useUiStore } from '../stores/ui';
import { useLayoutStore } from '../stores/layout';
import { usePapersStore } from '../stores/papers';
import { usePlotsStore } from '../stores/plots';
import { useFieldsStore } from '../stores/fields';
import { entryTexts, useVerificationStore } from '../stores/verification';
import { useViewStore } from '../stores/view';
import { currentSettings, settingTitle } from '../settings/settings';
import { synonyms } from '../text/synonyms';
import { t } from '../text/t';
import type { IconName } from '../ui/icons';
import { goToSection } from '../workbench/goToSection';
import { sections } from '../workbench/sections';

/** An entry of the command palette: an action or a navigation target. */
export interface PaletteEntry {
  readonly id: string;
  /** Displayed kind. */
  readonly kind: string;
  readonly label: string;
  /** Alternative search terms. */
  readonly synonyms: string;
  readonly icon: IconName | null;
  readonly shortcut: Action['shortcut'];
  /** Reason the entry is disabled, one line, or null. */
  readonly blocked: string | null;
  run(): void | Promise<void>;
}

type Jump = Pick<PaletteEntry, 'label' | 'icon' | 'run'> & {
  readonly name: string;
  readonly synonyms?: string;
};
type JumpKind =
  | 'section'
  | 'field'
  | 'layer'
  | 'plot'
  | 'group'
  | 'example'
  | 'project'
  | 'document'
  | 'check'
  | 'setting'
  | 'paper';

const jumpsOf = (kind: JumpKind, jumps: readonly Jump[]): PaletteEntry[] =>
  jumps.map(({ name, ...jump }) => ({
    synonyms: synonyms[`${kind}.${name}`] ?? '',
    ...jump,
    id: `${kind}.${name}`,
    kind: t(`paletteJump_${kind}`),
    shortcut: null,
    blocked: null,
  }));

/** All current palette entries. */
export function paletteEntries(): PaletteEntry[] {
  const ownKey = 'commandPalette';
  return [
    ...allActions.filter(({ id }) => id !== ownKey).map(entryOf),
    ...(withoutProject() === null ? projectJumps() : []),
    ...settingJumps(),
    ...libraryJumps(),
    ...documentJumps(),
    ...verificationJumps(),
    ...paperJumps(),
  ];
}

/** The tables and figures of the published sources. */
function paperJumps(): PaletteEntry[] {
  return jumpsOf(
    'paper',
    papers.flatMap((paper) =>
      paper.items.map((item) => ({
        name: `${paper.id}.${item.id}`,
        // Without its subject, whose words would match many inputs.
        label: `${paper.shortTitle}, ${itemTitle(item)}`,
        synonyms: `${item.title} ; ${item.keywords}`,
        icon: 'table' as const,
        run: () => {
          usePapersStore().show(paper.id, item.id);
          useUiStore().openScreen('papers');
        },
      })),
    ),
  );
}

/** The entries of the verification page, once loaded. */
function verificationJumps(): PaletteEntry[] {
  const verification = useVerificationStore();
  return jumpsOf(
    'check',
    verification.entries.map((entry) => ({
      name: entry.id,
      label: entry.title,
      synonyms: entryTexts(entry).join(' ; '),
      icon: 'verify',
      run: () => {
        verification.selected = entry.id;
        useUiStore().openScreen('verification');
      },
    })),
  );
}

function entryOf(action: Action): PaletteEntry {
  const { id, group, icon, shortcut } = action;
  return {
    id,
    kind: t(`actionGroup_${group}`),
    label: action.label(),
    synonyms: synonyms[id] ?? '',
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
      'layer',
      layerTitles(useMeshStore().dimension).map(([name, label]) => ({
        name,
        label,
        icon: 'layers',
        run: () => openLayer(name),
      })),
    ),
    ...jumpsOf(
      'plot',
      usePlotsStore().sources.map(({ id, label }) => ({
        name: id,
        label,
        icon: 'scheme',
        run: () => showPlot(id),
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

/** Shows a field of the last run if there is one, else of the initial state. */
async function showField(name: string): Promise<void> {
  const view = useViewStore();
  const run = useRunStore();
  await view.selectField(name);
  if (view.subject !== 'mesh') return;
  if (run.active || run.stateFits || useMeshStore().isOfOtherCase) await run.showState();
  else await view.previewInitial();
}

function documentJumps(): PaletteEntry[] {
  return jumpsOf(
    'document',
    documentIds.map((id) => ({
      name: id,
      label: documentTitle(id),
      icon: 'help',
      run: () => useUiStore().openDocument(id),
    })),
  );
}

/** The settings that can be changed. */
function settingJumps(): PaletteEntry[] {
  return jumpsOf(
    'setting',
    currentSettings()
      .filter(({ control }) => control.kind !== 'fact')
      .map(({ id }) => ({
        name: id,
        label: settingTitle(id),
        icon: 'gauge',
        run: () => useUiStore().openSettings(id),
      })),
  );
}

/** The layers available in a domain of that dimension. */
function layerTitles(dimension: number): readonly (readonly [name: string, title: string])[] {
  const within = [
    ['vectors', t('vectorTitle')],
    ['streamlines', t('streamlineTitle')],
    ['convolution', t('convolutionTitle')],
  ] as const;
  if (dimension === 1) return [];
  if (dimension === 2) {
    return [['contours', t('contourTitle')], ...within, ['warp', t('warpTitle')]];
  }
  return [
    ['slices', t('sliceTitle')],
    ['isosurfaces', t('isosurfaceTitle')],
    ['threshold', t('thresholdTitle')],
    ['volume', t('volumeTitle')],
    ...within,
  ];
}

/** Shows the settings of a layer with its switch focused. */
async function openLayer(name: string): Promise<void> {
  useViewStore().layersOpen = true;
  await nextTick();
  const box = document.querySelector<HTMLElement>(`[data-testid="layer-${name}"]`);
  box?.focus();
  box?.scrollIntoView({ block: 'nearest' });
}

function showPlot(id: string): void {
  const layout = useLayoutStore();
  if (!layout.open.bottom) layout.toggle('bottom');
  usePlotsStore().show(id);
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
      library.examples.map((example) => ({
        name: example.id,
        label: example.name,
        synonyms: searchedTexts(example).join(' ; '),
        icon: 'play',
        run: () => openExample(example.id),
      })),
    ),
  ];
}

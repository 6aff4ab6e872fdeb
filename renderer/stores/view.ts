import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import {
  paneCounts,
  plainView,
  type PaneSettings,
  type ViewLayout,
  type ViewSettings,
} from '../../solver/case';
import {
  coloredRange,
  colorsFor,
  constantOf,
  defaultColorMapId,
  findColorMap,
  paneColors,
  rangeAround,
  type ColorLegend,
  type Coloring,
} from '../../solver/outputs';
import { shownGroups, surfaceSettingsOf, type ColoredKind } from '../../solver/post';
import { fillPanes, paneSettings } from '../caseModel/panes';
import { previewKey } from '../caseModel/previewKey';
import { useServices } from '../services';
import { t } from '../text/t';
import { useFieldsStore } from './fields';
import { innerRanges } from './innerRanges';
import { paneAnswers, type Range, type DisplayedField } from './paneAnswers';
import { paneRequests } from './paneRequests';
import { groundPane, groundUnder, paneChoices } from './paneChoices';
import { useMeshStore } from './mesh';
import { useProjectStore } from './project';
import type { SurfaceLook } from '../view3d/skinLook';
import { useWorkStore } from './work';

/** The displayed content: the bare mesh, the initial state, or the state of a run. */
export type Subject = 'mesh' | 'initial' | 'run';

/** A color bar of a pane; its range is null before the first field. */
export interface PaneLegend extends ColorLegend<Range | null> {
  /** The field of the pane, or another one that colors a layer. */
  readonly of: 'field' | ColoredKind;
  /** Whether the user set the range. */
  readonly isLocked: boolean;
}

/** Data ranges of what a pane shows: its field, and other fields that color its layers. */
export type PaneRanges = Readonly<Record<PaneLegend['of'], Range | null>>;

/** A view pane that shows the current state. */
export interface Pane {
  readonly id: number;
  readonly settings: PaneSettings;
  /** The requested field. */
  readonly field: string;
  readonly colors: Coloring;
  /** The field on display; null before the first one. */
  readonly shown: DisplayedField | null;
  /** The ground under the field if the pane draws it as a relief surface in 3D. */
  readonly ground: DisplayedField | null;
  /** Label of the displayed field, which stays until the next one is available. */
  readonly label: string;
  /** Range that is independent of the data; null if the range follows the data. */
  readonly fixedRange: Range | null;
  /** Color range: the locked one, or else the range of the data, adapted to the color scale. */
  readonly range: Range | null;
  /** The value of a field that varies by round-off only; null for other fields. */
  readonly constant: number | null;
  /** One color bar for each field that colors something in the pane. */
  readonly legends: readonly PaneLegend[];
  /** Reason the field could not be shown, one line. */
  readonly problem: string | null;
}

/**
 * The display of results in one or several panes of the same state. Settings that belong to the case (fields, colors,
 * ranges, layers) are stored in its document. Members in the singular refer to the active pane.
 */
export const useViewStore = defineStore('view', () => {
  const { engine, display } = useServices();
  const project = useProjectStore();
  const fields = useFieldsStore();
  const work = useWorkStore();

  const subject = ref<Subject>('mesh');
  /** Whether the user chose the bare mesh, which the initial state otherwise replaces. */
  const meshChosen = ref(false);
  const selectedGroup = ref<string | null>(null);
  const hoveredGroup = ref<string | null>(null);
  /** Whether the editor of the case's custom system replaces the view. */
  const systemEditor = ref(false);
  /** A marked location: where a run failed. */
  const marker = shallowRef<{ readonly x: number; readonly y: number } | null>(null);
  /** Whether the panel with color and layer settings is open. */
  const layersOpen = ref(false);
  /** Color ranges by pane while an animation is exported, unless a range is locked. */
  const heldRanges = shallowRef<ReadonlyMap<number, PaneRanges>>(new Map());
  const inner = innerRanges();
  /** Visible x-range shared by all panes of a 1D case; null for the whole domain. */
  const visibleX = shallowRef<Range | null>(null);
  const chosenPane = ref(0);
  const answers = paneAnswers();
  const { ask, setProblem } = answers;
  const requests = paneRequests(ask);
  /** Ranges locked by the user; each field keeps its own while another one is shown. */
  const locks = new Map<string, Range>();
  /** Aborts the computation of the initial state. */
  let previewing: AbortController | null = null;

  const subjectOfPreview = computed(() => project.document && previewKey(project.document));
  const settings = computed<ViewSettings>(() => project.document?.view ?? plainView());
  const layout = computed(() => settings.value.layout);
  const paneCount = computed(() => paneCounts[layout.value]);
  const active = computed(() => Math.min(chosenPane.value, paneCount.value - 1));

  const panes = computed<readonly Pane[]>(() =>
    Array.from({ length: paneCount.value }, (_, id) => describe(id)),
  );
  /** Fields and settings requested from the solver. */
  const choices = computed(() => paneChoices(settings.value, panes.value));
  const pane = computed(() => panes.value[active.value]);
  const shown = computed(() => pane.value.shown);
  const problem = computed(() => pane.value.problem);
  const field = computed(() => pane.value.field);
  /** Field of the first pane, in which every new state is shown. */
  const mainField = computed(() => panes.value[0].field);
  const fieldLabel = computed(() => pane.value.label);
  const colorMap = computed(() => pane.value.colors.map);
  /** The map of the active pane if the user chooses none. */
  const automaticMap = computed(
    () => colorsOf({ ...pane.value.settings, colorMap: null }, pane.value.field).map,
  );
  /** The map of mesh quality: the chosen one, or the default if it follows the field. */
  const qualityMap = computed(
    () => findColorMap(pane.value.settings.colorMap ?? defaultColorMapId) ?? colorMap.value,
  );
  const automaticScale = computed(
    () => colorsOf({ ...pane.value.settings, scale: null }, pane.value.field).scale,
  );
  const lockedRange = computed<Range | null>(() => pane.value.settings.range);
  const range = computed(() => pane.value.range);
  const showMesh = computed(() => pane.value.settings.showMesh);

  function describe(id: number): Pane {
    const own = withBodies(paneSettings(settings.value, id));
    const inView = answers.shown.value.get(id) ?? null;
    const fixedRange = own.range ?? heldRanges.value.get(id)?.field ?? null;
    const inData = fixedRange ?? (inView && inner.rangeInView(id, own, inView.range));
    const roundOff = inView?.roundOff ?? 0;
    const constant = fixedRange || !inData ? null : constantOf(inData, roundOff);
    const colored = constant === null ? inData : rangeAround(constant, roundOff);
    const ground = groundUnder(own) === null ? null : groundPane(id);
    const requested = own.field ?? project.system?.defaultField ?? '';
    const label = fields.labelOf(inView?.field ?? requested);
    const colors = colorsOf(own, inView?.field ?? requested);
    const range = colored && coloredRange(colors, colored);
    return {
      id,
      settings: own,
      field: requested,
      colors,
      shown: inView,
      ground: ground === null ? null : (answers.shown.value.get(ground) ?? null),
      label,
      fixedRange,
      range,
      constant,
      legends: legendsOf(id, own, {
        of: 'field',
        label,
        colors,
        range,
        constant,
        isLocked: own.range !== null,
      }),
      problem:
        answers.problemOf(id, subjectOfPreview.value) ??
        (ground === null ? null : answers.problemOf(ground, subjectOfPreview.value)),
    };
  }

  const colorsOf = (own: PaneSettings, of: string): Coloring =>
    paneColors(own, of, fields.centerOf(of));

  /** Settings of a pane in which only the bodies of an external flow are shown, unless the user chose otherwise. */
  function withBodies(own: PaneSettings): PaneSettings {
    const { bodies, groups } = useMeshStore();
    if (!bodies) return own;
    const names = groups.map(({ name }) => name);
    return { ...own, skin: { ...own.skin, groups: shownGroups(own.skin.groups, names, bodies) } };
  }

  /** Ranges of the data that a pane shows now. */
  function dataRanges(id: number): PaneRanges {
    const inView = answers.shown.value.get(id);
    const others = inner.ofOtherFields(id);
    const ofOther = (of: ColoredKind): Range | null =>
      others.find(({ kind }) => kind === of)?.range ?? null;
    return {
      field: inView ? inner.rangeInView(id, panes.value[id].settings, inView.range) : null,
      isosurfaces: ofOther('isosurfaces'),
      streamlines: ofOther('streamlines'),
      volume: ofOther('volume'),
    };
  }

  /** The color bars of a pane, given that of its field. */
  function legendsOf(id: number, own: PaneSettings, ofField: PaneLegend): readonly PaneLegend[] {
    const others = inner.ofOtherFields(id).map((other): PaneLegend => {
      const { range } = surfaceSettingsOf(own, other.kind);
      const held = heldRanges.value.get(id)?.[other.kind] ?? null;
      // The layers share the color map of the pane, but have the scale of their field.
      const colors = {
        ...colorsOf({ ...own, range: range && [...range] }, other.of),
        map: ofField.colors.map,
      };
      return {
        of: other.kind,
        label: fields.labelOf(other.of),
        colors,
        range: coloredRange(colors, range ?? held ?? other.range),
        constant: null,
        isLocked: range !== null,
      };
    });
    return others.length === 0 || inner.showsField(id, own) ? [ofField, ...others] : others;
  }

  function showRun(): void {
    answers.overrule();
    subject.value = 'run';
  }

  function showMeshOnly(): void {
    answers.overrule();
    subject.value = 'mesh';
    answers.clear();
    inner.clear();
    display.clearFields();
  }

  /** Shows the bare mesh, as the user chose. */
  function chooseMesh(): void {
    meshChosen.value = true;
    showMeshOnly();
  }

  /** Shows the bare mesh and drops state that depends on the fields of the previous system. */
  function forgetField(): void {
    locks.clear();
    marker.value = null;
    showMeshOnly();
  }

  /** Shows the case's initial state, without running. */
  async function previewInitial(): Promise<void> {
    const document = project.document;
    if (!document) return;
    // A new request replaces one that is still being computed.
    previewing?.abort();
    const own = new AbortController();
    previewing = own;
    const preview = (): Promise<void> =>
      work.follow(t('workInitial'), ({ signal, notify }) => {
        signal.addEventListener('abort', () => own.abort(), { once: true });
        return engine.preview(document, mainField.value, null, { signal: own.signal, notify });
      });
    if (await ask(0, preview, previewKey(document))) {
      meshChosen.value = false;
      subject.value = 'initial';
      await followPanes();
    }
  }

  /** Changes settings of a pane. @returns the validation error, or null */
  function editPane(
    id: number,
    recipe: (draft: PaneSettings) => void,
    key: string | null = null,
  ): string | null {
    const place = id === 0 ? 'view' : `view.others[${id - 1}]`;
    return project.edit(
      (draft) => {
        fillPanes(draft.view, id);
        recipe(id === 0 ? draft.view : draft.view.others[id - 1]);
      },
      key && `${place}.${key}`,
    );
  }

  /** Selects another field: a name or any expression of the state. */
  async function selectField(name: string): Promise<void> {
    if (name === field.value) return;
    const id = active.value;
    // A range stored in the case counts as locked.
    if (lockedRange.value) locks.set(lockKey(id, field.value), lockedRange.value);
    const lock = locks.get(lockKey(id, name));
    const wrong = editPane(
      id,
      (draft) => {
        draft.field = name;
        Object.assign(draft, colorsFor(draft, name));
        draft.range = lock ? [...lock] : null;
      },
      'field',
    );
    if (wrong !== null) setProblem(id, wrong);
    else await followPanes();
  }

  /** Requests all fields again. */
  async function refreshField(): Promise<void> {
    requests.forget();
    await followPanes();
  }

  /** Requests fields that the solver does not show yet, after a change of the document. */
  async function followPanes(): Promise<void> {
    if (subject.value === 'mesh') return;
    await requests.follow(choices.value);
  }

  function setLayout(next: ViewLayout): void {
    project.edit((draft) => {
      draft.view.layout = next;
      fillPanes(draft.view, paneCounts[next] - 1);
    });
  }

  function activate(id: number): void {
    chosenPane.value = id;
  }

  function setColorMap(id: string | null): void {
    editPane(
      active.value,
      (draft) => void Object.assign(draft, { colorMap: id, colorPoints: null }),
      'colorMap',
    );
  }

  /** Locks the color range; with null it follows the data. */
  function setRange(next: Range | null): void {
    const key = lockKey(active.value, field.value);
    if (next) locks.set(key, next);
    else locks.delete(key);
    editPane(active.value, (draft) => void (draft.range = next && [...next]), 'range');
  }

  /** Locks the color range of a layer that shows another field; with null it follows the data. */
  function setLayerRange(kind: ColoredKind, next: Range | null): void {
    editPane(
      active.value,
      (draft) => void (draft[kind].range = next && [...next]),
      `${kind}.range`,
    );
  }

  function toggleMesh(): void {
    editPane(active.value, (draft) => void (draft.showMesh = !draft.showMesh));
  }

  /** Changes how the active pane draws boundary surfaces in 3D. */
  function showSurfaces(names: readonly string[], look: SurfaceLook): void {
    // In an external flow, only bodies show the field by default.
    const isDefault = look === 'field' && useMeshStore().bodies === null;
    editPane(active.value, ({ skin }) => {
      const others = Object.entries(skin.groups).filter(([name]) => !names.includes(name));
      const own = names.map((name) => [name, look] as const);
      skin.groups = Object.fromEntries(isDefault ? others : [...others, ...own]);
    });
  }

  const showSurface = (group: string, look: SurfaceLook): void => showSurfaces([group], look);

  function reset(): void {
    subject.value = 'mesh';
    answers.clear();
    answers.overrule();
    inner.clear();
    selectedGroup.value = null;
    hoveredGroup.value = null;
    marker.value = null;
    systemEditor.value = false;
    chosenPane.value = 0;
    visibleX.value = null;
    locks.clear();
    requests.forget();
  }

  return {
    subject,
    meshChosen,
    layout,
    panes,
    active,
    pane,
    shown,
    problem,
    selectedGroup,
    hoveredGroup,
    marker,
    systemEditor,
    layersOpen,
    field,
    mainField,
    fieldLabel,
    colorMap,
    automaticMap,
    qualityMap,
    automaticScale,
    lockedRange,
    heldRanges,
    dataRanges,
    visibleX,
    range,
    showMesh,
    setShown: answers.setShown,
    setInnerColors: inner.set,
    setProblem,
    showRun,
    showMeshOnly,
    chooseMesh,
    forgetField,
    previewInitial,
    selectField,
    refreshField,
    followPanes,
    choices,
    editPane,
    setLayout,
    activate,
    setColorMap,
    setRange,
    setLayerRange,
    toggleMesh,
    showSurface,
    showSurfaces,
    reset,
  };
});

const lockKey = (pane: number, field: string): string => `${pane} ${field}`;

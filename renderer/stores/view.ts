import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import {
  colourMaps,
  defaultColourMapId,
  findColourMap,
  type ColourMap,
} from '../../solver/outputs/colourMaps';
import { meanField, rmsField } from '../../solver/case/outputs';
import type { FoundMark } from '../../solver/engine/protocol';
import type { FieldValues } from '../engine/displayData';
import { useServices } from '../services';
import { t } from '../text/t';
import { useProjectStore } from './project';

export type Range = readonly [low: number, high: number];

/** What is drawn: the bare mesh, the initial state, or the state of a run. */
export type Subject = 'mesh' | 'initial' | 'run';

/** Numbers of the field in sight. */
export interface ShownField {
  readonly field: string;
  readonly range: Range;
  readonly step: number;
  readonly time: number;
  readonly marks: readonly FoundMark[];
}

/** How results are shown. What belongs to the case (field, colours, range) lives in its document. */
export const useViewStore = defineStore('view', () => {
  const { engine, display } = useServices();
  const project = useProjectStore();

  const subject = ref<Subject>('mesh');
  const shown = shallowRef<ShownField | null>(null);
  /** Why the field could not be shown, one line. */
  const problem = ref<string | null>(null);
  const selectedGroup = ref<string | null>(null);
  const hoveredGroup = ref<string | null>(null);
  /** Whether the case's own system is being edited in the place of the view. */
  const systemEditor = ref(false);
  /** A place to point at: where a run went wrong. */
  const marker = shallowRef<{ readonly x: number; readonly y: number } | null>(null);
  /** The ranges that the user locked, so that a field keeps its own while others are shown. */
  const locks = new Map<string, Range>();
  let question = 0;

  const settings = computed(() => project.document?.view ?? null);
  const field = computed(() => settings.value?.field ?? project.system?.defaultField ?? '');
  const colourMap = computed<ColourMap>(
    () =>
      findColourMap(settings.value?.colourMap ?? defaultColourMapId) ??
      findColourMap(defaultColourMapId) ??
      colourMaps[0],
  );
  const lockedRange = computed<Range | null>(() => settings.value?.range ?? null);
  /** The range of the colour map: locked by the user, else that of the data. */
  const range = computed<Range | null>(() => lockedRange.value ?? shown.value?.range ?? null);
  const showMesh = computed(() => settings.value?.showMesh ?? false);

  /** Fields by name, in the groups of the field list. */
  const variables = computed(() => project.system?.variables ?? []);
  const derived = computed(() => project.system?.derived ?? []);
  const averages = computed(() =>
    (project.document?.outputs.statistics ?? []).flatMap((statistic) => [
      { name: meanField(statistic), label: statistic.name },
      ...(statistic.fluctuation
        ? [{ name: rmsField(statistic), label: t('fieldRms', statistic.name) }]
        : []),
    ]),
  );
  /** All fields that have a name. */
  const named = computed(() => [...variables.value, ...derived.value, ...averages.value]);
  /** Of the field in sight, which stays until another one could be shown. */
  const fieldLabel = computed(() => labelOf(shown.value?.field ?? field.value));

  function labelOf(name: string): string {
    return named.value.find((field) => field.name === name)?.label ?? name;
  }

  function setShown({ field: name, min, max, step, time, marks }: FieldValues): void {
    shown.value = { field: name, range: [min, max], step, time, marks };
    problem.value = null;
  }

  function showRun(): void {
    question++;
    subject.value = 'run';
    problem.value = null;
  }

  function showMeshOnly(): void {
    question++;
    subject.value = 'mesh';
    shown.value = null;
    problem.value = null;
    display.clearField();
  }

  /** Shows the bare mesh and forgets what belongs to the fields of another system. */
  function forgetField(): void {
    locks.clear();
    marker.value = null;
    showMeshOnly();
  }

  /**
   * Asks the engine something. Only the last question counts: what came between them overrules it.
   * @returns whether it was answered and still counts.
   */
  async function ask(work: () => Promise<void>): Promise<boolean> {
    const own = ++question;
    try {
      await work();
      if (own !== question) return false;
      problem.value = null;
      return true;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (own === question) problem.value = message.replace(/^field: /, '');
      return false;
    }
  }

  /** Shows the case's initial state, without running. */
  async function previewInitial(): Promise<void> {
    const document = project.document;
    if (!document) return;
    if (await ask(() => engine.preview(document, field.value, null))) subject.value = 'initial';
  }

  /** Shows another field: a name or any expression of the state. */
  async function selectField(name: string): Promise<void> {
    if (name === field.value) return;
    // The range that a case came with is locked as well.
    if (lockedRange.value) locks.set(field.value, lockedRange.value);
    const lock = locks.get(name);
    const wrong = project.edit((draft) => {
      draft.view.field = name;
      draft.view.range = lock ? [...lock] : null;
    }, 'view.field');
    if (wrong !== null) problem.value = wrong;
    else await refreshField();
  }

  /** Asks again for the field, after it changed in the document. */
  async function refreshField(): Promise<void> {
    if (subject.value !== 'mesh') await ask(() => engine.selectField(field.value));
  }

  function setColourMap(id: string): void {
    project.edit((draft) => {
      draft.view.colourMap = id;
    }, 'view.colourMap');
  }

  /** Locks the colour range, or with null lets it follow the data. */
  function setRange(next: Range | null): void {
    if (next) locks.set(field.value, next);
    else locks.delete(field.value);
    project.edit((draft) => {
      draft.view.range = next && [...next];
    }, 'view.range');
  }

  function toggleMesh(): void {
    project.edit((draft) => {
      draft.view.showMesh = !draft.view.showMesh;
    });
  }

  function reset(): void {
    subject.value = 'mesh';
    shown.value = null;
    problem.value = null;
    selectedGroup.value = null;
    hoveredGroup.value = null;
    marker.value = null;
    systemEditor.value = false;
    locks.clear();
  }

  return {
    subject,
    shown,
    problem,
    selectedGroup,
    hoveredGroup,
    marker,
    systemEditor,
    field,
    fieldLabel,
    colourMap,
    lockedRange,
    range,
    showMesh,
    variables,
    derived,
    averages,
    named,
    setShown,
    showRun,
    showMeshOnly,
    forgetField,
    previewInitial,
    selectField,
    refreshField,
    setColourMap,
    setRange,
    toggleMesh,
    reset,
  };
});

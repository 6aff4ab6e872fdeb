import { defineStore } from 'pinia';
import { computed, ref, watch } from 'vue';
import { runFiles, snapshotFile, snapshotTimes } from '../../electron/contract/runFiles';
import { caseSystem } from '../../solver/physics';
import type { CameraSettings } from '../../solver/case';
import type { Series } from '../../solver/figure';
import { signalHeader, signalStride } from '../../solver/diagnostics';
import type { SavedSignal } from '../../solver/signals';
import type { SavedPanel } from '../../solver/worker';
import { readPreviousRun } from '../run/previousRun';
import { runLabel } from '../run/runLabel';
import { useServices } from '../services';
import { t } from '../text/t';
import { toggled } from '../toggled';
import { useMeshStore } from './mesh';
import { useProjectStore } from './project';
import { useRunStore } from './run';
import { useRunListStore, type ListedRun } from './runList';

/** Smallest and largest number of runs side by side. */
export const comparedCounts = { least: 2, most: 4 } as const;

/** The runs selected in the table, and their comparison: states side by side and monitors over each other. */
export const useRunComparisonStore = defineStore('runComparison', () => {
  const { host } = useServices();
  const project = useProjectStore();
  const list = useRunListStore();
  const mesh = useMeshStore();
  const run = useRunStore();

  /** Whether the runs are listed in a table. */
  const asTable = ref(false);
  const chosen = ref<readonly string[]>([]);
  const open = ref(false);
  /** null: the default field of the case. */
  const field = ref<string | null>(null);
  /** Time of the states; null: the last one of each run. */
  const time = ref<number | null>(null);
  const difference = ref(false);
  /** Camera of all pictures; null: the whole domain. */
  const camera = ref<CameraSettings | null>(null);

  /** In the order of their numbers. */
  const runs = computed(() =>
    list.runs.filter(({ entry }) => chosen.value.includes(entry.id)).reverse(),
  );
  /** Reason why the selected runs cannot be compared, one line; null if they can. */
  const blocked = computed<string | null>(() => {
    if (run.active) return t('blockedRunning');
    const { least, most } = comparedCounts;
    const { length } = runs.value;
    if (length < least || length > most) return t('runsCompareCount', least, most);
    const present = project.document && caseSystem(project.document.system)?.dimension;
    const dimensions = runs.value.map(
      ({ document }) => document && caseSystem(document.system)?.dimension,
    );
    return dimensions.some((own) => own !== present) ? t('runsCompareOther') : null;
  });
  /** Times at which every run has a saved state. */
  const times = computed<readonly number[]>(() => {
    const [first = [], ...others] = runs.value.map(({ entry }) => snapshotTimes(entry.files));
    return first.filter((own) => others.every((other) => other.includes(own)));
  });

  /** Runs with a picture: imported monitors alone have none. */
  const pictured = computed(() =>
    runs.value.filter(
      ({ entry: { imported, files } }) => !imported || files.includes(runFiles.checkpoint),
    ),
  );

  function toggle(id: string): void {
    chosen.value = toggled(chosen.value, id);
  }

  const token = (): string => project.identity?.token ?? '';

  /** Reads the states of the runs. @throws Error with one line if a state or mesh is missing */
  async function panels(signal: AbortSignal): Promise<SavedPanel[]> {
    // The end of a run is written after the run.
    await run.settle();
    return Promise.all(pictured.value.map((one) => panelOf(one, signal)));
  }

  async function panelOf({ entry, document }: ListedRun, signal: AbortSignal): Promise<SavedPanel> {
    const file =
      time.value === null || !times.value.includes(time.value)
        ? runFiles.checkpoint
        : snapshotFile(time.value);
    const checkpoint = await host.readFile(token(), { area: 'runs', run: entry.id, file }, signal);
    if (!checkpoint || !document) throw new Error(t('runsNoState', runLabel(entry)));
    return { title: runLabel(entry), document, checkpoint, mesh: await meshOf(document, signal) };
  }

  /** Reads the mesh file of a case; undefined for the loaded mesh and generated ones. */
  async function meshOf(
    document: NonNullable<ListedRun['document']>,
    signal: AbortSignal,
  ): Promise<SavedPanel['mesh']> {
    const name = document.mesh.file?.replace(/^mesh\//, '');
    if (name === undefined || mesh.isOf(document)) return undefined;
    const bytes = await host.readFile(token(), { area: 'mesh', file: name }, signal);
    if (!bytes) throw new Error(t('runsMeshGone', `mesh/${name}`));
    return { name, bytes };
  }

  /** Reads the scalar monitors of the runs as curves, by monitor. */
  async function monitors(): Promise<ReadonlyMap<string, readonly Series[]>> {
    const found = new Map<string, Series[]>();
    for (const { entry } of runs.value) {
      const { signals } = await readPreviousRun(
        host,
        token(),
        { ...entry, files: entry.files.filter((file) => file.startsWith('monitors')) },
        () => undefined,
      );
      for (const own of signals ?? []) {
        if (!own.signal.monitor || own.signal.columns.length !== 1) continue;
        const { name } = own.signal;
        found.set(name, [...(found.get(name) ?? []), curveOf(entry.id, runLabel(entry), own)]);
      }
    }
    return found;
  }

  function reset(): void {
    asTable.value = false;
    chosen.value = [];
    open.value = false;
    field.value = null;
    time.value = null;
    difference.value = false;
    camera.value = null;
  }
  watch(() => project.openings, reset);

  return {
    asTable,
    chosen,
    pictured,
    open,
    field,
    time,
    times,
    difference,
    camera,
    runs,
    blocked,
    toggle,
    panels,
    monitors,
  };
});

/** The values of a monitor with one value over time. */
function curveOf(id: string, label: string, { signal, rows }: SavedSignal): Series {
  const stride = signalStride(signal);
  const count = Math.floor(rows.length / stride);
  const column = (at: number): number[] =>
    Array.from({ length: count }, (_, row) => rows[row * stride + at]);
  return { id, label, x: column(1), y: column(signalHeader), marks: 'line' };
}

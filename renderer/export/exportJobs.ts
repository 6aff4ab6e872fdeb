import { sanitizeFileName } from '../../electron/contract/fileNames';
import {
  fieldExporter,
  stateExporter,
  type ExporterDescription,
  type FieldExport,
  type StateExport,
} from '../../solver/exporters';
import { savedSignals } from '../../solver/signals';
import type { SeriesEntry } from '../../solver/outputs';
import type { Job } from '../job';
import { subProgress, internalError } from '../../solver/core';
import { useServices } from '../services';
import { useLibraryStore } from '../stores/library';
import { useProjectStore } from '../stores/project';
import { useAccuracyStore } from '../stores/accuracy';
import { useRunStore } from '../stores/run';
import { useSignalsStore } from '../stores/signals';
import { useSnapshotsStore, type StoredSnapshot } from '../stores/snapshots';
import { useViewStore } from '../stores/view';
import { t } from '../text/t';
import type { IconName } from '../ui/icons';
import { downloadFile } from './downloadFile';
import { ZipFile } from './zipFile';

export const programVersion = (): string => useLibraryStore().info?.version ?? '';

/** Snapshots in order of time, followed by the last state, which is null. */
export function savedStates(): (StoredSnapshot | null)[] {
  const run = useRunStore();
  const last = run.savedPoint?.time;
  const earlier = useSnapshotsStore().kept.filter(({ time }) => time < (last ?? Infinity));
  return run.savedPoint ? [...earlier, null] : earlier;
}

/** The distinct fields of all visible panes. */
export const fieldsInView = (): string[] => [
  ...new Set(useViewStore().panes.map(({ field }) => field)),
];

/** Icons of exporters by content. */
export const kindIcons: Readonly<Record<ExporterDescription['holds'], IconName>> = {
  mesh: 'dataFile',
  table: 'table',
  text: 'edit',
};

/** Exports the displayed state; several files are archived. */
export async function exportDisplayedState(what: StateExport, job: Job): Promise<void> {
  const document =
    useViewStore().subject === 'run' ? useRunStore().displayedCase() : useProjectStore().document;
  if (!document) return;
  const { files } = await useServices().engine.exportState(what, document, null, job);
  if (files.length === 1) {
    await downloadFile(files[0].suffix, stateExporter(what.kind).mime, files[0].bytes);
    return;
  }
  const zip = new ZipFile();
  for (const { suffix, bytes } of files) zip.add(`${fileStem()}${suffix}`, bytes);
  await downloadFile('.zip', 'application/zip', zip.finish());
}

const fileStem = (): string =>
  sanitizeFileName(useProjectStore().identity?.name ?? t('untitled'), 'fluxbench');

/** Exports all saved states as a series: an archive of the exporter's files and an index. */
export async function exportSeries(what: FieldExport, job: Job): Promise<void> {
  const exporter = fieldExporter(what.kind);
  const { series } = exporter;
  if (!series) throw internalError(`the exporter "${exporter.id}" has no list for several states`);
  const { engine } = useServices();
  const run = useRunStore();
  const stem = fileStem();
  const zip = new ZipFile();
  const lists = new Map<string, SeriesEntry[]>();
  const states = savedStates();
  for (const [index, kept] of states.entries()) {
    job.signal.throwIfAborted();
    const state = await run.readState(kept, job.signal);
    if (!state) continue;
    const { document, checkpoint } = state;
    const part = subProgress(job.notify, index / states.length, (index + 1) / states.length);
    const { time, files } = await engine.exportState(what, document, checkpoint, {
      signal: job.signal,
      notify: part,
    });
    part(1);
    for (const { suffix, bytes } of files) {
      const file = `${stem}/${stem}-${String(index).padStart(4, '0')}${suffix}`;
      zip.add(file, bytes);
      const list = `${suffix.slice(0, -exporter.suffix.length)}${series.suffix}`;
      lists.set(list, [...(lists.get(list) ?? []), { time, file }]);
    }
  }
  for (const [suffix, entries] of lists) zip.add(`${stem}${suffix}`, series.write(entries));
  await downloadFile(' series.zip', 'application/zip', zip.finish());
}

/** Exports a report of the case and its last run. */
export async function exportReport(job: Job): Promise<void> {
  const run = useRunStore();
  const history = run.history();
  const what: StateExport = {
    kind: 'report',
    summary: run.summary,
    assessed: useAccuracyStore().errorBars,
    history: history.count > 0 ? { variables: [...history.variables], rows: history.rows() } : null,
    signals: savedSignals(useSignalsStore().buffers()),
    fields: fieldsInView(),
    version: programVersion(),
    date: new Date().toISOString().slice(0, 10),
  };
  await exportDisplayedState(what, job);
}

import { defineStore } from 'pinia';
import { computed, ref } from 'vue';
import { runFiles, snapshotFile } from '../../electron/contract/runFiles';
import { messageOf } from '../../solver/core';
import { formatValue } from '../format/numbers';
import { runLabel } from '../run/runLabel';
import { useServices } from '../services';
import { t } from '../text/t';
import { useFieldsStore } from './fields';
import { useProjectStore } from './project';
import { useSnapshotsStore } from './snapshots';

/** A result that can be compared with the state in view. */
export interface OtherResult {
  readonly id: string;
  readonly label: string;
  readonly run: string;
  readonly file: string;
}

/** The other result, available in field expressions as `other_NAME` and `difference_NAME`. */
export const useCompareStore = defineStore('compare', () => {
  const { engine, host } = useServices();
  const project = useProjectStore();
  const snapshots = useSnapshotsStore();
  const fields = useFieldsStore();

  const chosen = ref<string | null>(null);
  /** Reason the comparison is impossible, one line. */
  const problem = ref<string | null>(null);

  const results = computed<readonly OtherResult[]>(() => [
    ...project.runs.map((entry) => ({
      id: `run ${entry.id}`,
      label: t('compareRun', runLabel(entry)),
      run: entry.id,
      file: runFiles.checkpoint,
    })),
    ...snapshots.kept.map(({ run, time }) => ({
      id: `state ${run} ${time}`,
      label: t('compareState', formatValue(time)),
      run,
      file: snapshotFile(time),
    })),
  ]);

  /** Selects the result to compare with, or none. */
  async function choose(id: string | null): Promise<void> {
    problem.value = null;
    const result = results.value.find((candidate) => candidate.id === id);
    try {
      await engine.compareWith(result ? await read(result) : null);
      chosen.value = result?.id ?? null;
      fields.otherResult = result?.label ?? null;
    } catch (error) {
      problem.value = messageOf(error);
    }
  }

  async function read({ run, file }: OtherResult): Promise<ArrayBuffer> {
    const token = project.identity?.token ?? '';
    const bytes = await host.readFile(token, { area: 'runs', run, file });
    if (!bytes) throw new Error(t('compareGone'));
    return bytes;
  }

  /** Clears the comparison after the solver has dropped it, e.g. for a new mesh. */
  function reset(): void {
    chosen.value = null;
    problem.value = null;
    fields.otherResult = null;
  }

  return { results, chosen, problem, choose, reset };
});

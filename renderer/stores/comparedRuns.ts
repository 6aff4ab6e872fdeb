import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import { runFiles } from '../../electron/contract/runFiles';
import type { HistoryTable } from '../../solver/outputs';
import { tableColumn } from '../../solver/figure';
import { readHistory, readSegments } from '../../solver/project';
import { historyStride } from '../../solver/stepping';
import { useServices } from '../services';
import { t } from '../text/t';
import { useProjectStore } from './project';

/** Earlier runs of the project whose histories are plotted next to that of the current run. */
export const useComparedRunsStore = defineStore('comparedRuns', () => {
  const { host } = useServices();
  const project = useProjectStore();
  /** Histories by run, in order of selection. */
  const histories = shallowRef<ReadonlyMap<string, HistoryTable>>(new Map());

  /** @throws Error with one line if the history of the run is missing or damaged */
  async function add(run: string): Promise<void> {
    const token = project.identity?.token;
    if (token === undefined) return;
    const folder = `runs/${run}/`;
    const { files } = await host.call('listFiles', { token });
    const bytes = await readSegments(runFiles.history, {
      names: files
        .filter((path) => path.startsWith(folder))
        .map((path) => path.slice(folder.length)),
      read: (file) => host.readFile(token, { area: 'runs', run, file }),
      shown: (file) => `${folder}${file}`,
    });
    if (!bytes) throw new Error(t('comparedNoHistory', run));
    const { variables, rows } = readHistory(bytes, `${folder}${runFiles.history}`);
    const stride = historyStride(variables.length);
    const columns = Array.from({ length: stride }, (_, i) => tableColumn(rows, stride, i));
    histories.value = new Map(histories.value).set(run, {
      variables,
      column: (index) => columns[index],
    });
  }

  function remove(run: string): void {
    const rest = new Map(histories.value);
    rest.delete(run);
    histories.value = rest;
  }

  /** Clears the state of a project. */
  function reset(): void {
    histories.value = new Map();
  }

  return { histories, add, remove, reset };
});

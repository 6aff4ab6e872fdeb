import { ref } from 'vue';
import type { Job } from '../job';
import { useUiStore } from '../stores/ui';
import { useViewStore } from '../stores/view';
import { exportAnimation } from './exportAnimation';
import { exportHistory } from './exportHistory';
import { exportReport, exportSeries, exportShownState, fieldsInView } from './exportJobs';
import { exportOptions } from './exportOptions';
import { exportPicture } from './exportPicture';

/** Carries out what the options say, once at a time. */
export function useExport() {
  const ui = useUiStore();
  /** 0…1 while at work, null else. */
  const fraction = ref<number | null>(null);
  const working = ref(false);
  let abort: AbortController | null = null;

  /** @returns whether it was done; what went wrong is told, what was given up is not. */
  async function run(): Promise<boolean> {
    if (working.value) return false;
    const controller = new AbortController();
    abort = controller;
    working.value = true;
    fraction.value = null;
    try {
      await carryOut({
        signal: controller.signal,
        tell: (next) => {
          fraction.value = next;
        },
      });
      return true;
    } catch (error) {
      if (!controller.signal.aborted) ui.report(error);
      return false;
    } finally {
      working.value = false;
      fraction.value = null;
    }
  }

  return { fraction, working, run, cancel: () => abort?.abort() };
}

async function carryOut(job: Job): Promise<void> {
  const {
    kind,
    scale,
    background,
    legend,
    panes,
    format,
    framesPerSecond,
    allStates,
    boundary,
    vtuForm,
  } = exportOptions;
  const look = { scale, background, legend, panes };
  const fields = fieldsInView();
  switch (kind) {
    case 'picture':
      return exportPicture(look);
    case 'animation':
      return exportAnimation({ format, framesPerSecond, look }, job);
    case 'vtu':
      return allStates
        ? exportSeries({ kind, fields, boundary, form: { ...vtuForm } }, job)
        : exportShownState({ kind, fields, boundary, form: { ...vtuForm } }, job);
    case 'msh':
      return exportShownState({ kind, fields }, job);
    case 'csv':
      return exportShownState({ kind, field: useViewStore().field }, job);
    case 'history':
      return exportHistory();
    case 'report':
      return exportReport(job);
  }
}

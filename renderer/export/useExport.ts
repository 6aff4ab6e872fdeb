import { ref } from 'vue';
import { useUiStore } from '../stores/ui';
import { exportKind } from './exportKinds';
import { exportOptions } from './exportOptions';

/** Runs an export with the current options, one at a time. */
export function useExport() {
  const ui = useUiStore();
  /** Progress, 0…1; null when idle. */
  const fraction = ref<number | null>(null);
  const working = ref(false);
  let abort: AbortController | null = null;

  /** @returns whether it succeeded; errors are reported, cancellations are not */
  async function run(): Promise<boolean> {
    if (working.value) return false;
    const controller = new AbortController();
    abort = controller;
    working.value = true;
    fraction.value = null;
    try {
      await exportKind(exportOptions.kind).give({
        signal: controller.signal,
        notify: (next) => {
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

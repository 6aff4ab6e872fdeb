import type { RunEntry, VerbInput } from '../../electron/contract/contract';
import { messageOf } from '../../solver/core';
import type { WorkbenchHost } from '../host/host';
import type { useUiStore } from '../stores/ui';
import { t } from '../text/t';

/**
 * Creates the folder of a run. If that fails, asks whether to compute without storing results.
 * @returns null if nothing is to be stored. @throws AbortError if the user declines; HostError during a sweep
 */
export async function createRun(
  host: WorkbenchHost,
  ui: ReturnType<typeof useUiStore>,
  start: VerbInput<'createRun'>,
): Promise<RunEntry | null> {
  try {
    return await host.call('createRun', start);
  } catch (error) {
    // Sweeps run unattended.
    if (start.sweep) throw error;
    const answer = await ui.ask({
      title: t('runUnkeptTitle'),
      message: t('runUnkeptMessage', messageOf(error)),
      buttons: [
        { id: 'cancel', label: t('cancel'), kind: 'plain' },
        { id: 'compute', label: t('runUnkeptCompute'), kind: 'danger' },
      ],
    });
    if (answer?.button === 'compute') return null;
    throw new DOMException('the run was given up', 'AbortError');
  }
}

import type { RunEntry, VerbInput } from '../../electron/contract/contract';
import { messageOf } from '../../solver/core';
import type { WorkbenchHost } from '../host/host';
import type { useUiStore } from '../stores/ui';
import { t } from '../text/t';

/**
 * Makes the folder of a run. Where that can't be it is asked whether to compute without keeping anything.
 * @returns null if nothing is to be kept. @throws AbortError if that is declined, HostError where nobody can be asked
 */
export async function createRun(
  host: WorkbenchHost,
  ui: ReturnType<typeof useUiStore>,
  start: VerbInput<'createRun'>,
): Promise<RunEntry | null> {
  try {
    return await host.call('createRun', start);
  } catch (error) {
    // Nobody sits beside a sweep.
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

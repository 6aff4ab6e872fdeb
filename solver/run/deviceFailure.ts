import type { OpenedDevice } from './device';
import { oneLine } from '../core/oneLine';
import type { Tasks } from '../core/tasks';
import { t } from '../text/t';

/** The device is gone, with all that was on it. */
export class DeviceLost extends Error {
  override readonly name = 'DeviceLost';
}

export const deviceErrorMessage = (message: string): string => t('deviceFault', message);

/** What fails because of a loss may be told of some time before the loss itself. */
const maxWait = 500;

/**
 * What an error of a GPU run is: `DeviceLost` where the device turns out to be gone, else the error
 * itself as one line.
 */
export async function behindError(
  error: unknown,
  opened: OpenedDevice,
  wait: Tasks['wait'],
): Promise<Error> {
  if (error instanceof DeviceLost) return error;
  let unlisten = (): void => undefined;
  const lost = new Promise<void>((resolve) => {
    unlisten = opened.listen(({ kind }) => {
      if (kind === 'lost') resolve();
    });
  });
  if (opened.lossReason === null) await Promise.race([lost, wait(maxWait)]);
  unlisten();
  return opened.lossReason === null ? new Error(oneLine(error)) : new DeviceLost(opened.lossReason);
}

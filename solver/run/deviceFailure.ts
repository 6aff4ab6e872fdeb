import type { OpenedDevice } from './device';
import { oneLine } from '../core/oneLine';
import type { Tasks } from '../core/tasks';
import { t } from '../text/t';

/** The device was lost, with all its memory. */
export class DeviceLost extends Error {
  override readonly name = 'DeviceLost';
}

export const deviceErrorMessage = (message: string): string => t('deviceFault', message);

/** Milliseconds to wait for the loss: errors that it causes may be reported earlier. */
const maxWait = 500;

/** Classifies an error of a GPU run: `DeviceLost` if the device turns out to be lost, otherwise the error itself as one line. */
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

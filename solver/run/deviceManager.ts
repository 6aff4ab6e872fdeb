import type { KernelChoices } from '../gpu/kernelChoices';
import { openDevice, type NoDevice, type OpenedDevice } from './device';

/** Holds the single device of a worker: opened on first use, and again after a loss. */
export class DeviceManager {
  private opening: Promise<OpenedDevice | NoDevice> | null = null;
  private wasLost = false;

  constructor(
    private readonly gpu: GPU | null,
    private readonly choices?: KernelChoices,
  ) {}

  open(): Promise<OpenedDevice | NoDevice> {
    if (!this.opening) {
      const opening = openDevice(this.gpu, this.choices, this.wasLost);
      this.opening = opening;
      void opening.then((result) => {
        if (!('device' in result)) this.forget(opening);
        else {
          result.listen(({ kind }) => {
            if (kind !== 'lost') return;
            this.wasLost = true;
            this.forget(opening);
          });
        }
      });
    }
    return this.opening;
  }

  /** @throws Error with one line if there is no device */
  async require(): Promise<OpenedDevice> {
    const opened = await this.open();
    if (!('device' in opened)) throw new Error(opened.reason);
    return opened;
  }

  private forget(opening: Promise<OpenedDevice | NoDevice>): void {
    if (this.opening === opening) this.opening = null;
  }
}

import type { KernelChoices } from '../gpu/kernelChoices';
import { openDevice, type DeviceSource, type NoDevice, type OpenedDevice } from './device';

/** Holds the single device of a worker: opened on first use, and again after a loss. */
export class DeviceManager implements DeviceSource {
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

  private forget(opening: Promise<OpenedDevice | NoDevice>): void {
    if (this.opening === opening) this.opening = null;
  }
}

/** A device opened by the caller of a run, and those that take its place after losses. */
export class ReplacedDevice implements DeviceSource {
  private replacement: OpenedDevice | null = null;

  constructor(
    private readonly given: OpenedDevice,
    private readonly reopen: DeviceSource['open'],
  ) {}

  async open(): Promise<OpenedDevice | NoDevice> {
    const current = this.replacement ?? this.given;
    if (current.lossReason === null) return current;
    const opened = await this.reopen();
    if ('device' in opened) this.replacement = opened;
    return opened;
  }

  /** Closes the device that replaced the given one, if any. */
  close(): void {
    this.replacement?.close();
  }
}

import { computeAgreement } from '../agreement/compute';
import type { AgreementRequest, AgreementResult, AgreementWorld } from '../agreement/types';
import type { Tasks } from '../core/tasks';
import type { DeviceManager } from '../run/deviceManager';
import type { ThreadHost } from '../threads';

/** Dependencies of comparisons. */
export interface ComparerOptions extends Pick<AgreementWorld, 'prepare'> {
  readonly devices: DeviceManager;
  readonly threads: ThreadHost | null;
  readonly tasks: Tasks;
  /** Milliseconds from any origin. */
  now(): number;
}

/** Compares the GPU with the CPU, one case at a time. */
export class Comparer {
  private isActive = false;

  constructor(private readonly options: ComparerOptions) {}

  get active(): boolean {
    return this.isActive;
  }

  /** @throws Error with one line: no device, or a lost one; as `computeAgreement`; and what `notify` throws */
  async compare(
    request: AgreementRequest,
    notify: AgreementWorld['notify'],
  ): Promise<AgreementResult> {
    const { devices, threads, tasks, prepare, now } = this.options;
    this.isActive = true;
    try {
      const device = await devices.open();
      if (!('device' in device)) throw new Error(device.reason);
      return await computeAgreement(request, {
        prepare,
        device,
        threads: { host: threads, count: null },
        now,
        yieldTask: () => tasks.yieldTask(),
        notify,
      });
    } finally {
      this.isActive = false;
    }
  }
}

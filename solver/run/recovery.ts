/** Waits before a lost device is opened again, one after the other. */
const delays = [2_000, 10_000, 30_000] as const;

/** A device that stayed up for so long is trusted again. */
const trusted = 60_000;

/** How often a lost device is tried again: a device that will not stay up is aborted. */
export class RecoveryPolicy {
  private attempts = 0;
  private upSince = -Infinity;

  /** The device runs again. */
  resumed(now: number): void {
    this.upSince = now;
  }

  /** The device was lost, or could not be opened: milliseconds to wait, or null to abort. */
  nextDelay(now: number): number | null {
    if (now - this.upSince >= trusted) this.attempts = 0;
    this.upSince = Infinity;
    return delays[this.attempts++] ?? null;
  }
}

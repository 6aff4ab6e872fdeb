/** Milliseconds to wait before each attempt to reopen a lost device. */
const delays = [2_000, 10_000, 30_000] as const;

/** Milliseconds after which a reopened device counts as stable. */
const trusted = 60_000;

/** Retry policy after the loss of a device: the run is aborted if the device is lost repeatedly. */
export class RecoveryPolicy {
  private attempts = 0;
  private upSince = -Infinity;

  /** Notes that the device is running again. */
  resumed(now: number): void {
    this.upSince = now;
  }

  /** Returns the milliseconds to wait after the device was lost or could not be opened; null to abort. */
  nextDelay(now: number): number | null {
    if (now - this.upSince >= trusted) this.attempts = 0;
    this.upSince = Infinity;
    return delays[this.attempts++] ?? null;
  }
}

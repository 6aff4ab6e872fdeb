/** A clock that only moves on request. */
export class FakeClock {
  milliseconds = 1000;

  readonly now = (): number => this.milliseconds;

  moveTo(milliseconds: number): void {
    this.milliseconds = Math.max(this.milliseconds, milliseconds);
  }

  pass(milliseconds: number): void {
    this.milliseconds += milliseconds;
  }
}

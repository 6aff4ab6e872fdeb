import { historyHeader } from '../stepping/types';
import type { StateArray } from '../space/types';

/** A residual this much smaller than the smallest so far is still falling. */
const fallingRatio = 0.8;
/** A residual has stopped falling if it has no new minimum in this fraction of the steps, and in this many steps. */
const stalledShare = 0.2;
const stalledSteps = 100;
/** Change per step attributed to rounding, in units in the last place of the largest coefficient. */
const roundingUnits = 64;

/** Detects that the change per step has stopped falling at the rounding error. */
export class ResidualFloor {
  private lowest = Infinity;
  private lowestStep = 0;
  private firstStep: number | null = null;
  private last = { step: 0, dt: 0, change: Infinity };

  /** @param rows of the history: step, time, dt, then the largest change per variable */
  append(rows: Float64Array, stride: number): void {
    for (let at = 0; at < rows.length; at += stride) {
      const [step, dt] = [rows[at], rows[at + 2]];
      const change = Math.max(...rows.subarray(at + historyHeader, at + stride));
      this.firstStep ??= step;
      // A shortened step changes less for that reason alone.
      const isCut = dt < fallingRatio * this.last.dt;
      if (!isCut && change < fallingRatio * this.lowest) {
        [this.lowest, this.lowestStep] = [change, step];
      }
      this.last = { step, dt, change };
    }
  }

  /** @param state final state; its type determines the precision */
  isReached(state: StateArray): boolean {
    const { firstStep, lowestStep, last } = this;
    if (firstStep === null) return false;
    const stalled = last.step - lowestStep;
    if (stalled < Math.max(stalledSteps, stalledShare * (last.step - firstStep))) return false;
    let largest = 0;
    for (const value of state) largest = Math.max(largest, Math.abs(value));
    const unit = state instanceof Float32Array ? 2 ** -24 : 2 ** -53;
    return last.change <= roundingUnits * unit * largest;
  }
}

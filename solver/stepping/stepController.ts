/** Error control of Δt. */
export interface StepControl {
  /** Tolerance of the error relative to the size of the state; the next one is absolute. */
  readonly relativeTolerance: number;
  readonly absoluteTolerance: number;
  /** See `EmbeddedIntegrator`. */
  readonly errorOrder: number;
  readonly control: readonly [number, number, number];
}

/** Restart data of a controller: next Δt, ε₂ and ε₃. */
export type ControlMemory = readonly [step: number, last: number, second: number];

/** Smallest factor of an accepted step; a step below is repeated. */
export const minFactor = 0.81;

/** Lower bound of the error, to avoid division by zero. */
export const smallestError = 1e-10;

/** Minimum Δt as a fraction of the stable step: below it the error is not caused by the step size. */
export const shortestStep = 1e-6;

/** Limits a factor to 0.2 … 2.6; smooth at 1. */
const limited = (factor: number): number => 1 + Math.atan(factor - 1);

/**
 * A PID controller (Söderlind, Numer. Algorithms 31, 2002; with limiter and acceptance of Ranocha, Dalcin, Parsani
 * and Ketcheson 2022): with ε = 1/error of this step and of the last two accepted ones, Δt ← Δt · κ(ε₁^(β₁/k)
 * ε₂^(β₂/k) ε₃^(β₃/k)), κ(a) = 1 + arctan(a − 1). A step with a factor below 0.81 is repeated.
 */
export class StepController {
  /** Next Δt; null before the first step. */
  private next: number | null = null;
  /** ε₂ and ε₃. */
  private before: readonly [number, number] = [1, 1];

  constructor(readonly settings: StepControl) {}

  /** Returns the next Δt. @param first initial value before the first step */
  proposed(first: number): number {
    return (this.next ??= first);
  }

  /** Whether a step is accepted. @param error relative to the tolerance; not finite if the new state is invalid */
  takes(dt: number, error: number): boolean {
    const { control, errorOrder } = this.settings;
    const inverse = Number.isFinite(error) ? 1 / Math.max(error, smallestError) : 0;
    const errors = [inverse, ...this.before];
    const factor = limited(
      errors.reduce((product, value, i) => product * value ** (control[i] / errorOrder), 1),
    );
    const isTaken = factor >= minFactor;
    // A step cut to end at a given time is no measure for later steps.
    if (isTaken && this.next !== null && dt < this.next) return true;
    this.next = dt * factor;
    if (isTaken) this.before = [inverse, this.before[0]];
    return isTaken;
  }

  /** Restart data; null before the first step. */
  get memory(): ControlMemory | null {
    return this.next === null ? null : [this.next, ...this.before];
  }

  /** Restores restart data, or restarts the controller. */
  reset(memory: ControlMemory | null = null): void {
    const [next, ...before] = memory ?? [null, 1, 1];
    this.next = next;
    this.before = before;
  }
}

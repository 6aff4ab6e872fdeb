/** How Δt follows the error of steps. */
export interface StepControl {
  /** Of the error over the size of the state, and besides in its own units. */
  readonly relativeTolerance: number;
  readonly absoluteTolerance: number;
  /** See `EmbeddedIntegrator`. */
  readonly errorOrder: number;
  readonly control: readonly [number, number, number];
}

/** What a controller continues by: Δt to be tried, ε₂ and ε₃. */
export type ControlMemory = readonly [step: number, last: number, second: number];

/** Least factor of a step that is taken; below it is done again. */
export const minFactor = 0.81;

/** Where a step has no error at all. */
export const smallestError = 1e-10;

/** Share of the stable step below which no error makes Δt shorter: what is wrong there isn't the length of steps. */
export const shortestStep = 1e-6;

/** Between 0.2 and 2.6, smooth at 1. */
const limited = (factor: number): number => 1 + Math.atan(factor - 1);

/**
 * A PID controller (Söderlind, Numer. Algorithms 31, 2002; with limiter and acceptance of Ranocha, Dalcin, Parsani and
 * Ketcheson 2022): with ε = 1/error of this step and of the last two that were taken,
 * Δt ← Δt · κ(ε₁^(β₁/k) ε₂^(β₂/k) ε₃^(β₃/k)), κ(a) = 1 + arctan(a − 1). A step whose factor is below 0.81 is done again.
 */
export class StepController {
  /** Δt to be tried; null before the first step. */
  private next: number | null = null;
  /** ε₂ and ε₃. */
  private before: readonly [number, number] = [1, 1];

  constructor(readonly settings: StepControl) {}

  /** Δt to be tried. @param first if nothing is known yet */
  proposed(first: number): number {
    return (this.next ??= first);
  }

  /** Whether a step is taken. @param error over what is tolerated; not finite where the new state is no state */
  takes(dt: number, error: number): boolean {
    const { control, errorOrder } = this.settings;
    const inverse = Number.isFinite(error) ? 1 / Math.max(error, smallestError) : 0;
    const errors = [inverse, ...this.before];
    const factor = limited(
      errors.reduce((product, value, i) => product * value ** (control[i] / errorOrder), 1),
    );
    const isTaken = factor >= minFactor;
    // One that was cut to end at a time says little of those that follow.
    if (isTaken && this.next !== null && dt < this.next) return true;
    this.next = dt * factor;
    if (isTaken) this.before = [inverse, this.before[0]];
    return isTaken;
  }

  /** null before the first step. */
  get memory(): ControlMemory | null {
    return this.next === null ? null : [this.next, ...this.before];
  }

  /** Continues from there, or begins again. */
  reset(memory: ControlMemory | null = null): void {
    const [next, ...before] = memory ?? [null, 1, 1];
    this.next = next;
    this.before = before;
  }
}

import type { PreparedCase } from '../run/preparedCase';
import { failureMessage } from '../run/summary';
import type { StateArray } from '../space/types';
import { fullPrecisionState } from '../stepping/fullPrecisionState';
import { historyStride, type Outcome, type Simulation } from '../stepping/types';
import { residualOf, type Moment } from './residual';
import type { AgreementWorld } from './types';

/** Target interval between progress reports, in milliseconds. */
const maxWait = 60;

/** One of the compared runs; advances to any given step. */
export class LockStepSimulation {
  step = 0;
  time = 0;
  private dt = 0;
  /** Times of the steps since the last `takeTimes`. */
  private times: number[] = [];
  private outcome: Outcome = { kind: 'running' };
  /** Steps requested per batch. */
  private batch = 1;
  private kept: Moment | null = null;

  constructor(
    readonly prepared: PreparedCase,
    readonly simulation: Simulation,
    private readonly world: Pick<AgreementWorld, 'now' | 'yieldTask'>,
  ) {}

  private get stride(): number {
    return historyStride(this.prepared.discretization.variableCount);
  }

  get running(): boolean {
    return this.outcome.kind === 'running';
  }

  /** One-line reason of the failure; null if the run has not failed. */
  get failure(): string | null {
    const { outcome, step, time, prepared } = this;
    return outcome.kind === 'failed'
      ? failureMessage(prepared, outcome, { step, time }, this.dt)
      : null;
  }

  /** Advances to the given step or to the end of the run. @param proceed is called periodically and may throw */
  async goTo(step: number, proceed: () => void): Promise<void> {
    while (this.running && this.step < step) {
      const { simulation, world } = this;
      const most = Math.min(this.batch, step - this.step, simulation.maxStepsPerBatch);
      const start = world.now();
      const reached = await simulation.advance(most);
      this.batch = Math.max(
        1,
        world.now() - start < maxWait ? 2 * this.batch : Math.floor(this.batch / 2),
      );
      // Mean step size; also the estimate for a failed step.
      this.dt = (reached.time - this.time) / Math.max(1, reached.step - this.step);
      const { history } = reached;
      for (let row = 0; row < history.length; row += this.stride) this.times.push(history[row + 1]);
      [this.step, this.time, this.outcome] = [reached.step, reached.time, reached.outcome];
      await world.yieldTask();
      proceed();
    }
  }

  /** Returns and clears the times of all steps since the last call. */
  takeTimes(): number[] {
    const { times } = this;
    this.times = [];
    return times;
  }

  /** Advances to each of the given times, in one step if the stable step allows. @param proceed see `goTo` */
  async follow(times: readonly number[], proceed: () => void): Promise<void> {
    for (const time of times) {
      this.simulation.setEndTime(time);
      this.outcome = { kind: 'running' };
      await this.goTo(Infinity, proceed);
      if (this.failure !== null) return;
    }
  }

  state(): Promise<StateArray> {
    return fullPrecisionState(this.simulation);
  }

  /** Stores a copy of the current state, for `residual`. */
  async keepState(): Promise<void> {
    this.kept = await this.moment();
  }

  /** Returns the residual of the step since `keepState`; NaN without a stored state. */
  async residual(): Promise<number> {
    return this.kept === null ? NaN : residualOf(this.kept, await this.moment());
  }

  private async moment(): Promise<Moment> {
    return { state: Float64Array.from(await this.state()), time: this.time };
  }
}

/**
 * Returns the next step at which to compare: every step up to about 20, then each about 10 % later.
 * @param requested steps that must not be skipped
 */
export function nextStep(step: number, requested: readonly number[] = []): number {
  const next = Math.max(step + 1, Math.floor(1.1 * step));
  return Math.min(next, ...requested.filter((one) => one > step));
}

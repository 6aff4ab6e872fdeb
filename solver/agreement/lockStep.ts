import type { PreparedCase } from '../run/preparedCase';
import { failureMessage } from '../run/summary';
import type { StateArray } from '../space/types';
import { fullPrecisionState } from '../stepping/fullPrecisionState';
import { historyStride, type Outcome, type Simulation } from '../stepping/types';
import { residualOf, type Moment } from './residual';
import type { AgreementWorld } from './types';

/** Milliseconds of computing between two words about its progress. */
const maxWait = 60;

/** One of the runs that are compared, which continues to any step. */
export class LockStepSimulation {
  step = 0;
  time = 0;
  private dt = 0;
  /** Times of steps that were not taken yet. */
  private times: number[] = [];
  private outcome: Outcome = { kind: 'running' };
  /** Steps that are requested at once. */
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

  /** Why it broke down, one line; null if it did not. */
  get failure(): string | null {
    const { outcome, step, time, prepared } = this;
    return outcome.kind === 'failed'
      ? failureMessage(prepared, outcome, { step, time }, this.dt)
      : null;
  }

  /** Continues to this many steps, or to its end. @param proceed is called periodically, and may throw */
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
      // Of a step; what a failed one would have been is about as long.
      this.dt = (reached.time - this.time) / Math.max(1, reached.step - this.step);
      const { history } = reached;
      for (let row = 0; row < history.length; row += this.stride) this.times.push(history[row + 1]);
      [this.step, this.time, this.outcome] = [reached.step, reached.time, reached.outcome];
      await world.yieldTask();
      proceed();
    }
  }

  /** The times of all steps since the last call. */
  takeTimes(): number[] {
    const { times } = this;
    this.times = [];
    return times;
  }

  /** Goes to given times, a step each where its own are not shorter. @param proceed as above */
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

  /** Keeps the state as it is now, which the next step changes. */
  async keepState(): Promise<void> {
    this.kept = await this.moment();
  }

  /** That of the step since the state was kept. */
  async residual(): Promise<number> {
    return this.kept === null ? NaN : residualOf(this.kept, await this.moment());
  }

  private async moment(): Promise<Moment> {
    return { state: Float64Array.from(await this.state()), time: this.time };
  }
}

/**
 * The steps after which runs are compared: each of the first ten, then each a tenth further on.
 * @param wanted steps that are not to be passed over
 */
export function nextStep(step: number, requested: readonly number[] = []): number {
  const next = Math.max(step + 1, Math.floor(1.1 * step));
  return Math.min(next, ...requested.filter((one) => one > step));
}

import type { Discretization, SpatialOperator } from '../methods/types';
import type { StateReport, Stepper } from '../stepping/stepper';
import type { IterationProgress, Outcome } from '../stepping/types';
import type { Threads } from '../threads';
import { cellMeasures, LowestResidual, residualNorms, total, worstCell } from './residualNorm';
import { t } from '../text/t';

/** Stages y = u + α Δτ R(y); for a linear R their product is that of the classical Runge–Kutta method. */
const stages = [1 / 4, 1 / 3, 1 / 2, 1];

/** Iterations without a new lowest residual after which the iteration counts as stalled. */
const stalledIterations = 5000;

/** Explicit steps to a steady state with the stable time step of each cell, not of the smallest one. */
export class LocalStepper implements Stepper {
  readonly title: string;
  readonly ready: Promise<void>;
  readonly state: Float64Array;
  readonly next: Float64Array;
  private readonly operator: SpatialOperator;
  private readonly measures: Float64Array;
  private readonly rates: Float64Array;
  private readonly slope: Float64Array;
  private reference: number | null = null;
  private now: readonly number[] = [];
  private readonly lowest = new LowestResidual(stalledIterations);

  /** @throws Error with one line if the method has no residual */
  constructor(
    private readonly own: Discretization,
    private readonly settings: { readonly tolerance: number },
    threads: Threads,
  ) {
    const operator = own.createOperator(threads);
    if (!operator) throw new Error(t('implicitNoResidual'));
    this.operator = operator;
    this.title = t('implicitLocalTitle', operator.title);
    this.ready = operator.ready;
    this.state = own.initialState();
    this.next = this.state.slice();
    this.slope = new Float64Array(own.dofCount);
    this.measures = cellMeasures(own);
    this.rates = new Float64Array(own.cellCount);
  }

  get iteration(): IterationProgress {
    const { degree } = this.own.space;
    return { cfl: null, degree, finalDegree: degree };
  }

  worstCell(): number | undefined {
    return worstCell(this.measures, this.slope);
  }

  takeState(state: Float32Array | Float64Array): void {
    this.state.set(state);
    this.lowest.restart();
  }

  doStep(): void {
    const { operator, state, next, slope, rates, own } = this;
    this.reference ??= this.normOf(own.initialState());
    operator.rates(state, 0, rates);
    const perCell = own.variableCount * own.modesPerCell;
    next.set(state);
    stages.forEach((alpha, stage) => {
      operator.residual(next, 0, slope);
      if (stage === 0) this.now = residualNorms(own, this.measures, slope);
      for (let cell = 0, i = 0; cell < rates.length; cell++) {
        const step = (alpha * operator.timeStepFactor) / rates[cell];
        for (let k = 0; k < perCell; k++, i++) next[i] = state[i] + step * slope[i];
      }
    });
    this.lowest.add(total(this.now));
  }

  report(which: 'state' | 'next'): StateReport {
    return { ...this.operator.rates(this[which], 0, this.rates), rate: 1 };
  }

  /** Returns the residual per variable before the step, relative to that of the initial state. */
  largestChange(): number[] {
    return this.now.map((value) => value / (this.reference || 1));
  }

  ending(): Outcome | null {
    if (total(this.now) <= this.settings.tolerance * (this.reference || 1))
      return { kind: 'steady' };
    return this.lowest.isStalled ? { kind: 'stalled' } : null;
  }

  accept(): void {
    this.state.set(this.next);
  }

  dispose(): void {
    this.operator.dispose();
  }

  private normOf(state: Float64Array): number {
    this.operator.residual(state, 0, this.slope);
    return total(residualNorms(this.own, this.measures, this.slope));
  }
}

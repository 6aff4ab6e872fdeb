import { largestChange } from '../../../stepping/largestChange';
import type { StateReport, Stepper } from '../../../stepping/stepper';
import { createLayeredMeans } from '../../grid/layeredMeans';
import { latticeOf } from '../../grid/lattice';
import { createMeansReport } from '../../grid/meansReport';
import { mirroredCells } from '../mirrored';
import type { CeseOperators } from '../operators';
import { createHalfStep, type HalfStep } from './halfStep';

/**
 * Steps of CE/SE in f64: from the middles of cells to the corners of the grid, and back. Beyond open sides stands a
 * layer of points that the conditions make.
 */
export class CeseStepper implements Stepper {
  readonly title = '64-bit, one thread, not compiled';
  readonly ready = Promise.resolve();
  private states: readonly [Float64Array, Float64Array];
  private readonly layered;
  private readonly toCorners: HalfStep;
  private readonly toCells: HalfStep;
  private readonly means;

  constructor(
    private readonly operators: CeseOperators,
    initial: Float64Array,
  ) {
    const { counts, origin, spacing } = operators.grid;
    const lattice = (more: number, shift: number) =>
      latticeOf(
        counts.map((count) => count + more),
        origin.map((start, axis) => start + shift * spacing[axis]),
        spacing,
      );
    const corners = lattice(1, 0);
    this.states = [initial.slice(), initial.slice()];
    this.layered = createLayeredMeans(mirroredCells(operators), 1);
    this.toCorners = createHalfStep(operators, lattice(2, -0.5), corners);
    this.toCells = createHalfStep(operators, corners, lattice(0, 0.5));
    this.means = createMeansReport(operators);
  }

  get state(): Float64Array {
    return this.states[0];
  }

  get next(): Float64Array {
    return this.states[1];
  }

  takeState(state: Float32Array | Float64Array): void {
    this.state.set(state);
  }

  doStep(time: number, dt: number): void {
    const { layered, state, next } = this;
    layered.set(state, time);
    const atCorners = this.toCorners(layered.values, time, dt);
    this.toCells(atCorners, time + 0.5 * dt, dt).forEach((values, k, { length }) => {
      for (let cell = 0; cell < values.length; cell++) next[cell * length + k] = values[cell];
    });
  }

  report(which: 'state' | 'next', time: number): StateReport {
    return this.means(this[which], time);
  }

  largestChange(): number[] {
    const { variableCount, space } = this.operators;
    return largestChange(this.state, this.next, variableCount, space.functionCount);
  }

  accept(): void {
    this.states = [this.next, this.state];
  }

  dispose(): void {
    // Nothing but memory.
  }
}

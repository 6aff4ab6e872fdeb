import { largestChange } from '../../../../stepping/largestChange';
import type { StateReport, Stepper } from '../../../../stepping/stepper';
import { bilinearStates, type CellPoint } from '../bilinearStates';
import type { QuadOperators } from '../operators';
import { createQuadReport } from '../stateReport';
import { createQuadStep } from './steps';

/** Steps of CE/SE on quadrangles in f64: from cells to vertices, and back. */
export class QuadStepper implements Stepper {
  readonly title = '64-bit, one thread, not compiled';
  readonly ready = Promise.resolve();
  readonly report: (which: 'state' | 'next', time: number) => StateReport;
  private states: readonly [Float64Array, Float64Array];
  private readonly step;
  private readonly linear;
  private readonly cells: readonly Float64Array[];

  constructor(
    private readonly operators: QuadOperators,
    initial: Float64Array,
  ) {
    const { space, variableCount } = operators;
    this.states = [initial.slice(), initial.slice()];
    this.step = createQuadStep(operators);
    this.linear = bilinearStates(space);
    this.cells = Array.from({ length: 3 * variableCount }, () => new Float64Array(space.cellCount));
    const report = createQuadReport(operators);
    this.report = (which, time) => report(this[which], time);
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
    const { cells, linear, operators, state, next } = this;
    const { variableCount: n, space } = operators;
    const point: CellPoint = { u: 0, x: 0, y: 0 };
    for (let cell = 0; cell < space.cellCount; cell++) {
      for (let v = 0; v < n; v++) {
        linear.read(cell, state, 4 * (cell * n + v), point);
        [cells[3 * v][cell], cells[3 * v + 1][cell], cells[3 * v + 2][cell]] = [
          point.u,
          point.x,
          point.y,
        ];
      }
    }
    const made = this.step(cells, time, dt);
    for (let cell = 0; cell < space.cellCount; cell++) {
      for (let v = 0; v < n; v++) {
        [point.u, point.x, point.y] = [0, 1, 2].map((k) => made[3 * v + k][cell]);
        linear.write(cell, point, next, 4 * (cell * n + v));
      }
    }
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

import { RegisterStepper } from '../../../../stepping/registerStepper';
import { bilinearStates, type CellPoint } from '../bilinearStates';
import type { QuadOperators } from '../operators';
import { createQuadReport } from '../stateReport';
import { createQuadStep } from './steps';

/** Steps of CE/SE on quadrangles in f64: from cells to vertices, and back. */
export class QuadStepper extends RegisterStepper {
  private readonly step;
  private readonly linear;
  private readonly cells: readonly Float64Array[];

  constructor(
    private readonly operators: QuadOperators,
    initial: Float64Array,
  ) {
    const { space, variableCount } = operators;
    const { functionCount } = space;
    super({ variableCount, functionCount, report: createQuadReport(operators) }, initial);
    this.step = createQuadStep(operators);
    this.linear = bilinearStates(space);
    this.cells = Array.from({ length: 3 * variableCount }, () => new Float64Array(space.cellCount));
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
}

import type { StageInspector } from '../../../../space/invalidStage';
import { RegisterStepper } from '../../../../stepping/registerStepper';
import { bilinearStates, type CellPoint } from '../bilinearStates';
import type { QuadOperators } from '../operators';
import { createQuadReport } from '../stateReport';
import { createQuadStep, type CellValues } from './steps';

/** CE/SE stepper on quadrilateral meshes in f64: from cells to vertices, and back. */
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

  doStep(time: number, dt: number, _step?: number, look?: StageInspector): void {
    const { cells, linear, operators, state } = this;
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
    const showVertices =
      look &&
      ((vertices: CellValues) =>
        this.showVertices(vertices, (shown) => look(1, shown, time + 0.5 * dt)));
    this.write(this.step(cells, time, dt, showVertices), (cell) => cell, this.next);
    look?.(2, this.next, time + dt);
  }

  /** Passes states of cells made from their vertices, from the first to the last vertex, to `show`. */
  private showVertices(values: CellValues, show: (state: Float64Array) => void): void {
    const { vertexOf } = this.operators.staggered.fans;
    const state = new Float64Array(this.state.length);
    for (let corner = 0; corner < 4; corner++) {
      this.write(values, (cell) => vertexOf[4 * cell + corner], state);
      show(state);
    }
  }

  /** Converts point data to states of cells. */
  private write(values: CellValues, pointOf: (cell: number) => number, state: Float64Array): void {
    const { linear, operators } = this;
    const { variableCount: n, space } = operators;
    const point: CellPoint = { u: 0, x: 0, y: 0 };
    for (let cell = 0; cell < space.cellCount; cell++) {
      for (let v = 0; v < n; v++) {
        [point.u, point.x, point.y] = [0, 1, 2].map((k) => values[3 * v + k][pointOf(cell)]);
        linear.write(cell, point, state, 4 * (cell * n + v));
      }
    }
  }
}

import { RegisterStepper } from '../../../stepping/registerStepper';
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
export class CeseStepper extends RegisterStepper {
  private readonly layered;
  private readonly toCorners: HalfStep;
  private readonly toCells: HalfStep;

  constructor(operators: CeseOperators, initial: Float64Array) {
    const { variableCount, space, grid } = operators;
    const { functionCount } = space;
    super({ variableCount, functionCount, report: createMeansReport(operators) }, initial);
    const { counts, origin, spacing } = grid;
    const lattice = (more: number, shift: number) =>
      latticeOf(
        counts.map((count) => count + more),
        origin.map((start, axis) => start + shift * spacing[axis]),
        spacing,
      );
    const corners = lattice(1, 0);
    this.layered = createLayeredMeans(mirroredCells(operators), 1);
    this.toCorners = createHalfStep(operators, lattice(2, -0.5), corners);
    this.toCells = createHalfStep(operators, corners, lattice(0, 0.5));
  }

  doStep(time: number, dt: number): void {
    const { layered, state, next } = this;
    layered.set(state, time);
    const atCorners = this.toCorners(layered.values, time, dt);
    this.toCells(atCorners, time + 0.5 * dt, dt).forEach((values, k, { length }) => {
      for (let cell = 0; cell < values.length; cell++) next[cell * length + k] = values[cell];
    });
  }
}

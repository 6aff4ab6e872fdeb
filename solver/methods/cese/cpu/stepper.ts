import { axesOf, type Dimension } from '../../../core/axes';
import type { StageInspector } from '../../../space/invalidStage';
import { RegisterStepper } from '../../../stepping/registerStepper';
import { createLayeredMeans } from '../../grid/layeredMeans';
import {
  latticeOf,
  pointsAround,
  pointsWithin,
  type Lattice,
  type PlaceInputs,
} from '../../grid/lattice';
import { createMeansReport } from '../../grid/meansReport';
import type { PointValues } from '../expansion';
import { mirroredCells } from '../mirrored';
import type { CeseOperators } from '../operators';
import { besideInput, besideOfCell, besideOfCorner } from '../walls';
import { createHalfStep, type HalfStep } from './halfStep';

/**
 * CE/SE stepper in f64: from cell centers to grid vertices, and back. Beyond open sides, conditions fill a ghost layer
 * of points.
 */
export class CeseStepper extends RegisterStepper {
  private readonly layered;
  private readonly corners: Lattice;
  private readonly counts: readonly number[];
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
    const cells = lattice(2, -0.5);
    const corners = lattice(1, 0);
    this.corners = corners;
    this.counts = counts;
    this.layered = createLayeredMeans(mirroredCells(operators), 1);
    const { walls } = operators;
    const ofCells = walls && besideWalls(cells, besideOfCell(walls, counts));
    const ofCorners = walls && besideWalls(corners, besideOfCorner(walls, counts));
    this.toCorners = createHalfStep(operators, { ...cells, ...ofCells }, corners);
    this.toCells = createHalfStep(operators, { ...corners, ...ofCorners }, lattice(0, 0.5));
  }

  doStep(time: number, dt: number, _step?: number, look?: StageInspector): void {
    const { layered, state, next } = this;
    layered.set(state, time);
    const atCorners = this.toCorners(layered.values, time, dt);
    if (look) this.showCorners(atCorners, (corners) => look(1, corners, time + 0.5 * dt));
    this.toCells(atCorners, time + 0.5 * dt, dt).forEach((values, k, { length }) => {
      for (let cell = 0; cell < values.length; cell++) next[cell * length + k] = values[cell];
    });
    look?.(2, next, time + dt);
  }

  /** Passes states of cells made from their vertices, from the lowest to the highest vertex, to `show`. */
  private showCorners(values: PointValues, show: (state: Float64Array) => void): void {
    const state = new Float64Array(this.state.length);
    const firsts = pointsWithin(this.corners, this.counts);
    for (const { offset } of pointsAround(this.corners)) {
      values.forEach((own, k, { length }) => {
        for (let cell = 0; cell < firsts.length; cell++) {
          state[cell * length + k] = own[firsts[cell] + offset];
        }
      });
      show(state);
    }
  }
}

/** Returns the positions of lattice points relative to walls, as inputs of their source. */
const besideWalls = (
  { counts, steps, size }: Lattice,
  besideOf: (axis: number, i: number) => number,
): PlaceInputs => ({
  given: new Map(
    axesOf(counts.length as Dimension).map((axis, a) => [
      besideInput(axis),
      Float64Array.from({ length: size }, (_, point) =>
        besideOf(a, Math.floor(point / steps[a]) % counts[a]),
      ),
    ]),
  ),
});

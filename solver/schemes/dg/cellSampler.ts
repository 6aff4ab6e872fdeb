import type { Program } from '../../expression';
import { averageFields, quantityCount } from '../averages';
import type { Averages, StateArray } from '../types';
import { evaluateBasis } from './basis';
import { dot } from './cpu/linearAlgebra';
import { blockPoints, PointBlock } from './cpu/pointBlock';
import type { DgOperators } from './operators';

/** A state at a time, with what has been averaged until then. */
export interface SampledState {
  readonly state: StateArray;
  readonly time: number;
  readonly averages: Averages | null;
}

/**
 * Values of the bound programs at the points of cells first…last−1, [cell][point]; good until the
 * next call. At most `cellsPerBlock` cells a call.
 */
export type CellEvaluation = (
  sampled: SampledState,
  first: number,
  last: number,
) => readonly Float64Array[];

/** Evaluates programs of the state at the same reference points of every cell. */
export class CellSampler {
  readonly pointsPerCell: number;
  readonly cellsPerBlock: number;
  /** [point][mode] */
  private readonly values: Float64Array;

  constructor(
    private readonly operators: DgOperators,
    private readonly r: ArrayLike<number>,
    private readonly s: ArrayLike<number>,
  ) {
    const { order, modes } = operators.element;
    this.pointsPerCell = r.length;
    this.cellsPerBlock = Math.max(1, Math.floor(blockPoints / r.length));
    this.values = new Float64Array(r.length * modes);
    for (let i = 0; i < r.length; i++) {
      this.values.set(evaluateBasis(order, r[i], s[i]).value, i * modes);
    }
  }

  position(cell: number, point: number): [x: number, y: number] {
    const { cells } = this.operators;
    const r = this.r[point];
    const s = this.s[point];
    return [
      cells.originX[cell] + cells.xr[cell] * r + cells.xs[cell] * s,
      cells.originY[cell] + cells.yr[cell] * r + cells.ys[cell] * s,
    ];
  }

  /** @param programs one output each (inputs: variables, x, y, t, fields of statistics) */
  bind(programs: readonly Program[]): CellEvaluation {
    const { physics, element, variableCount: n } = this.operators;
    const { modes } = element;
    const { pointsPerCell, values } = this;
    const block = new PointBlock(this.cellsPerBlock * pointsPerCell);
    const uses = (name: string): boolean => programs.some((program) => program.uses(name));
    const variables = physics.variableNames
      .map((name, index) => ({ name, index }))
      .filter(({ name }) => uses(name))
      .map(({ name, index }) => ({ index, values: block.array(name) }));
    const usesPosition = uses('x') || uses('y');
    const [x, y, t] = block.arraysOf(['x', 'y', 't']);
    const outputs = programs.map((_, i) => block.array(`output ${i}`));
    const evaluations = programs.map((program, i) => block.bind(program, [outputs[i]]));
    const fillAverages = this.averageInputs(programs, block);
    return ({ state, time, averages }, first, last) => {
      for (const { index, values: u } of variables) {
        let point = 0;
        for (let cell = first; cell < last; cell++) {
          const base = (cell * n + index) * modes;
          for (let i = 0; i < pointsPerCell; i++) {
            u[point++] = dot(values, i * modes, state, base, modes);
          }
        }
      }
      if (usesPosition) this.fillPositions(first, last, x, y);
      t.fill(time);
      fillAverages(averages, first, last);
      for (const evaluate of evaluations) evaluate((last - first) * pointsPerCell);
      return outputs;
    };
  }

  private fillPositions(first: number, last: number, x: Float64Array, y: Float64Array): void {
    let point = 0;
    for (let cell = first; cell < last; cell++) {
      for (let i = 0; i < this.pointsPerCell; i++, point++) {
        [x[point], y[point]] = this.position(cell, i);
      }
    }
  }

  /** Fills the inputs that are fields of statistics, as far as the programs use them. */
  private averageInputs(
    programs: readonly Program[],
    block: PointBlock,
  ): (averages: Averages | null, first: number, last: number) => void {
    const { statistics } = this.operators.physics;
    const { modes } = this.operators.element;
    const { pointsPerCell, values } = this;
    const quantities = quantityCount(statistics);
    const used = averageFields(statistics)
      .filter(({ name }) => programs.some((program) => program.uses(name)))
      .map((field) => ({ ...field, array: block.array(field.name) }));
    return (averages, first, last) => {
      for (const { quantity, isSquare, array } of used) {
        if (!averages) {
          array.fill(0);
          continue;
        }
        let point = 0;
        for (let cell = first; cell < last; cell++) {
          const base = (cell * quantities + quantity) * modes;
          for (let i = 0; i < pointsPerCell; i++, point++) {
            const value = dot(values, i * modes, averages.coefficients, base, modes);
            array[point] = isSquare ? Math.sqrt(Math.max(0, value)) : value;
          }
        }
      }
    };
  }
}

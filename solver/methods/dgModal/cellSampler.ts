import type { Program } from '../../expression';
import type { SampledState } from '../../space/types';
import { blockPoints, PointBlock } from './cpu/pointBlock';
import { basisTable, FieldInputs, fillBasis, type BasisTable } from './fieldInputs';
import type { DgOperators } from './operators';

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
  private readonly table: BasisTable;

  constructor(
    private readonly operators: DgOperators,
    private readonly r: ArrayLike<number>,
    private readonly s: ArrayLike<number>,
  ) {
    const { order, modes } = operators.element;
    this.pointsPerCell = r.length;
    this.cellsPerBlock = Math.max(1, Math.floor(blockPoints / r.length));
    this.table = basisTable(modes, r.length);
    for (let i = 0; i < r.length; i++) fillBasis(this.table, i, order, r[i], s[i]);
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

  /** @param programs one output each (inputs: see `FieldInputs`, and x, y, t) */
  bind(programs: readonly Program[]): CellEvaluation {
    const { pointsPerCell, table } = this;
    const block = new PointBlock(this.cellsPerBlock * pointsPerCell);
    const inputs = new FieldInputs(this.operators, programs, block);
    const usesPosition = programs.some((program) => program.uses('x') || program.uses('y'));
    const [x, y, t] = block.arraysOf(['x', 'y', 't']);
    const outputs = programs.map((_, i) => block.array(`output ${i}`));
    const evaluations = programs.map((program, i) => block.bind(program, [outputs[i]]));
    return (sampled, first, last) => {
      for (let cell = first; cell < last; cell++) {
        inputs.fill(sampled, cell, (cell - first) * pointsPerCell, pointsPerCell, table, 0);
      }
      if (usesPosition) this.fillPositions(first, last, x, y);
      t.fill(sampled.time);
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
}

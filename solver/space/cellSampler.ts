import { axesOf } from '../core/axes';
import type { Program } from '../expression';
import { copyPoint, tableAt } from './basisTable';
import { fillPlaces } from './cellPlaces';
import type { BasisTable, ReferencePoints, StateSpace } from './cellSpace';
import { FieldInputs } from './fieldInputs';
import { blockPoints, PointBlock } from './pointBlock';
import type { SampledState } from './types';

/**
 * Returns values of the bound programs at the points of cells first…last−1, [cell][point]; valid until the next
 * call. At most `cellsPerBlock` cells per call.
 */
export type CellEvaluation = (
  sampled: SampledState,
  first: number,
  last: number,
) => readonly Float64Array[];

/** Evaluates programs of the state at the same reference points in every cell. */
export class CellSampler {
  readonly pointsPerCell: number;
  readonly cellsPerBlock: number;
  private readonly table: BasisTable;
  private readonly point: Float64Array;

  constructor(
    private readonly states: StateSpace,
    points: ReferencePoints,
  ) {
    this.pointsPerCell = points.count;
    this.cellsPerBlock = Math.max(1, Math.floor(blockPoints / points.count));
    this.table = tableAt(states.space, points);
    this.point = new Float64Array(states.space.dimension);
  }

  /** Writes x, y, z of a point of a cell. */
  position(cell: number, point: number, place: Float64Array): void {
    copyPoint(this.table.points, point, this.point);
    this.states.space.maps.place(cell, this.point, place);
  }

  /** @param programs one output each (inputs: see `FieldInputs`, and x, y, z, t) */
  bind(programs: readonly Program[]): CellEvaluation {
    const { pointsPerCell, table } = this;
    const { maps } = this.states.space;
    const block = new PointBlock(this.cellsPerBlock * pointsPerCell);
    const inputs = new FieldInputs(this.states, programs, block);
    const axes = axesOf(this.states.space.dimension);
    const usesPosition = programs.some((program) => axes.some((axis) => program.uses(axis)));
    const position = block.arraysOf(axes);
    const t = block.array('t');
    const outputs = programs.map((_, i) => block.array(`output ${i}`));
    const evaluations = programs.map((program, i) => block.bind(program, [outputs[i]]));
    return (sampled, first, last) => {
      inputs.fillCells(sampled, first, last, table);
      if (usesPosition) fillPlaces(maps, first, last, table.points, position);
      t.fill(sampled.time);
      for (const evaluate of evaluations) evaluate((last - first) * pointsPerCell);
      return outputs;
    };
  }
}

/** Returns values of a field at the same points of all cells, [cell][point]. */
export function sampleCells(
  { space: { cellCount } }: StateSpace,
  sampled: SampledState,
  field: Program,
  sampler: CellSampler,
): Float32Array<ArrayBuffer> {
  const { pointsPerCell, cellsPerBlock } = sampler;
  const evaluate = sampler.bind([field]);
  const values = new Float32Array(cellCount * pointsPerCell);
  for (let first = 0; first < cellCount; first += cellsPerBlock) {
    const last = Math.min(first + cellsPerBlock, cellCount);
    const [result] = evaluate(sampled, first, last);
    values.set(result.subarray(0, (last - first) * pointsPerCell), first * pointsPerCell);
  }
  return values;
}

import type { CasePhysics } from '../physics/compile';
import { blockPoints, PointBlock } from '../space/pointBlock';
import type { StateReport } from '../stepping/stepper';

/** Cells whose states say how long a step may be. */
export interface ReportedCells {
  readonly physics: Pick<
    CasePhysics,
    'variableNames' | 'system' | 'maxWaveSpeed' | 'maxDiffusivity' | 'admissible'
  >;
  readonly cellCount: number;
  /** Points of a cell whose states are inspected; one where it is left out. */
  readonly pointsPerCell?: number;
  /** Writes the states at the points of cells from the first on, one array per variable. */
  readStates(state: Float64Array, first: number, count: number, u: readonly Float64Array[]): void;
  /** Gives what writes the places of these points of cells from the first on to the coordinates of a block. */
  places(block: PointBlock): (first: number, count: number) => void;
  /** h: the rate that a cell says to the clock is λ/h, λ the largest wave speed. */
  stableLength(cell: number): number;
  /** What it adds to the rate per diffusivity; of methods that take viscous fluxes. */
  diffusionRate?(cell: number): number;
  /** Whether a cell is no part of the domain. */
  isCovered?(cell: number): boolean;
}

/** States the largest rate of the states of cells at a time, or the first cell that is not physical. */
export function createStateReport(
  cells: ReportedCells,
): (state: Float64Array, time: number) => StateReport {
  const { physics, cellCount } = cells;
  const perCell = cells.pointsPerCell ?? 1;
  const cellsPerBlock = Math.max(1, Math.floor(blockPoints / perCell));
  const block = new PointBlock(cellsPerBlock * perCell);
  const u = block.arraysOf(physics.variableNames);
  const speed = block.array('largest wave speed');
  const truths = physics.system.admissible.map((_, i) => block.array(`condition ${i}`));
  const waveSpeed = block.bind(physics.maxWaveSpeed, [speed]);
  const admissible = block.bind(physics.admissible, truths);
  const diffusivity = block.array('diffusivity');
  const spread = physics.maxDiffusivity && block.bind(physics.maxDiffusivity, [diffusivity]);
  const place = cells.places(block);
  const t = block.array('t');

  return (state, time) => {
    t.fill(time);
    let rate = 0;
    for (let first = 0; first < cellCount; first += cellsPerBlock) {
      const count = Math.min(cellsPerBlock, cellCount - first);
      place(first, count);
      cells.readStates(state, first, count, u);
      waveSpeed(count * perCell);
      spread?.(count * perCell);
      admissible(count * perCell);
      for (let i = 0, point = 0; i < count; i++) {
        const cell = first + i;
        if (cells.isCovered?.(cell)) {
          point += perCell;
          continue;
        }
        const length = cells.stableLength(cell);
        const perDiffusivity = cells.diffusionRate?.(cell) ?? 0;
        for (let k = 0; k < perCell; k++, point++) {
          const badCondition = fault(point);
          if (badCondition !== null) return { rate, badCell: cell, badCondition };
          rate = Math.max(rate, speed[point] / length + perDiffusivity * diffusivity[point]);
        }
      }
    }
    return { rate, badCell: -1, badCondition: -1 };
  };

  /** What is wrong at a point of the block: a violated condition, −1 for no number, null for nothing. */
  function fault(point: number): number | null {
    for (const own of u) if (!Number.isFinite(own[point])) return -1;
    for (let c = 0; c < truths.length; c++) if (truths[c][point] === 0) return c;
    return null;
  }
}

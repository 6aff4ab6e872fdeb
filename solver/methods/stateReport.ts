import type { CasePhysics } from '../physics/compile';
import { blockPoints, PointBlock } from '../space/pointBlock';
import type { StateReport } from '../stepping/stepper';

/** Cells whose states say how long a step may be. */
export interface ReportedCells {
  readonly physics: Pick<CasePhysics, 'variableNames' | 'system' | 'maxWaveSpeed' | 'admissible'>;
  readonly cellCount: number;
  /** Writes the states of cells from the first on, one array per variable. */
  readStates(state: Float64Array, first: number, count: number, u: readonly Float64Array[]): void;
  /** Gives what writes the places of cells from the first on to the coordinates of a block. */
  places(block: PointBlock): (first: number, count: number) => void;
  /** h: the rate that a cell says to the clock is λ/h, λ the largest wave speed. */
  stableLength(cell: number): number;
  /** Whether a cell is no part of the domain. */
  isCovered?(cell: number): boolean;
}

/** Says the largest λ/h of the states of cells at a time, or the first cell that is not physical. */
export function createStateReport(
  cells: ReportedCells,
): (state: Float64Array, time: number) => StateReport {
  const { physics, cellCount } = cells;
  const block = new PointBlock(blockPoints);
  const u = block.arraysOf(physics.variableNames);
  const speed = block.array('largest wave speed');
  const truths = physics.system.admissible.map((_, i) => block.array(`condition ${i}`));
  const waveSpeed = block.bind(physics.maxWaveSpeed, [speed]);
  const admissible = block.bind(physics.admissible, truths);
  const place = cells.places(block);
  const t = block.array('t');

  return (state, time) => {
    t.fill(time);
    let rate = 0;
    for (let first = 0; first < cellCount; first += blockPoints) {
      const count = Math.min(blockPoints, cellCount - first);
      place(first, count);
      cells.readStates(state, first, count, u);
      waveSpeed(count);
      admissible(count);
      for (let i = 0; i < count; i++) {
        if (cells.isCovered?.(first + i)) continue;
        const badCondition = fault(i);
        if (badCondition !== null) return { rate, badCell: first + i, badCondition };
        rate = Math.max(rate, speed[i] / cells.stableLength(first + i));
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

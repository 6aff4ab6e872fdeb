import type { CasePhysics } from '../physics/compile';
import { blockPoints, PointBlock } from '../space/pointBlock';
import type { StateArray } from '../space/types';
import type { StateReport } from '../stepping/stepper';

/** Cells whose states limit the time step. */
export interface ReportedCells {
  readonly physics: Pick<
    CasePhysics,
    'variableNames' | 'system' | 'maxWaveSpeed' | 'maxDiffusivity' | 'admissible'
  >;
  readonly cellCount: number;
  /** Points per cell whose states are inspected; one if omitted. */
  readonly pointsPerCell?: number;
  /** Writes the states at the points of `count` cells starting at `first`, one array per variable. */
  readStates(state: StateArray, first: number, count: number, u: readonly Float64Array[]): void;
  /** Returns a function that writes the positions of these points of `count` cells from `first` to a block. */
  places(block: PointBlock): (first: number, count: number) => void;
  /** h: the rate of a cell, which limits the time step, is λ/h, λ the largest wave speed. */
  stableLength(cell: number): number;
  /** Contribution to the rate per unit of diffusivity, for methods with viscous fluxes. */
  diffusionRate?(cell: number): number;
  /** Whether a cell lies outside the domain. */
  isCovered?(cell: number): boolean;
}

/**
 * Returns the largest rate of the cells of a state, which limits the time step, or the first inadmissible cell.
 * @param rates receives the rate of each cell, in 1/time, if given
 */
export type ReportOfState = (
  state: StateArray,
  time: number,
  rates?: Float64Array,
) => StateReport;

/** Creates a function that reports on the cells of a state. */
export function createStateReport(cells: ReportedCells): ReportOfState {
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

  return (state, time, rates) => {
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
        let own = 0;
        for (let k = 0; k < perCell; k++, point++) {
          const badCondition = fault(point);
          if (badCondition !== null) return { rate, badCell: cell, badCondition };
          own = Math.max(own, speed[point] / length + perDiffusivity * diffusivity[point]);
        }
        rate = Math.max(rate, own);
        if (rates) rates[cell] = own;
      }
    }
    return { rate, badCell: -1, badCondition: -1 };
  };

  /** Returns the violated condition at a point of the block: −1 if a value is not finite, null if there is none. */
  function fault(point: number): number | null {
    for (const own of u) if (!Number.isFinite(own[point])) return -1;
    for (let c = 0; c < truths.length; c++) if (truths[c][point] === 0) return c;
    return null;
  }
}

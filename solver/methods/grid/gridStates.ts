import type { CartesianGrid } from '../../mesh/cartesianGrid';
import type { CasePhysics } from '../../physics/compile';
import type { CellSpace } from '../../space/cellSpace';

/** What methods on Cartesian grids have in common: grid, physics and where their states live. */
export interface GridStates {
  readonly grid: CartesianGrid;
  readonly space: CellSpace;
  readonly physics: CasePhysics;
  readonly cellCount: number;
  readonly variableCount: number;
  /** h: the rate that a state says to the clock is λ/h, λ the largest wave speed. */
  readonly stableLength: number;
}

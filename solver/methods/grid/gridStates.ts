import type { CartesianGrid } from '../../mesh/cartesianGrid';
import type { CasePhysics } from '../../physics/compile';
import type { CellSpace } from '../../space/cellSpace';

/** Common input of methods on Cartesian grids: grid, physics and the space of their states. */
export interface GridStates {
  readonly grid: CartesianGrid;
  readonly space: CellSpace;
  readonly physics: CasePhysics;
  readonly cellCount: number;
  readonly variableCount: number;
  /** h: the rate that a state reports to the clock is λ/h, λ the largest wave speed. */
  readonly stableLength: number;
}

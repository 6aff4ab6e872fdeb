import { CaseError } from '../../core/caseError';
import type { CartesianGrid } from '../../mesh/cartesianGrid';
import type { CasePhysics } from '../../physics/compile';
import { linearSpace } from '../../space/linearSpace';
import type { DevicePrecision } from '../../stepping/deviceStepper';
import type { GridStates } from '../grid/gridStates';
import type { PointSource } from './pointSource';
import type { SlopeRule } from './slopeRule';
import { gridSource, type GridWalls } from './walls';
import { t } from '../../text/t';

/** How a run steps. */
export interface RunSettings {
  /** Of the state on the GPU; the CPU computes in f64. */
  readonly precision: DevicePrecision;
}

/** What every backend starts from: grid, means with their slopes, and physics. */
export interface CeseOperators extends GridStates {
  readonly slopes: SlopeRule;
  readonly source: PointSource | null;
  /** Where the source depends on how points stand by them, else null. */
  readonly walls: GridWalls | null;
}

/** @throws CaseError if cells are covered */
export function ceseOperators(
  grid: CartesianGrid,
  physics: CasePhysics,
  slopes: SlopeRule,
): CeseOperators {
  if (grid.solid) {
    throw new CaseError(t('ceseObstacles'));
  }
  const space = linearSpace(grid);
  return {
    grid,
    space,
    physics,
    cellCount: space.cellCount,
    variableCount: physics.variableNames.length,
    // Of a point half a cell away along each axis a wave must not be missed in half a step.
    stableLength: Math.min(...grid.spacing),
    slopes,
    ...gridSource(grid, physics),
  };
}

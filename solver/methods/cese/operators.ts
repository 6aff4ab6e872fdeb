import { CaseError } from '../../core/caseError';
import type { CartesianGrid } from '../../mesh/cartesianGrid';
import type { CasePhysics } from '../../physics/compile';
import { linearSpace } from '../../space/linearSpace';
import type { DevicePrecision } from '../../stepping/deviceStepper';
import type { GridStates } from '../grid/gridStates';
import type { Expanded } from './expansion';
import type { PointSource } from './pointSource';
import type { SlopeRule } from './slopeRule';
import { gridSource, type GridWalls } from './walls';
import { withViscousFluxes } from './viscous';
import { t } from '../../text/t';

/** Time stepping settings of a run. */
export interface RunSettings {
  /** Precision of the state on the GPU; the CPU computes in f64. */
  readonly precision: DevicePrecision;
}

/** Common input of all backends: grid, means with slopes, and physics. */
export interface CeseOperators extends GridStates {
  readonly slopes: SlopeRule;
  /** Fluxes, including viscous ones, and source of points. */
  readonly expanded: Expanded;
  readonly source: PointSource | null;
  /** Walls, if the source depends on the positions of points relative to them, else null. */
  readonly walls: GridWalls | null;
}

/** Creates the operators. @throws CaseError if obstacles cover cells */
export function ceseOperators(
  grid: CartesianGrid,
  given: CasePhysics,
  slopes: SlopeRule,
): CeseOperators {
  if (grid.solid) {
    throw new CaseError(t('ceseObstacles'));
  }
  const space = linearSpace(grid);
  // In half a step, a wave may travel at most half a cell along each axis, the distance of the neighboring points.
  const stableLength = Math.min(...grid.spacing);
  const { physics, flux } = withViscousFluxes(given, slopes.slopes, grid.spacing, stableLength);
  const { source, walls } = gridSource(grid, physics);
  return {
    grid,
    space,
    physics,
    cellCount: space.cellCount,
    variableCount: physics.variableNames.length,
    stableLength,
    slopes,
    expanded: {
      physics: { dimension: physics.dimension, variableNames: physics.variableNames, flux },
      source,
    },
    source,
    walls,
  };
}

import type { Program } from '../../expression';
import type { CartesianGrid } from '../../mesh/cartesianGrid';
import type { CharacteristicPrograms } from '../../physics/characteristics';
import { requireNumericalFlux, type CasePhysics, type FluxPhysics } from '../../physics/compile';
import type { StateSpace } from '../../space/cellSpace';
import { meanSpace } from '../../space/gridSpace';
import { gridSpeeds, type GridSpeedId } from './gridSpeeds';
import { oneStepShare, type OneStepScheme } from './oneStep';
import type { Precision } from './precisions';
import { stableShare, type FaceReconstruction } from './reconstruction';
import type { MeanIntegrator } from './timeIntegrators';

/** How a run steps. */
export interface RunSettings {
  readonly integrator: MeanIntegrator;
  /** Of the state on the GPU; the CPU computes in f64. */
  readonly precision: Precision;
}

/** What every backend starts from: grid, means and physics. */
export interface FvOperators extends StateSpace {
  readonly grid: CartesianGrid;
  readonly physics: FluxPhysics;
  readonly cellCount: number;
  readonly variableCount: number;
  /** h: a step of h/λ, λ the largest wave speed, is the largest that is stable between means; 1/h = Σ 1/Δx. */
  readonly stableLength: number;
  /** null where fluxes are those between means. */
  readonly reconstruction: FaceReconstruction | null;
  /** null where an integrator makes the steps. */
  readonly oneStep: OneStepScheme | null;
  /** Of h/λ the largest stable step; see `stableShare` and `oneStepShare`. */
  readonly stableShare: number;
  /** s Δt/h, s the speed of the grid that fluxes are given; see `gridSpeeds`. */
  readonly gridSpeedShare: number;
}

export function fvOperators(
  grid: CartesianGrid,
  physics: CasePhysics,
  reconstruction: FaceReconstruction | null = null,
  oneStep: OneStepScheme | null = null,
  gridSpeed: GridSpeedId = 'stable',
): FvOperators {
  requireNumericalFlux(physics);
  const space = meanSpace(grid);
  const share = oneStep
    ? oneStepShare(oneStep, grid.spacing)
    : stableShare(reconstruction, keptPositive({ physics, reconstruction }) !== null);
  return {
    grid,
    space,
    physics,
    cellCount: space.cellCount,
    variableCount: physics.variableNames.length,
    stableLength: 1 / grid.spacing.reduce((sum, spacing) => sum + 1 / spacing, 0),
    reconstruction,
    oneStep,
    stableShare: share,
    gridSpeedShare: gridSpeeds[gridSpeed].share(share),
  };
}

/** The quantities kept positive on faces; null where there are none. */
export const keptPositive = ({
  physics,
  reconstruction,
}: Pick<FvOperators, 'physics' | 'reconstruction'>): Program | null =>
  reconstruction?.keepsPositive ? physics.positive : null;

/** The waves that departures are found of; null where it is variables, as where there is only one. */
export const wavesOf = ({
  physics,
  reconstruction,
}: Pick<FvOperators, 'physics' | 'reconstruction'>): CharacteristicPrograms | null =>
  reconstruction?.ofWaves && physics.variableNames.length > 1 ? physics.characteristics : null;

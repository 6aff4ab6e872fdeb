import type { Program } from '../../expression';
import type { CartesianGrid } from '../../mesh/cartesianGrid';
import type { CharacteristicPrograms } from '../../physics/characteristics';
import { requireNumericalFlux, type CasePhysics, type FluxPhysics } from '../../physics/compile';
import type { StateSpace } from '../../space/cellSpace';
import { meanSpace } from '../../space/gridSpace';
import { gridSpeeds, type GridSpeedId } from './gridSpeeds';
import { oneStepFactor, type OneStepScheme } from './oneStep';
import type { Precision } from './precisions';
import { stabilityFactor, type FaceReconstruction } from './reconstruction';
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
  /** null if fluxes are those between means. */
  readonly reconstruction: FaceReconstruction | null;
  /** null if an integrator makes the steps. */
  readonly oneStep: OneStepScheme | null;
  /** Of h/λ the largest stable step; see `stabilityFactor` and `oneStepFactor`. */
  readonly stabilityFactor: number;
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
    ? oneStepFactor(oneStep, grid.spacing)
    : stabilityFactor(reconstruction, keptPositive({ physics, reconstruction }) !== null);
  return {
    grid,
    space,
    physics,
    cellCount: space.cellCount,
    variableCount: physics.variableNames.length,
    stableLength: 1 / grid.spacing.reduce((sum, spacing) => sum + 1 / spacing, 0),
    reconstruction,
    oneStep,
    stabilityFactor: share,
    gridSpeedShare: gridSpeeds[gridSpeed].share(share),
  };
}

/** The quantities kept positive on faces; null if there are none. */
export const keptPositive = ({
  physics,
  reconstruction,
}: Pick<FvOperators, 'physics' | 'reconstruction'>): Program | null =>
  reconstruction?.keepsPositive ? physics.positive : null;

/** The waves that deviations are found of; null if it is variables, as where there is only one. */
export const wavesOf = ({
  physics,
  reconstruction,
}: Pick<FvOperators, 'physics' | 'reconstruction'>): CharacteristicPrograms | null =>
  reconstruction?.ofWaves && physics.variableNames.length > 1 ? physics.characteristics : null;

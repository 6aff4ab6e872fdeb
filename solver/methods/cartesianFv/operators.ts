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

/** Time stepping settings of a run. */
export interface RunSettings {
  readonly integrator: MeanIntegrator;
  /** Precision of the state on the GPU; the CPU computes in f64. */
  readonly precision: Precision;
}

/** Common input of all backends: grid, cell averages and physics. */
export interface FvOperators extends StateSpace {
  readonly grid: CartesianGrid;
  readonly physics: FluxPhysics;
  readonly cellCount: number;
  readonly variableCount: number;
  /** Length h with 1/h = Σ 1/Δx: without reconstruction, the largest stable step is h/λ, λ the largest wave speed. */
  readonly stableLength: number;
  /** null if fluxes use the cell averages directly. */
  readonly reconstruction: FaceReconstruction | null;
  /** null with an integrator. */
  readonly oneStep: OneStepScheme | null;
  /** Largest stable step over h/λ; see `stabilityFactor` and `oneStepFactor`. */
  readonly stabilityFactor: number;
  /** s Δt/h, s the grid speed passed to fluxes; see `gridSpeeds`. */
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

/** Returns the quantities kept positive on faces; null if there are none. */
export const keptPositive = ({
  physics,
  reconstruction,
}: Pick<FvOperators, 'physics' | 'reconstruction'>): Program | null =>
  reconstruction?.keepsPositive ? physics.positive : null;

/** Returns the waves that are reconstructed; null if variables are, as for systems with a single one. */
export const wavesOf = ({
  physics,
  reconstruction,
}: Pick<FvOperators, 'physics' | 'reconstruction'>): CharacteristicPrograms | null =>
  reconstruction?.ofWaves && physics.variableNames.length > 1 ? physics.characteristics : null;

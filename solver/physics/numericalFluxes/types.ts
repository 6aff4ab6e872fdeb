import type { Program, ProgramBuilder, Value } from '../../expression';
import type { SystemDeclaration } from '../declaration';
import { normalInputs, positionInputs, type Dimension } from '../../core/axes';
import { innerName, outerName } from '../faceNames';
import type { SystemPrograms } from '../systemPrograms';
import { t } from '../../text/t';

/** A numerical flux F*(u⁻, u⁺; n), built from the declaration of a system. */
export interface NumericalFlux {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Describes a part that the flux needs but the system doesn't declare; null if none is missing. */
  missing(system: SystemDeclaration): string | null;
  /**
   * Inputs: `inner_NAME` and `outer_NAME` per variable, the normal, the coordinates, t. One output
   * per variable. Call only if nothing is missing.
   */
  compile(programs: SystemPrograms, variables: readonly string[], settings: FluxSettings): Program;
}

/** Options of numerical fluxes set by the case. */
export interface FluxSettings {
  /** Number of MUSTA stages, at least 1. */
  readonly stages: number;
  /** Replaces ½(F(u⁻) + F(u⁺))·n in fluxes that add dissipation to it; see `TwoPointPrograms`. */
  readonly twoPointFlux?: Program | null;
}

/**
 * Additional input of fluxes for grids of equal cells: the grid speed h/Δt, the largest wave speed for which
 * a step of Δt is stable; Δx/(dΔt) for equal spacing Δx in d dimensions.
 */
export const gridSpeedInput = 'gridSpeed';

export const needsWaveSpeeds = ({ waveSpeeds }: SystemDeclaration): string | null =>
  waveSpeeds === undefined ? t('physicsNeedsWaveSpeeds') : null;

/** Values of a state by variable name. */
export type StateValues = Readonly<Record<string, Value>>;

/** Values common to both sides of a face: normal, position and time. */
export type FaceValues = Readonly<Record<string, Value>>;

/** Returns the inputs of a numerical flux as values, keyed as `SystemPrograms` expects. */
export function faceInputs(
  builder: ProgramBuilder,
  variables: readonly string[],
  dimension: Dimension,
): { inner: StateValues; outer: StateValues; face: FaceValues } {
  const side = (rename: (name: string) => string): StateValues =>
    Object.fromEntries(variables.map((name) => [name, builder.input(rename(name))]));
  const common = [...normalInputs(dimension), ...positionInputs(dimension)];
  return {
    inner: side(innerName),
    outer: side(outerName),
    face: Object.fromEntries(common.map((name) => [name, builder.input(name)])),
  };
}

import type { Program, ProgramBuilder, Value } from '../../expression';
import type { SystemDeclaration } from '../declaration';
import { normalInputs, positionInputs, type Dimension } from '../../core/axes';
import { innerName, outerName } from '../faceNames';
import type { SystemPrograms } from '../systemPrograms';
import { t } from '../../text/t';

/** A numerical flux F*(u⁻, u⁺; n), built from what a system declares. */
export interface NumericalFlux {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** What the flux needs and the system doesn't declare, or null if it serves. */
  missing(system: SystemDeclaration): string | null;
  /**
   * Inputs: `inner_NAME` and `outer_NAME` per variable, the normal, the coordinates, t. One output
   * per variable. To be called only if nothing is missing.
   */
  compile(programs: SystemPrograms, variables: readonly string[], settings: FluxSettings): Program;
}

/** What cases choose of fluxes that leave something open. */
export interface FluxSettings {
  /** Of MUSTA, from 1. */
  readonly stages: number;
  /** What represents ½(F(u⁻) + F(u⁺))·n in fluxes that add dissipation to it; see `TwoPointPrograms`. */
  readonly twoPointFlux?: Program | null;
}

/**
 * One input more of fluxes for grids of equal cells: h/Δt, the fastest speed at which a step of Δt is
 * stable there, on equal spacings Δx in d dimensions Δx/(dΔt).
 */
export const gridSpeedInput = 'gridSpeed';

export const needsWaveSpeeds = ({ waveSpeeds }: SystemDeclaration): string | null =>
  waveSpeeds === undefined ? t('physicsNeedsWaveSpeeds') : null;

/** A state as values, by the names of its variables. */
export type StateValues = Readonly<Record<string, Value>>;

/** What both sides of a face have in common: its normal, place and time. */
export type FaceValues = Readonly<Record<string, Value>>;

/** The inputs of a numerical flux as values, keyed as `SystemPrograms` wants them. */
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

import type { Program, ProgramBuilder, Value } from '../../expression';
import type { SystemDeclaration } from '../declaration';
import type { normalInputs, positionInputs, SystemPrograms } from '../systemPrograms';

/** A numerical flux F*(u⁻, u⁺; n), built from what a system declares. */
export interface NumericalFlux {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** What the flux needs and the system doesn't declare, or null where it serves. */
  missing(system: SystemDeclaration): string | null;
  /**
   * Inputs: `inner_NAME` and `outer_NAME` per variable, nx, ny, x, y, t. One output per variable.
   * To be called only where nothing is missing.
   */
  compile(programs: SystemPrograms, variables: readonly string[]): Program;
}

export const innerName = (variable: string): string => `inner_${variable}`;
export const outerName = (variable: string): string => `outer_${variable}`;
/** u⁻ − u⁺, in `absoluteJacobian`. */
export const jumpName = (variable: string): string => `jump_${variable}`;
/** The mean state between the outer waves, in `contact.star`. */
export const meanName = (variable: string): string => `mean_${variable}`;

export const needsWaveSpeeds = ({ waveSpeeds }: SystemDeclaration): string | null =>
  waveSpeeds === undefined ? 'signed wave speeds' : null;

/** A state as values, by the names of its variables. */
export type StateValues = Readonly<Record<string, Value>>;

/** What both sides of a face have in common. */
export type FaceValues = Readonly<
  Record<(typeof normalInputs)[number] | (typeof positionInputs)[number], Value>
>;

/** The inputs of a numerical flux as values, keyed as `SystemPrograms` wants them. */
export function faceInputs(
  builder: ProgramBuilder,
  variables: readonly string[],
): { inner: StateValues; outer: StateValues; face: FaceValues } {
  const side = (rename: (name: string) => string): StateValues =>
    Object.fromEntries(variables.map((name) => [name, builder.input(rename(name))]));
  return {
    inner: side(innerName),
    outer: side(outerName),
    face: {
      nx: builder.input('nx'),
      ny: builder.input('ny'),
      x: builder.input('x'),
      y: builder.input('y'),
      t: builder.input('t'),
    },
  };
}

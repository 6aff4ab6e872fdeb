import type { Program, ProgramBuilder, Value } from '../../expression';
import { normalInputs, positionInputs, type SystemPrograms } from '../systemPrograms';

/** A numerical flux F*(u⁻, u⁺; n), built from a system's flux and wave speeds. */
export interface NumericalFlux {
  readonly id: string;
  readonly title: string;
  /** Inputs: `inner_NAME` and `outer_NAME` per variable, nx, ny, x, y, t. One output per variable. */
  compile(programs: SystemPrograms, variables: readonly string[]): Program;
}

export const innerName = (variable: string): string => `inner_${variable}`;
export const outerName = (variable: string): string => `outer_${variable}`;

/** The inputs of a numerical flux as values, keyed as `SystemPrograms` wants them. */
export function faceInputs(
  builder: ProgramBuilder,
  variables: readonly string[],
): {
  inner: Record<string, Value>;
  outer: Record<string, Value>;
  shared: Record<(typeof normalInputs)[number] | (typeof positionInputs)[number], Value>;
} {
  const side = (rename: (name: string) => string): Record<string, Value> =>
    Object.fromEntries(variables.map((name) => [name, builder.input(rename(name))]));
  return {
    inner: side(innerName),
    outer: side(outerName),
    shared: {
      nx: builder.input('nx'),
      ny: builder.input('ny'),
      x: builder.input('x'),
      y: builder.input('y'),
      t: builder.input('t'),
    },
  };
}

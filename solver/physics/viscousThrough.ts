import { isZeroOutput, ProgramBuilder, type Program } from '../expression';
import { axesOf, normalInput } from '../core/axes';
import type { CasePhysics } from './compile';
import { t } from '../text/t';

type ViscousPrograms = Pick<
  CasePhysics,
  'dimension' | 'viscousFlux' | 'gradientSource' | 'variableNames'
>;

/** Compiles (u, ∇u, n, x, t) → F_v·n per variable for a vector n of any length; null without viscous fluxes. */
export function viscousThrough({
  dimension,
  viscousFlux,
  variableNames,
}: Omit<ViscousPrograms, 'gradientSource'>): Program | null {
  if (!viscousFlux) return null;
  const builder = new ProgramBuilder();
  const flux = builder.include(viscousFlux);
  const count = variableNames.length;
  return builder.build(
    variableNames.map((_, v) =>
      axesOf(dimension)
        .map((axis, a) =>
          builder.apply('multiply', flux[a * count + v], builder.input(normalInput(axis))),
        )
        .reduce((sum, term) => builder.apply('add', sum, term)),
    ),
  );
}

/** Returns the indices of variables with a viscous flux along any axis or a source in terms of ∇u; mass has none. */
export function spreadingVariables({
  viscousFlux,
  gradientSource,
  variableNames,
}: ViscousPrograms): number[] {
  if (!viscousFlux) return [];
  const isGiven =
    (variable: number) =>
    (program: Program): boolean =>
      program.outputs.some(
        (_, at) => at % variableNames.length === variable && !isZeroOutput(program, at),
      );
  const programs = [viscousFlux, ...(gradientSource ? [gradientSource] : [])];
  return variableNames.flatMap((_, v) => (programs.some(isGiven(v)) ? [v] : []));
}

/** Compiles (u, n, true normal, x, t) → the state on a boundary face: as declared, or else the mean of u and the ghost state. */
export function stateOnSide(
  {
    variableNames,
    ghosts,
    sideStates,
  }: Pick<CasePhysics, 'variableNames' | 'ghosts' | 'sideStates'>,
  group: string,
): Program {
  const own = sideStates.get(group);
  if (own) return own;
  const ghost = ghosts.get(group);
  if (!ghost) throw new Error(t('physicsNoCondition', group));
  const builder = new ProgramBuilder();
  const half = builder.constant(0.5);
  return builder.build(
    builder
      .include(ghost)
      .map((value, v) =>
        builder.apply(
          'multiply',
          half,
          builder.apply('add', builder.input(variableNames[v]), value),
        ),
      ),
  );
}

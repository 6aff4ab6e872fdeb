import { ProgramBuilder, type Program } from '../expression';
import { axesOf, normalInput } from '../core/axes';
import type { CasePhysics } from './compile';
import { t } from '../text/t';

type ViscousPrograms = Pick<CasePhysics, 'dimension' | 'viscousFlux' | 'variableNames'>;

/** (u, ∇u, n, x, t) → F_v·n per variable, of a vector n of any length; null if there are no viscous fluxes. */
export function viscousThrough({
  dimension,
  viscousFlux,
  variableNames,
}: ViscousPrograms): Program | null {
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

/** The variables with a viscous flux along any axis, by their numbers; mass has none. */
export function spreadingVariables({ viscousFlux, variableNames }: ViscousPrograms): number[] {
  if (!viscousFlux) return [];
  const { nodes, outputs } = viscousFlux;
  const isNothing = (output: number): boolean => {
    const node = nodes[output];
    return node.kind === 'constant' && node.value === 0;
  };
  return variableNames.flatMap((_, v) =>
    outputs.every((output, at) => at % variableNames.length !== v || isNothing(output)) ? [] : [v],
  );
}

/** (u, n, the true normal, x, t) → the state on the sides of a boundary group: its own, else half-way to that outside. */
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

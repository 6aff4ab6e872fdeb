import { axesOf } from '../core/axes';
import { ProgramBuilder, totalDerivative, type Program } from '../expression';
import type { CasePhysics } from './compile';
import { innerName, leftName, outerName, rightName } from './faceNames';
import { gradientInput } from './gradients';
import { matchedName } from './matchedPoint';

/** Name of the change of a variable, an additional variable of the tangent system. */
export const tangentName = (variable: string): string => `tangent_${variable}`;

/**
 * Returns the tangent system of a case: its variables are those of the case, then their changes. Fluxes, sources and
 * boundary conditions give the value and its exact derivative along the change, so that the residual of a method for
 * the state (u, v) is (R(u), ∂R/∂u · v), for any method without limiters. The time step and admissibility depend on u
 * alone.
 */
export function tangentPhysics(physics: CasePhysics): CasePhysics {
  const { variableNames, dimension, twoPointFlux } = physics;
  const changes = changesOf(physics, variableNames);
  const extended = (program: Program, columns = 1): Program =>
    withTangent(program, changes, columns);
  const extendedOrNull = (program: Program | null, columns = 1): Program | null =>
    program && extended(program, columns);
  const each = (programs: ReadonlyMap<string, Program>, columns = 1): Map<string, Program> =>
    new Map([...programs].map(([group, program]) => [group, extended(program, columns)]));
  return {
    ...physics,
    variableNames: [...variableNames, ...variableNames.map(tangentName)],
    flux: extended(physics.flux, dimension),
    normalFlux: extended(physics.normalFlux),
    numericalFlux: extendedOrNull(physics.numericalFlux),
    viscousFlux: extendedOrNull(physics.viscousFlux, dimension),
    sourceTerm: extendedOrNull(physics.sourceTerm),
    gradientSource: extendedOrNull(physics.gradientSource),
    ghosts: each(physics.ghosts),
    sideStates: each(physics.sideStates),
    ghostGradients: each(physics.ghostGradients, dimension),
    twoPointFlux: twoPointFlux && {
      flux: extended(twoPointFlux.flux),
      quantityNames: [
        ...twoPointFlux.quantityNames,
        ...twoPointFlux.quantityNames.map(tangentName),
      ],
      quantities: extended(twoPointFlux.quantities),
      ofQuantities: withTangent(
        twoPointFlux.ofQuantities,
        changesOf(physics, twoPointFlux.quantityNames),
        1,
      ),
    },
    positive: null,
    drive: null,
    statistics: [],
    marks: [],
    monitors: [],
    exact: null,
  };
}

/** Returns the inputs that change, with the names of their changes. */
function changesOf(
  { dimension }: Pick<CasePhysics, 'dimension'>,
  names: readonly string[],
): ReadonlyMap<string, string> {
  const forms: ((name: string) => string)[] = [
    (name) => name,
    ...[innerName, outerName, leftName, rightName, matchedName],
    ...axesOf(dimension).map((axis) => (name: string) => gradientInput(axis, name)),
  ];
  return new Map(
    names.flatMap((name) => forms.map((form) => [form(name), form(tangentName(name))] as const)),
  );
}

/** Appends the derivatives of the outputs to each of the columns that the outputs form. */
function withTangent(
  program: Program,
  changes: ReadonlyMap<string, string>,
  columns: number,
): Program {
  const builder = new ProgramBuilder();
  const values = builder.include(program);
  const derivatives = totalDerivative(builder, program, (input) => {
    const change = changes.get(input);
    return change === undefined ? null : builder.input(change);
  });
  const rows = values.length / columns;
  return builder.build(
    Array.from({ length: columns }, (_, column) => [
      ...values.slice(column * rows, (column + 1) * rows),
      ...derivatives.slice(column * rows, (column + 1) * rows),
    ]).flat(),
  );
}

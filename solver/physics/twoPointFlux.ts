import { CaseError } from '../core/caseError';
import { axesOf, normalInput, normalInputs, valuesByAxis } from '../core/axes';
import { ProgramBuilder, type Program, type Value } from '../expression';
import type { SystemDeclaration, TwoPointFluxDeclaration } from './declaration';
import { leftName, rightName } from './faceNames';
import { pairProgram } from './pairs';
import { addState, baseScope, type Coefficients } from './systemScope';
import { t } from '../text/t';

/** Id of the arithmetic mean of both fluxes, available for every system. */
export const centralTwoPointFlux = 'central';

/** Description of a two-point flux, available without compiling it. */
export type TwoPointFluxWords = Pick<
  TwoPointFluxDeclaration,
  'id' | 'title' | 'description' | 'keepsEntropy'
>;

const central: TwoPointFluxWords = {
  id: centralTwoPointFlux,
  title: t('fluxCentral'),
  description: t('fluxTwoPointAverageHint'),
};

/** Returns the two-point fluxes of a system by the id used in cases. */
export const twoPointFluxesFor = ({
  twoPointFluxes = [],
}: SystemDeclaration): TwoPointFluxWords[] => [...twoPointFluxes, central];

/** A compiled two-point flux F#: as a whole, and split into quantities per point and a flux of pairs of these. */
export interface TwoPointPrograms {
  /**
   * (left_u, right_u, n, t) → F# per variable, n of any length; also takes `left_x` and `right_x` per coordinate if
   * the equations depend on position.
   */
  readonly flux: Program;
  /** Names of the quantities per point that `ofQuantities` reads. */
  readonly quantityNames: readonly string[];
  /** (u, x, t) → the quantities. */
  readonly quantities: Program;
  /** (left_q, right_q, n, t) → F# per variable. */
  readonly ofQuantities: Program;
}

/** Compiles a two-point flux. @throws CaseError if the system has no flux of that name @throws ExpressionError */
export function compileTwoPointFlux(
  system: SystemDeclaration,
  parameters: Readonly<Record<string, number>>,
  coefficients: Coefficients,
  id: string,
): TwoPointPrograms {
  const { dimension, variables, derived, twoPointFluxes = [] } = system;
  const declared = twoPointFluxes.find((flux) => flux.id === id);
  if (!declared && id !== centralTwoPointFlux) {
    const known = twoPointFluxesFor(system).map((flux) => flux.id);
    throw new CaseError(t('physicsUnknownTwoPoint', system.id, id, known.join(', ')));
  }
  const places = axesOf(dimension);
  const all = [...places, ...[...variables, ...derived].map(({ name }) => name)];
  const ofQuantities = declared
    ? ofDeclared(system, parameters, all, declared)
    : ofColumns(system, parameters, all);
  const quantityNames = all.filter((name) =>
    [leftName, rightName].some((side) => ofQuantities.uses(side(name))),
  );
  const builder = new ProgramBuilder();
  const scope = baseScope(builder, parameters, dimension);
  addState(builder, scope, system, coefficients);
  const quantities = builder.build(quantityNames.map((name) => scope.get(name)!));
  const known = { names: quantityNames, program: quantities };
  const flux = pairProgram(
    { dimension, parameters, known },
    (b, pair) => b.inline(ofQuantities, Object.fromEntries(pair)),
    { apart: true },
  );
  return { flux, quantityNames, quantities, ofQuantities };
}

/** Returns the scope of parameters, the normal and t, with the quantities of both sides as inputs. */
function pairInputs(
  builder: ProgramBuilder,
  { dimension }: SystemDeclaration,
  parameters: Readonly<Record<string, number>>,
  all: readonly string[],
): Map<string, Value> {
  const scope = new Map<string, Value>();
  for (const [name, value] of Object.entries(parameters)) scope.set(name, builder.constant(value));
  const inputs = [
    ...normalInputs(dimension),
    't',
    ...all.flatMap((name) => [leftName(name), rightName(name)]),
  ];
  for (const name of inputs) scope.set(name, builder.input(name));
  return scope;
}

function ofDeclared(
  system: SystemDeclaration,
  parameters: Readonly<Record<string, number>>,
  all: readonly string[],
  { definitions = [], flux }: TwoPointFluxDeclaration,
): Program {
  const builder = new ProgramBuilder();
  const scope = pairInputs(builder, system, parameters, all);
  for (const { name, expression } of definitions) {
    scope.set(name, builder.expression(expression, scope));
  }
  return builder.build(flux.map((source) => builder.expression(source, scope)));
}

/** Returns ½(F_L + F_R)·n from the columns, which are linear in the normal for any length. */
function ofColumns(
  system: SystemDeclaration,
  parameters: Readonly<Record<string, number>>,
  all: readonly string[],
): Program {
  const builder = new ProgramBuilder();
  const both = pairInputs(builder, system, parameters, all);
  const columns = [leftName, rightName].map((side) => {
    const scope = new Map(both);
    for (const name of all) scope.set(name, both.get(side(name))!);
    return valuesByAxis(system.flux).map((column) =>
      column.map((source) => builder.expression(source, scope)),
    );
  });
  const half = builder.constant(0.5);
  return builder.build(
    system.variables.map((_, v) =>
      axesOf(system.dimension)
        .map((axis, a) => {
          const sum = builder.apply('add', columns[0][a][v], columns[1][a][v]);
          const mean = builder.apply('multiply', half, sum);
          return builder.apply('multiply', mean, builder.input(normalInput(axis)));
        })
        .reduce((sum, term) => builder.apply('add', sum, term)),
    ),
  );
}

/** Returns the names in scope of two-point fluxes, besides the parameters. */
export const twoPointNames = ({ dimension, variables, derived }: SystemDeclaration): string[] => [
  ...normalInputs(dimension),
  't',
  ...[...variables, ...derived].flatMap(({ name }) => [leftName(name), rightName(name)]),
];

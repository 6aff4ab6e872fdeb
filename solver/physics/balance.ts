import { ProgramBuilder, type Program, type Value } from '../expression';
import { normalInputs, positionInputs } from '../core/axes';
import type { SystemDeclaration } from './declaration';
import { innerName, outerName, stepName } from './faceNames';
import { gridSpeedInput } from './numericalFluxes/types';
import { addNormal, addState, baseScope, type Coefficients } from './systemPrograms';

/** What keeps states at rest over given fields, compiled; see `BalanceDeclaration`. */
export interface BalancePrograms {
  /** What is linear in cells, in the order of their differences. */
  readonly stepNames: readonly string[];
  /** (inner_u, outer_u) → the differences from the inner to the outer state. */
  readonly differences: Program;
  /** (u, step_NAME) → the state on a face. */
  readonly face: Program;
  /** (inner_u, outer_u) → the inner state as it meets the outer one, then the outer as it meets the inner. */
  readonly meeting: Program;
  /** (u, n) → the part of F·n that acts at rest, per variable. */
  readonly pressure: Program;
  /** (inner_u, outer_u, n) of the low and the high face of a cell → what acts across it, per variable. */
  readonly within: Program;
}

/** @returns null where the system has no balance to keep. @throws ExpressionError */
export function compileBalance(
  system: SystemDeclaration,
  parameters: Readonly<Record<string, number>>,
  coefficients: Coefficients,
): BalancePrograms | null {
  const { balance, dimension } = system;
  if (!balance) return null;
  const stepNames = balance.steps.map(({ name }) => name);
  type Outputs = (builder: ProgramBuilder, scope: Map<string, Value>) => Value[];
  const program = (outputs: Outputs): Program => {
    const builder = new ProgramBuilder();
    const scope = baseScope(builder, parameters, dimension);
    addState(builder, scope, system, coefficients);
    addNormal(builder, scope, dimension);
    for (const name of stepNames) scope.set(stepName(name), builder.input(stepName(name)));
    return builder.build(outputs(builder, scope));
  };
  /** Of expressions in a state and another one: of `inner_` in `outer_`, then the other way round. */
  const ofPair = (expressions: readonly string[], isMutual: boolean): Program => {
    const builder = new ProgramBuilder();
    const sides = [innerName, outerName].map((rename) => {
      const scope = baseScope(builder, parameters, dimension);
      addState(builder, scope, system, coefficients, rename);
      return scope;
    });
    const seen = (own: number): Value[] => {
      const scope = new Map(sides[own]);
      for (const [name, value] of sides[1 - own]) scope.set(outerName(name), value);
      addNormal(builder, scope, dimension);
      for (const { name, expression } of balance.definitions ?? []) {
        scope.set(name, builder.expression(expression, scope));
      }
      return expressions.map((source) => builder.expression(source, scope));
    };
    return builder.build(isMutual ? [...seen(0), ...seen(1)] : seen(0));
  };
  const { steps, face, meeting, pressure, within } = balance;
  return {
    stepNames,
    differences: ofPair(
      steps.map(({ difference }) => difference),
      false,
    ),
    face: program((b, scope) => face.map((source) => b.expression(source, scope))),
    meeting: ofPair(meeting, true),
    pressure: program((b, scope) => pressure.map((source) => b.expression(source, scope))),
    within: ofPair(within, false),
  };
}

/**
 * What the cells on both sides of a face feel, per variable: F*(u⁻*, u⁺*) − P(u⁻*) first the inner one,
 * F*(u⁻*, u⁺*) − P(u⁺*) then the outer one, of the states as they meet and the pressure P. Inputs as those of
 * the numerical flux.
 */
export function balancedFlux(
  { meeting, pressure }: BalancePrograms,
  numericalFlux: Program,
  variables: readonly string[],
  { dimension }: Pick<SystemDeclaration, 'dimension'>,
): Program {
  const builder = new ProgramBuilder();
  const inputs = (names: readonly string[]): Record<string, Value> =>
    Object.fromEntries(names.map((name) => [name, builder.input(name)]));
  const face = inputs([...normalInputs(dimension), ...positionInputs(dimension), gridSpeedInput]);
  const pair = inputs([...variables.map(innerName), ...variables.map(outerName)]);
  const met = builder.inline(meeting, { ...pair, ...face });
  const stateOf = (side: 0 | 1, rename: (name: string) => string): Record<string, Value> =>
    Object.fromEntries(
      variables.map((name, v) => [rename(name), met[side * variables.length + v]]),
    );
  const flux = builder.inline(numericalFlux, {
    ...stateOf(0, innerName),
    ...stateOf(1, outerName),
    ...face,
  });
  const felt = ([0, 1] as const).flatMap((side) => {
    const own = builder.inline(pressure, { ...stateOf(side, (name) => name), ...face });
    return flux.map((value, v) => builder.apply('subtract', value, own[v]));
  });
  return builder.build(felt);
}

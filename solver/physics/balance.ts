import { isZeroOutput, ProgramBuilder, type Program, type Value } from '../expression';
import { normalInputs, positionInputs } from '../core/axes';
import type { BalanceSlopes } from './balanceDeclaration';
import type { SystemDeclaration } from './declaration';
import { beforeName, behindName, innerName, outerName, stepName } from './faceNames';
import { gridSpeedInput } from './numericalFluxes/types';
import type { QuantityPrograms } from './systemPrograms';
import { addNormal, addQuantities, addState, baseScope, type Coefficients } from './systemScope';

/** Compiled well-balanced reconstruction, see `BalanceDeclaration`. Below, q are its quantities. */
export interface BalancePrograms extends QuantityPrograms {
  /** Names of the linearly reconstructed quantities, in the order of `differences`. */
  readonly stepNames: readonly string[];
  /** (inner_q, outer_q) → the differences from the inner to the outer state. */
  readonly differences: Program;
  /** (q, step_NAME, before_NAME, behind_NAME) → the final steps, from those of the limiter. */
  readonly slopes: Program | null;
  /** (q, step_NAME) → the quantities on a face. */
  readonly face: Program;
  /** (inner_q, outer_q) → the reconstructed inner quantities at the face, then the outer ones. */
  readonly meeting: Program;
  /** (q, step_NAME, n) → source less pressure rise across a cell, per variable. */
  readonly within: Program;
}

/** Compiles the balance of a system; null if it declares none. @throws ExpressionError */
export function compileBalance(
  system: SystemDeclaration,
  parameters: Readonly<Record<string, number>>,
  coefficients: Coefficients,
): BalancePrograms | null {
  const { balance, dimension } = system;
  if (!balance) return null;
  const { quantities, state, steps, face, slopes, definitions, meeting, carried, rise, within } =
    balance;
  const stepNames = steps.map(({ name }) => name);
  /** Compiles expressions in a state, given by its quantities, and in steps. */
  const program = (sources: readonly string[], add = addQuantities(balance)): Program => {
    const builder = new ProgramBuilder();
    const scope = baseScope(builder, parameters, dimension);
    add(builder, scope, system, coefficients);
    addNormal(builder, scope, dimension);
    for (const name of stepNames) scope.set(stepName(name), builder.input(stepName(name)));
    return builder.build(sources.map((source) => builder.expression(source, scope)));
  };
  /** Compiles expressions in two states: from `inner_` to `outer_`, then, if mutual, with the two exchanged. */
  const ofPair = (expressions: readonly string[], isMutual = false): Program => {
    const builder = new ProgramBuilder();
    const sides = [innerName, outerName].map((rename) => {
      const scope = baseScope(builder, parameters, dimension);
      addQuantities(balance)(builder, scope, system, coefficients, rename);
      return scope;
    });
    const seen = (own: number): Value[] => {
      const scope = new Map(sides[own]);
      for (const [name, value] of sides[1 - own]) scope.set(outerName(name), value);
      addNormal(builder, scope, dimension);
      for (const { name, expression } of definitions ?? []) {
        scope.set(name, builder.expression(expression, scope));
      }
      return expressions.map((source) => builder.expression(source, scope));
    };
    return builder.build(isMutual ? [...seen(0), ...seen(1)] : seen(0));
  };
  const slopesProgram = ({ definitions: local = [], steps: kept }: BalanceSlopes): Program => {
    const builder = new ProgramBuilder();
    const scope = baseScope(builder, parameters, dimension);
    addQuantities(balance)(builder, scope, system, coefficients);
    for (const rename of [stepName, beforeName, behindName]) {
      for (const name of stepNames) scope.set(rename(name), builder.input(rename(name)));
    }
    for (const { name, expression } of local) {
      scope.set(name, builder.expression(expression, scope));
    }
    return builder.build(kept.map((source) => builder.expression(source, scope)));
  };
  return {
    quantityNames: quantities,
    quantities: program(quantities, addState),
    state: program(state),
    carried: program(carried),
    rise: ofPair(rise),
    stepNames,
    differences: ofPair(steps.map(({ difference }) => difference)),
    slopes: slopes ? slopesProgram(slopes) : null,
    face: program(face),
    meeting: ofPair(meeting, true),
    within: program(within),
  };
}

/**
 * Returns the fluxes for the cells on both sides of a face, per variable: F* − P(q⁻*) for the inner cell, then
 * F* − P(q⁺*) for the outer one, with F* the numerical flux of the reconstructed quantities and P the pressure.
 * @param numericalFlux F* − P(q⁻) of (inner_q, outer_q)
 */
export function balancedFlux(
  { quantityNames, meeting, rise }: BalancePrograms,
  numericalFlux: Program,
  { dimension }: Pick<SystemDeclaration, 'dimension'>,
): Program {
  const builder = new ProgramBuilder();
  const inputs = (names: readonly string[]): Record<string, Value> =>
    Object.fromEntries(names.map((name) => [name, builder.input(name)]));
  const face = inputs([...normalInputs(dimension), ...positionInputs(dimension), gridSpeedInput]);
  const sides = [...quantityNames.map(innerName), ...quantityNames.map(outerName)];
  const values = builder.inline(meeting, { ...inputs(sides), ...face });
  const met = { ...Object.fromEntries(sides.map((name, i) => [name, values[i]])), ...face };
  const below = builder.inline(numericalFlux, met);
  const rises = builder.inline(rise, met);
  return builder.build([
    ...below,
    ...below.map((value, v) => builder.apply('subtract', value, rises[v])),
  ]);
}

/** Returns the indices of variables that are constant in time: given fields. */
export function constantVariables({
  balance,
  sourceTerm,
  system,
}: {
  readonly balance: BalancePrograms | null;
  readonly sourceTerm: Program | null;
  readonly system: SystemDeclaration;
}): number[] {
  if (!balance) return [];
  const { carried, rise, within } = balance;
  const programs = [carried, rise, within, ...(sourceTerm ? [sourceTerm] : [])];
  return system.variables.flatMap((_, v) => {
    const isStill = programs.every((program) => isZeroOutput(program, v));
    return isStill && (system.decay?.[v] ?? '0') === '0' ? [v] : [];
  });
}

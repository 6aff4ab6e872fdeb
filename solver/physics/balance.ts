import { ProgramBuilder, type Program, type Value } from '../expression';
import { normalInputs, positionInputs } from '../core/axes';
import type { CasePhysics } from './compile';
import type { BalanceSlopes } from './balanceDeclaration';
import type { CellBalance } from './cellBalance';
import type { SystemDeclaration } from './declaration';
import { beforeName, behindName, innerName, outerName, stepName } from './faceNames';
import { gridSpeedInput } from './numericalFluxes/types';
import type { QuantityPrograms } from './systemPrograms';
import { addNormal, addQuantities, addState, baseScope, type Coefficients } from './systemScope';

/** What keeps states at rest over given fields, compiled; see `BalanceDeclaration`. Below q are its quantities. */
export interface BalancePrograms extends QuantityPrograms {
  /** What is linear in cells, in the order of their differences. */
  readonly stepNames: readonly string[];
  /** (inner_q, outer_q) → the differences from the inner to the outer state. */
  readonly differences: Program;
  /** (q, step_NAME, before_NAME, behind_NAME) → the steps used, of those that the limiter gives. */
  readonly slopes: Program | null;
  /** (q, step_NAME) → the quantities on a face. */
  readonly face: Program;
  /** (inner_q, outer_q) → the inner quantities as they meet the outer ones, then the outer as they meet the inner. */
  readonly meeting: Program;
  /** (q, step_NAME, n) → what acts across a cell, per variable. */
  readonly within: Program;
}

/** Of a case whose system has a given field. */
export interface CaseBalance extends BalancePrograms {
  /** For methods that have polynomials in cells; null if the system says nothing of these. */
  readonly inCells: CellBalance | null;
  /**
   * What the cells on both sides of a face feel, see `balancedFlux`; null for methods without a numerical
   * flux.
   */
  readonly flux: Program | null;
  /** (x, t, rasters, painted) → the initial state in primitive variables. */
  readonly initialPrimitive: Program;
  /** (primitive variables) → the conserved state: taken of means in cells, so that what is at rest is so cell by cell. */
  readonly conserved: Program;
}

/** @returns null if the system has no balance to keep. @throws ExpressionError */
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
  /** Of expressions in a state, given by quantities, and in steps. */
  const program = (sources: readonly string[], add = addQuantities(balance)): Program => {
    const builder = new ProgramBuilder();
    const scope = baseScope(builder, parameters, dimension);
    add(builder, scope, system, coefficients);
    addNormal(builder, scope, dimension);
    for (const name of stepNames) scope.set(stepName(name), builder.input(stepName(name)));
    return builder.build(sources.map((source) => builder.expression(source, scope)));
  };
  /** Of expressions in a state and another one: of `inner_` in `outer_`, then the other way round. */
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
 * What the cells on both sides of a face feel, per variable: F* − P(q⁻*) first the inner one, F* − P(q⁺*) then the
 * outer one, F* the numerical flux of the quantities as they meet and P the pressure.
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

/** Numbers of the variables that nothing changes: given fields. */
export function constantVariables({
  balance,
  sourceTerm,
  system,
}: Pick<CasePhysics, 'balance' | 'sourceTerm' | 'system'>): number[] {
  if (!balance) return [];
  const { carried, rise, within } = balance;
  const programs = [carried, rise, within, ...(sourceTerm ? [sourceTerm] : [])];
  return system.variables.flatMap((_, v) => {
    const isStill = programs.every(({ nodes, outputs }) => {
      const node = nodes[outputs[v]];
      return node.kind === 'constant' && node.value === 0;
    });
    return isStill && (system.decay?.[v] ?? '0') === '0' ? [v] : [];
  });
}

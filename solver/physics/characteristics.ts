import { ProgramBuilder, totalDerivative, type Program, type Value } from '../expression';
import { normalInputs, positionInputs } from '../core/axes';
import type { CharacteristicsDeclaration, SystemDeclaration } from './declaration';
import { amplitudeName, jumpName, leftName, rightName } from './faceNames';
import { evaluated, nearbyState, someNormals, somePlace } from './sampledStates';
import { compileSystem } from './systemPrograms';
import { asDeclared, parameterValues, type Outputs } from './systemScope';
import { t } from '../text/t';

/** Characteristic decomposition along n and its inverse; see `CharacteristicsDeclaration`. */
export interface CharacteristicPrograms {
  /** (u, n) → the speed of each wave. */
  readonly speeds: Program;
  /** (u, jump_u, n) → wave amplitudes of a change of u. */
  readonly amplitudes: Program;
  /** (u, amplitude_0, …, n) → the change of u due to the waves. */
  readonly change: Program;
  /** (left_u, right_u, x, t) → the Roe average. */
  readonly average: Program;
  /** (u) → the Mach number; null if not declared. */
  readonly machNumber: Program | null;
}

/**
 * Compiles the characteristics of a system; see `CharacteristicPrograms`.
 * @param program compiles outputs in the state and the normal
 * @param ofPair compiles outputs in two states
 */
export function compileCharacteristics(
  { definitions = [], waves, average, machNumber }: CharacteristicsDeclaration,
  variables: readonly string[],
  program: (outputs: Outputs) => Program,
  ofPair: (outputs: Outputs) => Program,
): CharacteristicPrograms {
  const local = (outputs: Outputs): Program =>
    program((b, scope) => {
      for (const { name, expression } of definitions) {
        scope.set(name, b.expression(expression, scope));
      }
      return outputs(b, scope);
    });
  /** Compiles sums of expressions times inputs, without zero terms. */
  const products = (rows: readonly (readonly string[])[], input: (i: number) => string): Program =>
    local((b, scope) =>
      rows.map(
        (row) =>
          row
            .flatMap((source, i) =>
              source === '0'
                ? []
                : [b.apply('multiply', b.input(input(i)), b.expression(source, scope))],
            )
            .reduce<Value | null>(
              (sum, term) => (sum === null ? term : b.apply('add', sum, term)),
              null,
            ) ?? b.constant(0),
      ),
    );
  return {
    speeds: local((b, scope) => waves.map(({ speed }) => b.expression(speed, scope))),
    amplitudes: products(
      waves.map(({ left }) => left),
      (v) => jumpName(variables[v]),
    ),
    change: products(
      variables.map((_, v) => waves.map(({ right }) => right[v])),
      amplitudeName,
    ),
    machNumber:
      machNumber === undefined ? null : local((b, scope) => [b.expression(machNumber, scope)]),
    average: ofPair((b, scope) =>
      (average ?? variables.map(meanOfBoth)).map((source) => b.expression(source, scope)),
    ),
  };
}

const meanOfBoth = (name: string): string => `0.5*(${leftName(name)} + ${rightName(name)})`;

/** An error in declared waves. */
export interface CharacteristicsFault {
  /** Index of the wave. */
  readonly wave: number;
  readonly part: 'left' | 'right';
  readonly message: string;
}

const tolerance = 1e-9;

/**
 * Checks A_n r = λr and l·r = 1 or 0 at a state near the defaults of the primitive variables, along each axis and an
 * oblique direction. A_n is the exact derivative of the flux.
 * @returns the first error; null for valid declarations, without a declaration, and if the state is not physical
 * @throws ExpressionError
 */
export function characteristicsFault(system: SystemDeclaration): CharacteristicsFault | null {
  const { dimension, variables } = system;
  const parameters = parameterValues(system, {});
  const { characteristics, normalFlux, admissible } = compileSystem(system, parameters, asDeclared);
  if (!characteristics) return null;
  const names = variables.map(({ name }) => name);
  const b = new ProgramBuilder();
  const inputs = [...names, ...normalInputs(dimension), ...positionInputs(dimension)];
  const given = Object.fromEntries(inputs.map((name) => [name, b.input(name)]));
  const amplitudes = (own: number) =>
    Object.fromEntries(names.map((_, k) => [amplitudeName(k), b.constant(k === own ? 1 : 0)]));
  const speeds = b.inline(characteristics.speeds, given);
  const measured = names.flatMap((_, wave) => {
    const right = b.inline(characteristics.change, { ...given, ...amplitudes(wave) });
    const jumps = Object.fromEntries(names.map((name, v) => [jumpName(name), right[v]]));
    const carried = totalDerivative(b, normalFlux, (name) =>
      names.includes(name) ? right[names.indexOf(name)] : null,
    );
    return [
      ...carried,
      ...right.map((value) => b.apply('multiply', speeds[wave], value)),
      ...b.inline(characteristics.amplitudes, { ...given, ...jumps }),
    ];
  });
  const program = b.build(measured);
  const state = nearbyState(system, parameters);
  if (evaluated(admissible, { ...state, ...somePlace }).includes(0)) return null;
  for (const normal of someNormals(dimension)) {
    const values = { ...state, ...normal, ...somePlace };
    const numbers = evaluated(program, values);
    for (let wave = 0; wave < names.length; wave++) {
      const [carried, traveled, parts] = [0, 1, 2].map((i) => {
        const first = (3 * wave + i) * names.length;
        return numbers.slice(first, first + names.length);
      });
      const scale = tolerance * Math.max(1, ...carried.map(Math.abs));
      if (!carried.every((value, v) => Math.abs(value - traveled[v]) <= scale)) {
        const message = t('physicsNoEigenvector');
        return { wave, part: 'right', message };
      }
      if (!parts.every((part, k) => Math.abs(part - (k === wave ? 1 : 0)) <= tolerance)) {
        return {
          wave,
          part: 'left',
          message: t('physicsLeftVectors'),
        };
      }
    }
  }
  return null;
}

import type { Program, Value } from '../expression';
import type { CharacteristicsDeclaration } from './declaration';
import { amplitudeName, jumpName, leftName, rightName } from './faceNames';
import type { Outputs } from './systemScope';

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
  /** See `CharacteristicsDeclaration`; 0 for none. */
  readonly rounding: number;
}

/**
 * Compiles the characteristics of a system; see `CharacteristicPrograms`.
 * @param program compiles outputs in the state and the normal
 * @param ofPair compiles outputs in two states
 */
export function compileCharacteristics(
  { definitions = [], waves, average, machNumber, rounding = 0 }: CharacteristicsDeclaration,
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
    rounding,
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

import {
  compileToBlocks,
  ProgramBuilder,
  totalDerivative,
  type Program,
  type Value,
} from '../expression';
import { normalInputs, positionInputs } from '../core/axes';
import type { CharacteristicsDeclaration, SystemDeclaration } from './declaration';
import { amplitudeName, jumpName, leftName, rightName } from './faceNames';
import { compileSystem } from './systemPrograms';
import { addCoefficients, baseScope, parameterValues, type Outputs } from './systemScope';

/** Changes of a state as waves along n, and back; see `CharacteristicsDeclaration`. */
export interface CharacteristicPrograms {
  /** (u, n) → the speed of each wave. */
  readonly speeds: Program;
  /** (u, jump_u, n) → how much of each wave there is in a change of u. */
  readonly amplitudes: Program;
  /** (u, amplitude_0, …, n) → the change of u that waves make. */
  readonly change: Program;
  /** (left_u, right_u, x, t) → the mean state for Roe's linearisation. */
  readonly average: Program;
}

/**
 * @param program of outputs in the state and the normal
 * @param ofPair of outputs in two states
 */
export function compileCharacteristics(
  { definitions = [], waves, average }: CharacteristicsDeclaration,
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
  /** Sums of expressions times inputs, without those that are 0. */
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
    average: ofPair((b, scope) =>
      (average ?? variables.map(meanOfBoth)).map((source) => b.expression(source, scope)),
    ),
  };
}

const meanOfBoth = (name: string): string => `0.5*(${leftName(name)} + ${rightName(name)})`;

/** What is wrong with declared waves. */
export interface CharacteristicsFault {
  /** Number of the wave. */
  readonly wave: number;
  readonly part: 'left' | 'right';
  readonly message: string;
}

const tolerance = 1e-9;

/**
 * Whether A_n r = λr and l·r is 1 or 0, at a state near that of the primitive variables' defaults, along each axis
 * and across: the first that is not so. A_n is the derivative of the flux, which is exact.
 * @returns null for sound declarations, where there is none, and where that state is not physical, so that nothing can
 * be said
 * @throws ExpressionError
 */
export function characteristicsFault(system: SystemDeclaration): CharacteristicsFault | null {
  const { dimension, variables } = system;
  const parameters = parameterValues(system, {});
  const { characteristics, normalFlux, admissible } = compileSystem(
    system,
    parameters,
    () => new Map(),
  );
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
      const [carried, travelled, parts] = [0, 1, 2].map((i) => {
        const first = (3 * wave + i) * names.length;
        return numbers.slice(first, first + names.length);
      });
      const scale = tolerance * Math.max(1, ...carried.map(Math.abs));
      if (!carried.every((value, v) => Math.abs(value - travelled[v]) <= scale)) {
        const message = "is no eigenvector of the flux's Jacobian with this speed";
        return { wave, part: 'right', message };
      }
      if (!parts.every((part, k) => Math.abs(part - (k === wave ? 1 : 0)) <= tolerance)) {
        return {
          wave,
          part: 'left',
          message: 'the left vectors are not inverse to the right ones',
        };
      }
    }
  }
  return null;
}

const somePlace = { x: 0.3, y: 0.2, z: 0.1, t: 0.4 };

/** Along the axes, and one across. */
function someNormals(dimension: SystemDeclaration['dimension']): Record<string, number>[] {
  const names = normalInputs(dimension);
  const oblique = [2 / 3, 1 / 3, 2 / 3].slice(0, dimension);
  const length = Math.hypot(...oblique);
  const along = names.map((_, axis) => names.map((_name, a) => (a === axis ? 1 : 0)));
  return [...along, oblique.map((value) => value / length)].map((normal) =>
    Object.fromEntries(names.map((name, i) => [name, normal[i]])),
  );
}

/** The conserved state of the defaults, each a little larger, so that nothing is 0 by chance. */
function nearbyState(
  system: SystemDeclaration,
  parameters: Readonly<Record<string, number>>,
): Record<string, number> {
  const { dimension, primitive, variables } = system;
  const b = new ProgramBuilder();
  const scope = baseScope(b, parameters, dimension);
  const places = new Map(scope);
  addCoefficients(b, scope, system, () => new Map());
  primitive.variables.forEach(({ name, default: value }, i) => {
    const shift = b.constant(0.1 + 0.07 * i);
    scope.set(name, b.apply('add', b.expression(value, places), shift));
  });
  const state = b.build(primitive.toConserved.map((source) => b.expression(source, scope)));
  const values = evaluated(state, somePlace);
  return Object.fromEntries(variables.map(({ name }, v) => [name, values[v]]));
}

/** The outputs of a program at one point. */
function evaluated(program: Program, values: Readonly<Record<string, number>>): number[] {
  const outputs = program.outputs.map(() => new Float64Array(1));
  const inputs = program.inputs.map((name) => Float64Array.of(values[name]));
  compileToBlocks(program).evaluate(inputs, outputs, 1);
  return outputs.map(([value]) => value);
}

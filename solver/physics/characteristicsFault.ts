import { normalInputs, positionInputs } from '../core/axes';
import { ProgramBuilder, totalDerivative } from '../expression';
import { t } from '../text/t';
import type { SystemDeclaration } from './declaration';
import { amplitudeName, jumpName } from './faceNames';
import { evaluated, nearbyState, someNormals, somePlace } from './sampledStates';
import { compileSystem } from './systemPrograms';
import { asDeclared, parameterValues } from './systemScope';

/** An error in declared waves. */
interface CharacteristicsFault {
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

import { normalInputs, type Dimension } from '../../core/axes';
import type { CharacteristicsDeclaration, WaveDeclaration } from '../declaration';
import { tangentDefinitions, tangents } from './tangents';

/** State of the wave decomposition: expressions for velocity, speed of sound and total enthalpy. */
export interface WaveState {
  readonly velocity: readonly string[];
  readonly c: string;
  readonly enthalpy: string;
}

/**
 * Returns the waves of an ideal gas with the variables ρ, momenta and E: two acoustic waves, one entropy wave, and one
 * shear wave per tangential direction (Toro 2009, section 3.2).
 * @param of the state of the decomposition; the state in scope if omitted
 */
export function gasWaves(
  dimension: Dimension,
  of: WaveState = { velocity: ['u', 'v', 'w'], c: 'c', enthalpy: '(E + p)/rho' },
): CharacteristicsDeclaration {
  const normal = normalInputs(dimension);
  const velocity = of.velocity.slice(0, dimension);
  const { c } = of;
  const dot = (a: readonly string[], b: readonly string[]): string =>
    a.map((factor, i) => `(${factor})*(${b[i]})`).join(' + ');
  const sound = (sign: '+' | '-', other: '+' | '-'): WaveDeclaration => ({
    speed: `through ${sign} ${c}`,
    right: [
      '1',
      ...velocity.map((u, i) => `${u} ${sign} ${c}*${normal[i]}`),
      `enthalpy ${sign} ${c}*through`,
    ],
    left: [
      `0.5*(share*kinetic ${other} through/${c})`,
      ...velocity.map((u, i) => `0.5*(${sign}${normal[i]}/${c} - share*${u})`),
      '0.5*share',
    ],
  });
  const shear = (tangent: readonly string[]): WaveDeclaration => ({
    speed: 'through',
    right: ['0', ...tangent, dot(tangent, velocity)],
    left: [`-(${dot(tangent, velocity)})`, ...tangent, '0'],
  });
  return {
    definitions: [
      { name: 'through', expression: dot(velocity, normal) },
      { name: 'kinetic', expression: `0.5*(${dot(velocity, velocity)})` },
      { name: 'enthalpy', expression: of.enthalpy },
      { name: 'share', expression: `(gamma - 1)/${c}^2` },
      ...tangentDefinitions(dimension),
    ],
    waves: [
      sound('-', '+'),
      {
        speed: 'through',
        right: ['1', ...velocity, 'kinetic'],
        left: ['1 - share*kinetic', ...velocity.map((u) => `share*${u}`), '-share'],
      },
      ...tangents[dimension].map(shear),
      sound('+', '-'),
    ],
  };
}

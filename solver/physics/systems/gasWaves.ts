import { normalInputs, type Dimension } from '../../core/axes';
import type { CharacteristicsDeclaration, WaveDeclaration } from '../declaration';

/** Unit vectors across n, as expressions. In space a pair without a direction that it fails in (Duff et al. 2017). */
const tangents: Readonly<Record<Dimension, readonly (readonly string[])[]>> = {
  1: [],
  2: [['-ny', 'nx']],
  3: [
    ['1 + upwards*nx^2*fold', 'upwards*nx*ny*fold', '-upwards*nx'],
    ['nx*ny*fold', 'upwards + ny^2*fold', '-ny'],
  ],
};

/**
 * The waves of an ideal gas with the variables ρ, momenta and E, the velocity u, v, w, p and c: two of sound, one of
 * entropy, and shear along each direction across n (Toro 2009, section 3.2).
 */
export function gasWaves(dimension: Dimension): CharacteristicsDeclaration {
  const normal = normalInputs(dimension);
  const velocity = ['u', 'v', 'w'].slice(0, dimension);
  const dot = (a: readonly string[], b: readonly string[]): string =>
    a.map((factor, i) => `(${factor})*(${b[i]})`).join(' + ');
  const sound = (sign: '+' | '-', other: '+' | '-'): WaveDeclaration => ({
    speed: `through ${sign} c`,
    right: [
      '1',
      ...velocity.map((u, i) => `${u} ${sign} c*${normal[i]}`),
      `enthalpy ${sign} c*through`,
    ],
    left: [
      `0.5*(share*kinetic ${other} through/c)`,
      ...velocity.map((u, i) => `0.5*(${sign}${normal[i]}/c - share*${u})`),
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
      { name: 'enthalpy', expression: '(E + p)/rho' },
      { name: 'share', expression: '(gamma - 1)/c^2' },
      ...(dimension === 3
        ? [
            { name: 'upwards', expression: 'nz < 0 ? -1 : 1' },
            { name: 'fold', expression: '-1/(upwards + nz)' },
          ]
        : []),
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

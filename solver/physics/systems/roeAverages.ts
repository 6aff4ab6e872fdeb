import type { Dimension } from '../../core/axes';

const side = (weights: readonly [string, string], name: string): string =>
  `(${weights[0]}*left_${name} + ${weights[1]}*right_${name})/(${weights[0]} + ${weights[1]})`;

/**
 * Returns the Roe average of an ideal gas with the variables ρ, momenta and E: velocity and enthalpy are averaged with
 * weights √ρ, the density is √(ρ_L ρ_R) (Roe 1981).
 */
export function gasAverage(dimension: Dimension): string[] {
  const weights = ['sqrt(left_rho)', 'sqrt(right_rho)'] as const;
  const density = weights.join('*');
  const velocity = ['u', 'v', 'w'].slice(0, dimension).map((name) => side(weights, name));
  const enthalpy = ['left', 'right']
    .map((at, i) => `${weights[i]}*(${at}_E + ${at}_p)/${at}_rho`)
    .join(' + ');
  const square = velocity.map((u) => `(${u})^2`).join(' + ');
  return [
    density,
    ...velocity.map((u) => `${density}*(${u})`),
    // E = (ρH + ½(γ − 1)ρ|v|²)/γ.
    `${density}*((${enthalpy})/(${weights.join(' + ')}) + 0.5*(gamma - 1)*(${square}))/gamma`,
  ];
}

/** Returns the Roe average of shallow water with the variables h and momenta: the depth is the arithmetic mean. */
export function waterAverage(dimension: Dimension): string[] {
  const weights = ['sqrt(left_h)', 'sqrt(right_h)'] as const;
  const depth = '0.5*(left_h + right_h)';
  const velocity = ['u', 'v'].slice(0, dimension).map((name) => side(weights, name));
  return [depth, ...velocity.map((u) => `${depth}*${u}`)];
}

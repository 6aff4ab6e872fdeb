import { gasStar, waterStar, type GasState } from './exactSolvers';
import { internalError } from '../../core/internalError';

/**
 * Returns the exact solution of a shock tube as expressions in x and t, with a left rarefaction and a right shock, as
 * for gas at rest with the larger pressure on the left (Toro, section 4.5).
 * @param jump position of the initial discontinuity
 * @throws RangeError for a different wave pattern
 */
export function shockTubeExact(
  left: GasState,
  right: GasState,
  gamma: number,
  jump: number,
): Record<'rho' | 'u' | 'p', string> {
  const { pressure, velocity } = gasStar(left, right, gamma);
  if (pressure > left.pressure || pressure < right.pressure) {
    throw internalError('the waves of the tube are no rarefaction and shock');
  }
  const soundSpeed = (state: GasState): number =>
    Math.sqrt((gamma * state.pressure) / state.density);
  const ratio = (gamma - 1) / (gamma + 1);
  const expanded = (pressure / left.pressure) ** (1 / gamma);
  const starLeft = { density: left.density * expanded, velocity, pressure };
  const strength = pressure / right.pressure;
  const starRight = {
    density: (right.density * (strength + ratio)) / (ratio * strength + 1),
    velocity,
    pressure,
  };
  const c = soundSpeed(left);
  const head = left.velocity - c;
  const tail = velocity - soundSpeed(starLeft);
  const shock =
    right.velocity +
    soundSpeed(right) * Math.sqrt(((gamma + 1) * strength + gamma - 1) / (2 * gamma));
  // In the fan: sound speed relative to the left state.
  const own = `(${2 / (gamma + 1)} + ${ratio / c}*(${left.velocity} - s))`;
  const fan = {
    density: `${left.density}*${own}^${2 / (gamma - 1)}`,
    velocity: `${2 / (gamma + 1)}*(${c + ((gamma - 1) / 2) * left.velocity} + s)`,
    pressure: `${left.pressure}*${own}^${(2 * gamma) / (gamma - 1)}`,
  };
  const along = (quantity: keyof GasState): string =>
    `s < ${head} ? ${left[quantity]} : s < ${tail} ? ${fan[quantity]} : ` +
    `s < ${velocity} ? ${starLeft[quantity]} : s < ${shock} ? ${starRight[quantity]} : ${right[quantity]}`;
  const expression = (quantity: keyof GasState): string =>
    along(quantity).replaceAll('s', `((x - ${jump})/t)`);
  return {
    rho: expression('density'),
    u: expression('velocity'),
    p: expression('pressure'),
  };
}

/**
 * Returns the exact solution of a dam break as expressions in x and t: a rarefaction to the left and a shock to the
 * right (Toro, Shock-Capturing Methods for Free-Surface Shallow Flows, section 5.5).
 * @param depths on the left, larger, and on the right @param drift velocity of all the water at the start
 * @param jump position of the dam
 */
export function waterTubeExact(
  [left, right]: readonly [number, number],
  gravity: number,
  drift: number,
  jump: number,
): Record<'h' | 'u', string> {
  const { depth, velocity } = waterStar(left, right, gravity);
  const c = Math.sqrt(gravity * left);
  const tail = velocity - Math.sqrt(gravity * depth);
  const shock = (velocity * depth) / (depth - right);
  const along = (before: number, fan: string, between: number, behind: number): string =>
    `s < ${-c} ? ${before} : s < ${tail} ? ${fan} : s < ${shock} ? ${between} : ${behind}`.replaceAll(
      's',
      `((x - ${jump})/t - ${drift})`,
    );
  return {
    h: along(left, `(${2 * c} - s)^2/${9 * gravity}`, depth, right),
    u: along(drift, `${drift} + ${2 / 3}*(${c} + s)`, drift + velocity, drift),
  };
}

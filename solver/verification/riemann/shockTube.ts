import { gasStar, type GasState } from './exactSolvers';
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
  // In the fan: the sound speed relative to that of the left state.
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

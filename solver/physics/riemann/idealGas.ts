import { ofBothSides, ofRaySide, type Definition, type RiemannSolution } from './types';

/** Newton iterations; 8 reach round-off for pressure and density ratios of up to 1e8 and 1e6. */
const steps = 8;

/**
 * Exact Riemann solver of an ideal gas (Toro, Riemann Solvers and Numerical Methods for Fluid Dynamics, sections 4.2 to
 * 4.6). Solves for z = p^((γ − 1)/2γ) of the star pressure p: the velocity change is linear in z across a rarefaction
 * and convex across a shock, so Newton's method needs no safeguard. The initial guess is the smaller of two bounds: the
 * two-rarefaction pressure, which is exact for two rarefactions, and that of two strong shocks. If vacuum forms between
 * the waves, z is 0.
 */
export const idealGas: RiemannSolution = {
  quantities: ['density', 'velocity', 'pressure'],
  constants: ['gamma'],
  definitions: [
    ['exponent', '2*gamma/(gamma - 1)'],
    ['share', '(gamma - 1)/(gamma + 1)'],
    ['jump', 'velocityR - velocityL'],
    ...ofBothSides('sound', 'sqrt(gamma*pressure_/density_)'),
    ...ofBothSides('z', 'pressure_^(1/exponent)'),
    ...ofBothSides('slope', '2*sound_/((gamma - 1)*z_)'),
    ...ofBothSides('strength', '2/((gamma + 1)*density_)'),
    ['fans', '(2*(soundL + soundR)/(gamma - 1) - jump)/(slopeL + slopeR)'],
    ['impact', 'max(-jump, 0)/(sqrt(strengthL) + sqrt(strengthR))'],
    ['shocks', '(max(pressureL, pressureR) + impact^2)^(1/exponent)'],
    ['z0', 'max(min(fans, shocks), 0)'],
    ...Array.from({ length: steps }, (_, i) => newtonStep(`z${i}`, i, `z${i + 1}`)).flat(),
    ['z', `z${steps}`],
    ...changes('', 'z'),
    ['starL', 'velocityL - changeL'],
    ['starR', 'velocityR + changeR'],
    ['contact', '0.5*(starL + starR)'],
    ...ofRaySide(['density', 'velocity', 'pressure', 'sound', 'z', 'star']),
    // Mirrored such that the wave on the side of the ray travels to the left.
    ['mirror', 'ray <= contact ? 1 : -1'],
    ['before', 'mirror*(velocityK - ray)'],
    ['behind', 'mirror*(starK - ray)'],
    ['shock', 'before - soundK*sqrt(((gamma + 1)*p/pressureK + gamma - 1)/(2*gamma))'],
    ['head', 'p > pressureK ? shock : before - soundK'],
    ['tail', 'p > pressureK ? shock : behind - soundK*z/zK'],
    ['fan', '(2*soundK + (gamma - 1)*before)/(gamma + 1)'],
    // Ratio of the sound speed in or behind a rarefaction to that ahead of it.
    ['ratio', 'tail <= 0 ? z/zK : fan/soundK'],
    ['expanded', 'densityK*ratio^(2/(gamma - 1))'],
    ['compressed', 'densityK*(p/pressureK + share)/(share*p/pressureK + 1)'],
    ['rayDensity', 'p > pressureK ? compressed : expanded'],
    ['rayVelocity', 'tail <= 0 ? starK : ray + mirror*fan'],
    ['rayPressure', 'tail <= 0 ? p : pressureK*ratio^exponent'],
  ],
  onRay: [
    // Avoids a division by zero density in vacuum.
    'head >= 0 ? densityK : max(rayDensity, 1e-30)',
    'head >= 0 ? velocityK : rayVelocity',
    'head >= 0 ? pressureK : rayPressure',
  ],
  isLeft: 'ray <= contact',
};

/** Returns formulas for the pressure at z and the velocity change across each wave. */
function changes(suffix: number | '', z: string): Definition[] {
  const p = `p${suffix}`;
  return [
    [p, `${z}^exponent`],
    ...ofBothSides(`root${suffix}`, `sqrt(strength_/(${p} + share*pressure_))`),
    ...ofBothSides(
      `change${suffix}`,
      `${p} > pressure_ ? (${p} - pressure_)*root${suffix}_ : slope_*(${z} - z_)`,
    ),
  ];
}

function newtonStep(z: string, step: number, next: string): Definition[] {
  const p = `p${step}`;
  return [
    ...changes(step, z),
    ...ofBothSides(
      `rise${step}`,
      `${p} > pressure_ ? exponent*${p}/${z}*root${step}_*(1 - (${p} - pressure_)/(2*(${p} + share*pressure_))) : slope_`,
    ),
    [next, `max(${z} - (change${step}L + change${step}R + jump)/(rise${step}L + rise${step}R), 0)`],
  ];
}

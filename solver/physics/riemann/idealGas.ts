import { ofBothSides, ofRaySide, type Definition, type RiemannSolution } from './types';

/** Of Newton's method; 8 lead to round-off where pressures and densities differ by 8 and 6 orders of magnitude. */
const steps = 8;

/**
 * An ideal gas (Toro, Riemann Solvers and Numerical Methods for Fluid Dynamics, sections 4.2 to 4.6). The pressure
 * p between the waves is found as z = p^((γ − 1)/2γ): the change of velocity across a rarefaction is linear in z
 * and that across a shock convex, so that Newton's method needs no safeguard. It begins with the smaller one of two
 * bounds: p of two rarefactions, which is exact for these, and that of two strong shocks. Where the sides part
 * faster than rarefactions reach, z is 0 and there is vacuum between them.
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
    // Viewed from the ray, with the wave of its side running to the left.
    ['mirror', 'ray <= contact ? 1 : -1'],
    ['before', 'mirror*(velocityK - ray)'],
    ['behind', 'mirror*(starK - ray)'],
    ['shock', 'before - soundK*sqrt(((gamma + 1)*p/pressureK + gamma - 1)/(2*gamma))'],
    ['head', 'p > pressureK ? shock : before - soundK'],
    ['tail', 'p > pressureK ? shock : behind - soundK*z/zK'],
    ['fan', '(2*soundK + (gamma - 1)*before)/(gamma + 1)'],
    // The sound speed in a rarefaction or behind it, over that before.
    ['ratio', 'tail <= 0 ? z/zK : fan/soundK'],
    ['expanded', 'densityK*ratio^(2/(gamma - 1))'],
    ['compressed', 'densityK*(p/pressureK + share)/(share*p/pressureK + 1)'],
    ['rayDensity', 'p > pressureK ? compressed : expanded'],
    ['rayVelocity', 'tail <= 0 ? starK : ray + mirror*fan'],
    ['rayPressure', 'tail <= 0 ? p : pressureK*ratio^exponent'],
  ],
  onRay: [
    // Vacuum has no density to divide by.
    'head >= 0 ? densityK : max(rayDensity, 1e-30)',
    'head >= 0 ? velocityK : rayVelocity',
    'head >= 0 ? pressureK : rayPressure',
  ],
  isLeft: 'ray <= contact',
};

/** The pressure that belongs to z, and by how much each wave changes the velocity then. */
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

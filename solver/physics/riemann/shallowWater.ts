import { ofBothSides, ofRaySide, type Definition, type RiemannSolution } from './types';

/** Newton iterations; they reach round-off for depth ratios of up to 1e8. */
const steps = 8;

/**
 * Exact Riemann solver of shallow water with dry states (Toro, Shock-Capturing Methods for Free-Surface Shallow Flows,
 * chapters 5 and 6). Solves for z = √(gh) of the depth h between the waves, see `idealGas`. Next to a dry state a
 * rarefaction ends in a front of depth 0; two diverging rarefactions may leave a dry region between them.
 */
export const shallowWater: RiemannSolution = {
  quantities: ['depth', 'velocity'],
  constants: ['gravity'],
  definitions: [
    ...ofBothSides('c', 'sqrt(gravity*max(depth_, 0))'),
    // A dry side gets the velocity of the wet/dry front, so that both waves meet there.
    ['uL', 'cL > 0 ? velocityL : (cR > 0 ? velocityR - 2*cR : 0)'],
    ['uR', 'cR > 0 ? velocityR : (cL > 0 ? velocityL + 2*cL : 0)'],
    ['jump', 'uR - uL'],
    ['fans', '0.5*(cL + cR) - 0.25*jump'],
    // Bounds: across a shock the change is at least (z² − c²)/(√2 c), across the other wave more than −2c.
    ['boundL', 'cL^2 + sqrt(2)*cL*max(2*cR - jump, 0)'],
    ['boundR', 'cR^2 + sqrt(2)*cR*max(2*cL - jump, 0)'],
    ['z0', 'min(cL, cR) > 0 ? max(min(fans, sqrt(min(boundL, boundR))), 0) : 0'],
    ...Array.from({ length: steps }, (_, i) => newtonStep(`z${i}`, i, `z${i + 1}`)).flat(),
    ['z', `z${steps}`],
    ...changes('', 'z'),
    ['starL', 'uL - changeL'],
    ['starR', 'uR + changeR'],
    ['contact', '0.5*(starL + starR)'],
    ...ofRaySide(['depth', 'u', 'c', 'star']),
    // Mirrored such that the wave on the side of the ray travels to the left.
    ['mirror', 'ray <= contact ? 1 : -1'],
    ['before', 'mirror*(uK - ray)'],
    ['behind', 'mirror*(starK - ray)'],
    ['shock', 'before - z*sqrt(0.5*(z^2 + cK^2))/cK'],
    ['head', 'z > cK ? shock : before - cK'],
    ['tail', 'z > cK ? shock : behind - z'],
    ['fan', '(2*cK + before)/3'],
    ['rayDepth', '(tail <= 0 ? z : fan)^2/gravity'],
    ['rayVelocity', 'tail <= 0 ? starK : ray + mirror*fan'],
  ],
  onRay: [
    // Avoids a division by zero depth of dry states.
    'max(head >= 0 ? depthK : rayDepth, 1e-30)',
    'head >= 0 ? uK : rayVelocity',
  ],
  isLeft: 'ray <= contact',
};

/** Returns formulas for the velocity change across each wave at z. */
function changes(suffix: number | '', z: string): Definition[] {
  return [
    ...ofBothSides(`root${suffix}`, `sqrt(0.5*(${z}^2 + c_^2))`),
    ...ofBothSides(
      `change${suffix}`,
      `${z} > c_ ? (${z}^2 - c_^2)*root${suffix}_/(${z}*c_) : 2*(${z} - c_)`,
    ),
  ];
}

function newtonStep(z: string, step: number, next: string): Definition[] {
  const root = `root${step}_`;
  return [
    ...changes(step, z),
    ...ofBothSides(
      `rise${step}`,
      `${z} > c_ ? (${root}*(${z}^2 + c_^2)/${z}^2 + 0.5*(${z}^2 - c_^2)/${root})/c_ : 2`,
    ),
    [
      next,
      `${z} > 0 ? max(${z} - (change${step}L + change${step}R + jump)/(rise${step}L + rise${step}R), 0) : 0`,
    ],
  ];
}

import type { BalanceSlopes } from '../balanceDeclaration';
import type { DefinedQuantity, Parameter, SystemDeclaration } from '../declaration';
import { t } from '../../text/t';

/** Common parts of the shallow-water equations over a bed in 1D and 2D. */

export const bedParameters: readonly Parameter[] = [
  {
    name: 'g',
    label: t('physicsGravitationalAcceleration'),
    unit: 'm/s²',
    default: 9.81,
    minimum: 1e-9,
  },
  { name: 'dryDepth', label: t('physicsWettingDepth'), unit: 'm', default: 1e-4, minimum: 1e-9 },
  // Dry ground doesn't limit the step, although water may flow in during it.
  {
    name: 'minSpeed',
    label: t('physicsMinimumWaveSpeed'),
    unit: 'm/s',
    default: 1,
    minimum: 0,
  },
];

/** Returns hu/h, desingularized below the wetting depth (Kurganov and Petrova 2007, in a form without roots). */
export const velocityOf = (momentum: string): string =>
  `2*h*${momentum}/(h^2 + max(h, dryDepth)^2)`;

/** √(gh), or 0 if rounding makes a polynomial negative. */
export const waveSpeedAt = 'sqrt(g*max(h, 0))';

/** Coefficients with a default of 0. */
export const bedCoefficients: readonly DefinedQuantity[] = [
  {
    name: 'manning',
    label: t('physicsManning'),
    unit: 's/m^(1/3)',
    expression: '0',
    coefficient: true,
  },
  { name: 'rain', label: t('physicsRain'), unit: 'm/s', expression: '0', coefficient: true },
];

/** Returns the decay rate of the momentum due to friction: g n²|u|/h^(4/3). */
export const frictionRate = (speed: string): string =>
  `manning > 0 ? g*manning^2*${speed}/max(h, dryDepth)^(4/3) : 0`;

/** Hydrostatically reconstructed depth above the higher bed at a face. */
export const interfaceDepth = [
  { name: 'met', expression: 'max(h - max(outer_bed - bed, 0), 0)' },
] as const;

/** Step of the water surface, computed without loss of accuracy above high ground. */
export const surfaceStep = {
  name: 'surface',
  difference: '(outer_h - h) + (outer_bed - bed)',
} as const;

/** Returns the increase of ½gh² between two depths. */
export const pressureRise = (normal: string): string =>
  `0.5*g*(outer_h - h)*(outer_h + h)*${normal}`;

/** Returns −g h̄ times the rise of the surface across a cell: bed slope and pressure difference combined. */
export const forceAlong = (normal: string): string => `-g*h*step_surface*${normal}`;

/** Returns a ramp from 0 at the depth `least` to 1 at twice that; 1 over a level bed. */
const whereDeeperThan = (least: string): string =>
  `min(1, max(h - ${least}, 0)/max(${least}, 0.5*max(h, dryDepth)))`;

/**
 * Limits slopes where the depth is small against bed steps, since they would add energy there. For depths of at least
 * twice the bed step to a neighbor, the limited differences are used unchanged. Below, the surface uses the smaller
 * one-sided difference: then beds of neighboring cells never overlap, and water does not pile up at a face while gravity
 * acts on all of it. Below a quarter of the change of the bed step, the cell is first order.
 */
export const thinLayerSlopes = (quantities: readonly string[]): BalanceSlopes => ({
  definitions: [
    { name: 'bedBefore', expression: 'before_surface - before_h' },
    { name: 'bedBehind', expression: 'behind_surface - behind_h' },
    { name: 'rise', expression: 'max(abs(bedBefore), abs(bedBehind))' },
    { name: 'bend', expression: 'min(rise, 0.25*abs(bedBehind - bedBefore))' },
    { name: 'share', expression: whereDeeperThan('bend') },
    {
      name: 'smaller',
      expression:
        'step_surface > 0 ? min(step_surface, min(before_surface, behind_surface)) : step_surface < 0 ? max(step_surface, max(before_surface, behind_surface)) : 0',
    },
    { name: 'thin', expression: `1 - ${whereDeeperThan('rise')}` },
  ],
  steps: [
    ...quantities.map((name) => `share*step_${name}`),
    'share*(step_surface - thin*(step_surface - smaller))',
  ],
});

export const depthOnFace = 'max(h + step_h, 0)';
export const bedOnFace = 'bed + step_surface - step_h';

export const neverNegative: SystemDeclaration['admissible'] = [
  { condition: 'h >= 0', message: t('physicsDepthNegative') },
];

/** Depth of a discharge flowing in over dry ground: at least the critical depth. */
export const inflowDepth = 'max(h, (given_q^2/g)^(1/3))';

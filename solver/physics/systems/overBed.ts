import type { BalanceSlopes } from '../balanceDeclaration';
import type { DefinedQuantity, Parameter, SystemDeclaration } from '../declaration';
import { t } from '../../text/t';

/** What the shallow-water equations over a bed have in one and two dimensions alike. */

export const bedParameters: readonly Parameter[] = [
  {
    name: 'g',
    label: t('physicsGravitationalAcceleration'),
    unit: 'm/s²',
    default: 9.81,
    minimum: 1e-9,
  },
  { name: 'dryDepth', label: t('physicsWettingDepth'), unit: 'm', default: 1e-4, minimum: 1e-9 },
  // Over dry ground nothing limits a step, though water may come in within it.
  {
    name: 'minSpeed',
    label: t('physicsMinimumWaveSpeedForSteps'),
    unit: 'm/s',
    default: 1,
    minimum: 0,
  },
];

/** hu/h, which fades where the depth falls below that of wetting (Kurganov and Petrova 2007, in a form without roots). */
export const velocityOf = (momentum: string): string =>
  `2*h*${momentum}/(h^2 + max(h, dryDepth)^2)`;

/** √(gh), 0 too where a polynomial is less than 0 by rounding. */
export const waveSpeedAt = 'sqrt(g*max(h, 0))';

/** What the case may give as expressions in the place of nothing. */
export const bedCoefficients: readonly DefinedQuantity[] = [
  {
    name: 'manning',
    label: t('physicsManningSN'),
    unit: 's/m^(1/3)',
    expression: '0',
    coefficient: true,
  },
  { name: 'rain', label: t('physicsRain'), unit: 'm/s', expression: '0', coefficient: true },
];

/** Rate at which the momentum decays by friction: g n²|u|/h^(4/3). */
export const frictionRate = (speed: string): string =>
  `manning > 0 ? g*manning^2*${speed}/max(h, dryDepth)^(4/3) : 0`;

/** What makes the two depths at a face meet over the higher bed. */
export const interfaceDepth = [
  { name: 'met', expression: 'max(h - max(outer_bed - bed, 0), 0)' },
] as const;

/** The surface first, of whose differences no accuracy is lost to the height of the ground. */
export const surfaceStep = {
  name: 'surface',
  difference: '(outer_h - h) + (outer_bed - bed)',
} as const;

/** What ½gh² rises by from a depth to another. */
export const pressureRise = (normal: string): string =>
  `0.5*g*(outer_h - h)*(outer_h + h)*${normal}`;

/** −g h̄ times what the surface rises by across a cell: the bed's slope with the difference of the pressures. */
export const forceAlong = (normal: string): string => `-g*h*step_surface*${normal}`;

/** Increases from 0 at a depth of `least` to 1 at twice that; 1 over a level bed. */
const whereDeeperThan = (least: string): string =>
  `min(1, max(h - ${least}, 0)/max(${least}, 0.5*max(h, dryDepth)))`;

/**
 * Limits slopes where the water is thin against the bed, since they would add energy there. From a depth of twice the
 * bed step to a neighbor on, the limited differences are used as they are. Below, the surface has the smaller one-sided
 * difference: beds of neighboring cells then never overlap, so that no water piles up before a face while gravity acts
 * on all of it. Where the depth is below a quarter of the bend of the bed, the change of its step, the cell is of first order.
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
  { condition: 'h >= 0', message: t('physicsTheDepthIsNegative') },
];

/** Depth where a discharge comes in over dry ground: the critical one at least. */
export const inflowDepth = 'max(h, (given_q^2/g)^(1/3))';

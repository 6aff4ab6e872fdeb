import type { SystemTemplate } from './types';
import { t } from '../../text/t';

const quantities = [
  { name: 'h1', label: t('physicsUpperDepth') },
  { name: 'u1', label: t('physicsUpperVelocityX'), center: '0' },
  { name: 'v1', label: t('physicsUpperVelocityY'), center: '0' },
  { name: 'h2', label: t('physicsLowerDepth') },
  { name: 'u2', label: t('physicsLowerVelocityX'), center: '0' },
  { name: 'v2', label: t('physicsLowerVelocityY'), center: '0' },
];
/** Layers of depth 1 at rest. */
const states = quantities.map(({ name, label, center }) => ({
  name,
  label,
  default: center ?? '1',
}));

/** Bernoulli heads of both layers, whose gradients drive the velocities. */
const upper = '0.5*(u1^2 + v1^2) + g*(h1 + h2)';
const lower = '0.5*(u2^2 + v2^2) + g*(r*h1 + h2)';

/**
 * Two-layer shallow water. The equations are conservation laws in the velocities, but not in the momenta, since the
 * layers exert pressure on each other. They are hyperbolic as long as the shear is below the stability limit of the
 * stratification, |u₁ − u₂|² < (1 − r) g (h₁ + h₂) for r near 1 (Long 1956).
 */
export const twoLayers: SystemTemplate = {
  id: 'two-layer-water',
  system: {
    title: t('templateTwoLayers'),
    description: t('templateTwoLayersHint'),
    variables: quantities,
    parameters: [
      { name: 'g', label: t('physicsGravity'), default: 9.81, minimum: 1e-6 },
      {
        name: 'r',
        label: t('physicsLayerDensityRatio'),
        default: 0.9,
        minimum: 0,
        maximum: 0.9999,
      },
    ],
    derived: [
      { name: 'surface', label: t('physicsSurface'), expression: 'h1 + h2' },
      { name: 'interface', label: t('physicsInterface'), expression: 'h2' },
      {
        name: 'shear',
        label: t('physicsShearNumberSquared'),
        unit: '1',
        expression: '((u1 - u2)^2 + (v1 - v2)^2)/((1 - r)*g*(h1 + h2))',
      },
    ],
    vectors: [
      { label: t('physicsUpperVelocity'), x: 'u1', y: 'v1' },
      { label: t('physicsLowerVelocity'), x: 'u2', y: 'v2' },
    ],
    primitive: { variables: states, toConserved: states.map(({ name }) => name) },
    flux: {
      x: ['h1*u1', upper, '0', 'h2*u2', lower, '0'],
      y: ['h1*v1', '0', upper, 'h2*v2', '0', lower],
    },
    waveSpeed: 'max(abs(u1*nx + v1*ny), abs(u2*nx + v2*ny)) + sqrt(g*(h1 + h2))',
    maxWaveSpeed: 'max(sqrt(u1^2 + v1^2), sqrt(u2^2 + v2^2)) + sqrt(g*(h1 + h2))',
    admissible: [
      { condition: 'h1 > 0', message: t('physicsUpperLayerDry') },
      { condition: 'h2 > 0', message: t('physicsLowerLayerDry') },
      {
        condition: 'shear < 1',
        message: t('templateTwoLayersLost'),
      },
    ],
    positive: ['h1', 'h2'],
    boundaryConditions: [
      {
        id: 'slipWall',
        title: t('physicsWall'),
        definitions: [
          { name: 'through1', expression: 'u1*nx + v1*ny' },
          { name: 'through2', expression: 'u2*nx + v2*ny' },
        ],
        ghost: [
          'h1',
          'u1 - 2*through1*nx',
          'v1 - 2*through1*ny',
          'h2',
          'u2 - 2*through2*nx',
          'v2 - 2*through2*ny',
        ],
      },
      {
        id: 'prescribed',
        title: t('physicsPrescribedState'),
        inputs: states,
        ghost: states.map(({ name }) => `given_${name}`),
      },
      { id: 'outflow', title: t('physicsOutflow'), ghost: states.map(({ name }) => name) },
    ],
    defaultField: 'interface',
  },
};

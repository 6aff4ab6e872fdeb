import type { SystemDeclaration, WaveDeclaration } from '../declaration';
import { tangentDefinitions, tangents } from './tangents';
import { t } from '../../text/t';

const fieldInputs = [
  { name: 'Hx', label: t('physicsMagneticFieldX'), unit: '', default: '0' },
  { name: 'Hy', label: t('physicsMagneticFieldY'), unit: '', default: '0' },
  { name: 'Hz', label: t('physicsMagneticFieldZ'), unit: '', default: '0' },
  { name: 'Ex', label: t('physicsElectricFieldX'), unit: '', default: '0' },
  { name: 'Ey', label: t('physicsElectricFieldY'), unit: '', default: '0' },
  { name: 'Ez', label: t('physicsElectricFieldZ'), unit: '', default: '0' },
] as const;

const speed = '1/sqrt(mu*epsilon)';
const names = fieldInputs.map(({ name }) => name);
const [magnetic, electric] = [names.slice(0, 3), names.slice(3)];
const normal = ['nx', 'ny', 'nz'];

/** a × b */
const cross = (a: readonly string[], b: readonly string[]): string[] =>
  [0, 1, 2].map((i) => {
    const [j, k] = [(i + 1) % 3, (i + 2) % 3];
    return `(${a[j]})*(${b[k]}) - (${a[k]})*(${b[j]})`;
  });

const dot = (a: readonly string[], b: readonly string[]): string =>
  a.map((factor, i) => `${factor}*${b[i]}`).join(' + ');

const squared = (a: readonly string[]): string => dot(a, a);

/** Returns a field with reversed tangential part. */
const turned = (field: readonly string[], along: string): string[] =>
  field.map((name, i) => `2*${along}*${normal[i]} - ${name}`);

/** Returns a light wave with E along t: H = ±n × t for E = √(μ/ε) t. */
function light(sign: '+' | '-', tangent: readonly string[]): WaveDeclaration {
  const across = cross(normal, tangent).map((value) => `${sign}(${value})`);
  return {
    speed: `${sign}${speed}`,
    right: [...across, ...tangent.map((value) => `impedance*(${value})`)],
    left: [
      ...across.map((value) => `0.5*(${value})`),
      ...tangent.map((value) => `0.5*(${value})/impedance`),
    ],
  };
}

/** Returns the stationary wave of a normal field. */
const still = (first: boolean): WaveDeclaration => {
  const none = ['0', '0', '0'];
  const vector = first ? [...normal, ...none] : [...none, ...normal];
  return { speed: '0', right: vector, left: vector };
};

/**
 * Maxwell's equations in 3D: u = (H, E), ∂t H = −(1/μ) ∇×E, ∂t E = (1/ε) ∇×H. F·n = (n×E/μ, −n×H/ε) has the
 * eigenvalues 0 and ±c, each twice, c = 1/√(με).
 */
export const maxwell3d: SystemDeclaration = {
  id: 'maxwell3d',
  title: t('physicsMaxwell3D'),
  description: t('systemMaxwell3dHint'),
  dimension: 3,
  variables: fieldInputs.map(({ name, label, unit }) => ({ name, label, unit, center: '0' })),
  parameters: [
    { name: 'mu', label: t('physicsPermeability'), unit: '', default: 1, minimum: 1e-9 },
    { name: 'epsilon', label: t('physicsPermittivity'), unit: '', default: 1, minimum: 1e-9 },
  ],
  derived: [
    {
      name: 'energy',
      label: t('physicsEnergyDensity'),
      unit: '',
      expression: `0.5*(mu*(${squared(magnetic)}) + epsilon*(${squared(electric)}))`,
    },
    ...cross(electric, magnetic).map((expression, i) => ({
      name: `poynting${'XYZ'[i]}`,
      label: t('physicsPoynting', 'xyz'[i]),
      unit: '',
      center: '0',
      expression,
    })),
  ],
  fields: [
    {
      name: 'energyFlux',
      label: t('physicsEnergyFlux'),
      unit: '',
      expression: 'sqrt(poyntingX^2 + poyntingY^2 + poyntingZ^2)',
    },
    {
      name: 'Eabs',
      label: t('physicsElectricFieldMagnitude'),
      unit: '',
      expression: `sqrt(${squared(electric)})`,
    },
    {
      name: 'Habs',
      label: t('physicsMagneticFieldMagnitude'),
      unit: '',
      expression: `sqrt(${squared(magnetic)})`,
    },
    {
      name: 'divE',
      label: t('physicsElectricFieldDivergence'),
      unit: '',
      center: '0',
      expression: 'dx(Ex) + dy(Ey) + dz(Ez)',
    },
    {
      name: 'divH',
      label: t('physicsMagneticFieldDivergence'),
      unit: '',
      center: '0',
      expression: 'dx(Hx) + dy(Hy) + dz(Hz)',
    },
  ],
  vectors: [
    { label: t('physicsElectricFieldVector'), x: 'Ex', y: 'Ey', z: 'Ez' },
    { label: t('physicsMagneticFieldVector'), x: 'Hx', y: 'Hy', z: 'Hz' },
    { label: t('physicsPoyntingVector'), x: 'poyntingX', y: 'poyntingY', z: 'poyntingZ' },
  ],
  primitive: { variables: fieldInputs, toConserved: names },
  flux: {
    x: ['0', '-Ez/mu', 'Ey/mu', '0', 'Hz/epsilon', '-Hy/epsilon'],
    y: ['Ez/mu', '0', '-Ex/mu', '-Hz/epsilon', '0', 'Hx/epsilon'],
    z: ['-Ey/mu', 'Ex/mu', '0', 'Hy/epsilon', '-Hx/epsilon', '0'],
  },
  waveSpeed: speed,
  maxWaveSpeed: speed,
  waveSpeeds: { min: `-${speed}`, max: speed },
  // The normal component is stationary.
  absoluteJacobian: [magnetic, electric].flatMap((field) => {
    const jumps = field.map((name) => `jump_${name}`);
    return jumps.map((jump, i) => `${speed}*(${jump} - (${dot(jumps, normal)})*${normal[i]})`);
  }),
  characteristics: {
    definitions: [{ name: 'impedance', expression: 'sqrt(mu/epsilon)' }, ...tangentDefinitions(3)],
    waves: [
      ...tangents[3].map((tangent) => light('-', tangent)),
      still(true),
      still(false),
      ...tangents[3].map((tangent) => light('+', tangent)),
    ],
  },
  admissible: [],
  boundaryConditions: [
    {
      id: 'perfectElectricConductor',
      title: t('physicsPerfectElectricConductor'),
      description: t('conditionConductor3dHint'),
      inputs: [],
      definitions: [{ name: 'through', expression: dot(electric, normal) }],
      ghost: [...magnetic, ...turned(electric, 'through')],
    },
    {
      id: 'perfectMagneticConductor',
      title: t('physicsPerfectMagneticConductor'),
      description: t('conditionMagneticConductor3dHint'),
      inputs: [],
      definitions: [{ name: 'through', expression: dot(magnetic, normal) }],
      ghost: [...turned(magnetic, 'through'), ...electric],
    },
    {
      id: 'absorbing',
      title: t('physicsAbsorbingSilverMuller'),
      description: t('conditionAbsorbingHint'),
      inputs: [],
      ghost: ['0', '0', '0', '0', '0', '0'],
    },
    {
      id: 'prescribed',
      title: t('physicsPrescribedField'),
      description: t('conditionField3dHint'),
      inputs: fieldInputs,
      ghost: names.map((name) => `given_${name}`),
    },
  ],
  defaultField: 'energy',
};

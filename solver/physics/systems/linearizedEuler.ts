import { axesOf, normalInputs, type Axis, type PerAxis } from '../../core/axes';
import type { BoundaryConditionDeclaration, SystemDeclaration } from '../declaration';
import { gasWaves } from './gasWaves';
import { t } from '../../text/t';

const velocityNames = ['u', 'v', 'w'] as const;
const capital = { u: 'U', v: 'V', w: 'W' } as const;

const dot = (a: readonly string[], b: readonly string[]): string =>
  a.map((factor, i) => `${factor}*${b[i]}`).join(' + ');

/**
 * Returns the Euler equations of an ideal gas, linearized about a given steady flow ū: ∂u'/∂t + ∇·(A(ū)u') = 0 for the
 * perturbations u' of ρ, momenta and E, with A = ∂F/∂u. This form contains no derivatives of the mean flow, and is
 * exact to first order if the mean flow is itself a solution.
 */
export function linearizedEuler(dimension: 2 | 3): SystemDeclaration {
  const axes = axesOf(dimension);
  const normal = normalInputs(dimension);
  const velocity = velocityNames.slice(0, dimension);
  const mean = velocity.map((name) => `mean${capital[name]}`);
  const momenta = velocity.map((name) => `rho${name}`);
  const meanSquare = `(${dot(mean, mean)})`;
  const enthalpy = `(gamma/(gamma - 1)*meanP/meanRho + 0.5*${meanSquare})`;
  const through = `(${dot(mean, normal)})`;
  const primitive = [
    { name: 'rho', label: t('physicsDensityPerturbation'), unit: '', default: '0' },
    ...velocity.map((name, i) => ({
      name,
      label: t('physicsVelocityChange', axes[i]),
      unit: '',
      default: '0',
    })),
    { name: 'p', label: t('physicsPressurePerturbation'), unit: '', default: '0' },
  ];

  /** Converts perturbations of primitive variables to those of conserved ones. */
  const conserved = (rho: string, of: readonly string[], p: string): string[] => [
    rho,
    ...of.map((u, i) => `meanRho*${u} + ${mean[i]}*${rho}`),
    `${p}/(gamma - 1) + meanRho*(${dot(mean, of)}) + 0.5*${meanSquare}*${rho}`,
  ];
  /** Returns A(ū)u' along one direction, from the velocities along it; n_i is the factor of p in momentum component i. */
  const carried = (of: string, change: string, n: (i: number) => string): string[] => [
    `meanRho*${change} + ${of}*rho`,
    ...velocity.map(
      (name, i) => `${mean[i]}*(meanRho*${change} + ${of}*rho) + meanRho*${of}*${name} + p*${n(i)}`,
    ),
    `(E + p)*${of} + meanRho*${enthalpy}*${change}`,
  ];
  const column = (axis: Axis): string[] => {
    const along = axes.indexOf(axis);
    return carried(mean[along], velocity[along], (i) => (i === along ? '1' : '0'));
  };
  const perAxis = <T>(of: (axis: Axis) => T): PerAxis<T> => ({
    x: of('x'),
    y: of('y'),
    ...(dimension === 3 && { z: of('z') }),
  });

  return {
    id: `linearizedEuler${dimension}d`,
    title: t('physicsLinearizedEuler', dimension),
    description: t('systemLinearizedEulerHint'),
    dimension,
    variables: [
      { name: 'rho', label: t('physicsDensityPerturbation'), unit: '', center: '0' },
      ...momenta.map((name, i) => ({
        name,
        label: t('physicsMomentumChange', axes[i]),
        unit: '',
        center: '0',
      })),
      { name: 'E', label: t('physicsTotalEnergyPerturbation'), unit: '', center: '0' },
    ],
    parameters: [
      {
        name: 'gamma',
        label: t('physicsHeatCapacityRatio'),
        unit: '1',
        default: 1.4,
        minimum: 1.0001,
      },
      { name: 'rho0', label: t('physicsMeanDensity'), unit: '', default: 1, minimum: 1e-9 },
      ...velocity.map((name, i) => ({
        name: `${name}0`,
        label: t('physicsMeanVelocity', axes[i]),
        unit: '',
        default: 0,
      })),
      { name: 'c0', label: t('physicsMeanSoundSpeed'), unit: '', default: 1, minimum: 1e-9 },
    ],
    derived: [
      {
        name: 'meanRho',
        label: t('physicsMeanDensity'),
        unit: '',
        expression: 'rho0',
        coefficient: true,
      },
      ...velocity.map((name, i) => ({
        name: mean[i],
        label: t('physicsMeanVelocity', axes[i]),
        unit: '',
        center: '0',
        expression: `${name}0`,
        coefficient: true as const,
      })),
      {
        name: 'meanP',
        label: t('physicsMeanPressure'),
        unit: '',
        expression: 'rho0*c0^2/gamma',
        coefficient: true,
      },
      ...velocity.map((name, i) => ({
        name,
        label: t('physicsVelocityChange', axes[i]),
        unit: '',
        center: '0',
        expression: `(${momenta[i]} - ${mean[i]}*rho)/meanRho`,
      })),
      {
        name: 'p',
        label: t('physicsPressurePerturbation'),
        unit: '',
        center: '0',
        expression: `(gamma - 1)*(E - (${dot(mean, momenta)}) + 0.5*${meanSquare}*rho)`,
      },
      {
        name: 'soundSpeed',
        label: t('physicsSoundSpeed'),
        unit: '',
        expression: 'sqrt(gamma*meanP/meanRho)',
      },
    ],
    fields: [
      {
        name: 'meanMach',
        label: t('physicsMeanFlowMachNumber'),
        unit: '1',
        expression: `sqrt${meanSquare}/soundSpeed`,
      },
      {
        name: 'divergence',
        label: t('physicsVelocityDivergence'),
        unit: '',
        center: '0',
        expression: axes.map((axis, i) => `d${axis}(${velocity[i]})`).join(' + '),
      },
    ],
    vectors: [
      {
        label: t('physicsVelocityPerturbation'),
        ...perAxis((axis) => velocity[axes.indexOf(axis)]),
      },
      { label: t('physicsMeanVelocityVector'), ...perAxis((axis) => mean[axes.indexOf(axis)]) },
      { label: t('physicsIntensity'), ...perAxis((axis) => `p*${velocity[axes.indexOf(axis)]}`) },
    ],
    primitive: { variables: primitive, toConserved: conserved('rho', velocity, 'p') },
    flux: perAxis(column),
    normalFlux: carried(through, `(${dot(velocity, normal)})`, (i) => normal[i]),
    waveSpeed: `abs${through} + soundSpeed`,
    maxWaveSpeed: `sqrt${meanSquare} + soundSpeed`,
    waveSpeeds: { min: `${through} - soundSpeed`, max: `${through} + soundSpeed` },
    characteristics: gasWaves(dimension, { velocity: mean, c: 'soundSpeed', enthalpy }),
    admissible: [
      { condition: 'meanRho > 0', message: t('physicsMeanDensityLost') },
      { condition: 'meanP > 0', message: t('physicsMeanPressureLost') },
    ],
    boundaryConditions: boundaryConditions(dimension, primitive, conserved),
    defaultField: 'p',
  };
}

function boundaryConditions(
  dimension: 2 | 3,
  primitive: SystemDeclaration['primitive']['variables'],
  conserved: (rho: string, of: readonly string[], p: string) => string[],
): BoundaryConditionDeclaration[] {
  const normal = normalInputs(dimension);
  const velocity = velocityNames.slice(0, dimension);
  const mirrored = velocity.map((name, i) => `(${name} - 2*through*${normal[i]})`);
  const given = velocity.map((name) => `given_${name}`);
  const curved: BoundaryConditionDeclaration = {
    id: 'curvedSlipWall',
    title: t('physicsSlipWallTrueNormal'),
    description: t('conditionCurvedWallVelocityHint'),
    inputs: [
      { name: 'normalX', label: t('physicsTrueNormalX'), unit: '1', default: 'x/sqrt(x^2 + y^2)' },
      { name: 'normalY', label: t('physicsTrueNormalY'), unit: '1', default: 'y/sqrt(x^2 + y^2)' },
    ],
    trueNormal: { x: 'normalX', y: 'normalY' },
    definitions: [{ name: 'across', expression: 'u*given_normalY - v*given_normalX' }],
    ghost: conserved('rho', ['across*given_normalY', '(-across*given_normalX)'], 'p'),
  };
  return [
    {
      id: 'slipWall',
      title: t('physicsSlipWall'),
      description: t('conditionSoundHardHint'),
      inputs: [],
      definitions: [{ name: 'through', expression: dot(velocity, normal) }],
      ghost: conserved('rho', mirrored, 'p'),
    },
    ...(dimension === 2 ? [curved] : []),
    {
      id: 'absorbing',
      title: t('physicsAbsorbing'),
      description: t('conditionAbsorbingHint'),
      inputs: [],
      ghost: Array.from({ length: dimension + 2 }, () => '0'),
    },
    {
      id: 'prescribed',
      title: t('physicsPrescribedPerturbation'),
      description: t('conditionPerturbationHint'),
      inputs: primitive,
      ghost: conserved('given_rho', given, 'given_p'),
    },
  ];
}

import { axesOf, normalInputs, type Dimension } from '../../core/axes';
import type { BoundaryConditionDeclaration } from '../declaration';
import { t } from '../../text/t';

type Inputs = BoundaryConditionDeclaration['inputs'];

/** `a₁*b₁ + a₂*b₂ + …` */
const dot = (a: readonly string[], b: readonly string[]): string =>
  a.map((factor, i) => `${factor}*${b[i]}`).join(' + ');

/** Returns ρ, momenta and E from density, velocity and pressure. */
const conserved = (density: string, velocity: readonly string[], pressure: string): string[] => [
  density,
  ...velocity.map((u) => `${density}*${u}`),
  `${pressure}/(gamma - 1) + 0.5*${density}*(${dot(velocity, velocity)})`,
];

/**
 * Returns characteristic boundary conditions of an ideal gas with the variables ρ, momenta and E: outgoing invariants
 * come from inside, the others are given (J. Blazek, Computational Fluid Dynamics: Principles and Applications,
 * chapter 8; Riemann invariants w ± 2c/(γ − 1): Toro 2009, section 3.1.2). w is the outward normal velocity.
 */
export function gasBoundaries(
  dimension: Dimension,
  stateInputs: Inputs,
): BoundaryConditionDeclaration[] {
  const normal = normalInputs(dimension);
  const velocity = ['u', 'v', 'w'].slice(0, dimension);
  return [
    characteristicFarField(normal, velocity, stateInputs),
    subsonicInflow(dimension, normal, velocity),
    massInflow(normal, velocity),
    subsonicOutflow(normal, velocity),
  ];
}

/**
 * Computes w and c on the face from w + 2c/(γ − 1) inside and w − 2c/(γ − 1) outside; entropy and tangential velocity
 * come from the upstream side. In supersonic flow the full state comes from upstream.
 */
function characteristicFarField(
  normal: readonly string[],
  velocity: readonly string[],
  inputs: Inputs,
): BoundaryConditionDeclaration {
  const given = velocity.map((name) => `given_${name}`);
  const made = velocity.map((name) => `side_${name}`);
  return {
    id: 'characteristicFarField',
    title: t('physicsFarFieldCharacteristic'),
    description: t('conditionCharacteristicHint'),
    inputs,
    definitions: [
      { name: 'within', expression: dot(velocity, normal) },
      { name: 'beyond', expression: dot(given, normal) },
      { name: 'farSound', expression: 'sqrt(gamma*given_p/given_rho)' },
      // In supersonic flow both acoustic waves travel downstream.
      {
        name: 'leaving',
        expression:
          'beyond <= -farSound ? beyond + 2*farSound/(gamma - 1) : within + 2*c/(gamma - 1)',
      },
      {
        name: 'entering',
        expression: 'within >= c ? within - 2*c/(gamma - 1) : beyond - 2*farSound/(gamma - 1)',
      },
      { name: 'through', expression: '0.5*(leaving + entering)' },
      { name: 'sound', expression: '0.25*(gamma - 1)*(leaving - entering)' },
      { name: 'from_rho', expression: 'through > 0 ? rho : given_rho' },
      { name: 'from_c', expression: 'through > 0 ? c : farSound' },
      // ρ = ρ₀ (c/c₀)^(2/(γ − 1)) preserves p/ρ^γ, and the free stream to round-off.
      { name: 'side_rho', expression: 'from_rho*pow((sound/from_c)^2, 1/(gamma - 1))' },
      { name: 'side_p', expression: 'side_rho*sound^2/gamma' },
      { name: 'gained', expression: 'through - (through > 0 ? within : beyond)' },
      ...velocity.map((name, i) => ({
        name: made[i],
        expression: `(through > 0 ? ${name} : ${given[i]}) + gained*${normal[i]}`,
      })),
    ],
    ghost: conserved('side_rho', made, 'side_p'),
  };
}

/**
 * Prescribes total pressure p₀, total temperature T₀ and flow direction d; w + 2c/(γ − 1) = R comes from inside.
 * With the speed q = w/cos ϑ, cos ϑ = d·n < 0, and c₀² = c² + ½(γ − 1)q², c is the larger root of a quadratic equation.
 */
function subsonicInflow(
  dimension: Dimension,
  normal: readonly string[],
  velocity: readonly string[],
): BoundaryConditionDeclaration {
  const axes = axesOf(dimension);
  const direction = axes.map((axis) => `given_direction_${axis}`);
  const made = velocity.map((name) => `side_${name}`);
  return {
    id: 'subsonicInflow',
    title: t('physicsSubsonicInflow'),
    description: t('conditionSubsonicInflowHint'),
    inputs: [
      { name: 'totalPressure', label: t('physicsTotalPressure'), unit: '', default: '1' },
      {
        name: 'totalTemperature',
        label: t('physicsTotalTemperature'),
        unit: '',
        default: '1',
      },
      ...axes.map((axis, i) => ({
        name: `direction_${axis}`,
        label: t('physicsDirection', axis),
        unit: '1',
        default: i === 0 ? '1' : '0',
      })),
    ],
    definitions: [
      { name: 'directionLength', expression: `sqrt(${dot(direction, direction)})` },
      // Excludes directions tangential to the face, for which the speed is unbounded.
      {
        name: 'cosine',
        expression: `min((${dot(direction, normal)})/directionLength, -0.01)`,
      },
      { name: 'leaving', expression: `${dot(velocity, normal)} + 2*c/(gamma - 1)` },
      { name: 'restSound', expression: 'sqrt(gamma*given_totalTemperature)' },
      { name: 'sum', expression: 'cosine^2 + 2/(gamma - 1)' },
      {
        name: 'root',
        expression: 'sqrt(max(restSound^2*sum - 0.5*(gamma - 1)*leaving^2, 0))',
      },
      {
        name: 'speed',
        expression: 'max((leaving - 2*(leaving - cosine*root)/(sum*(gamma - 1)))/cosine, 0)',
      },
      { name: 'ratio', expression: '1 - 0.5*(gamma - 1)*(min(speed, restSound)/restSound)^2' },
      { name: 'side_p', expression: 'given_totalPressure*pow(ratio, gamma/(gamma - 1))' },
      { name: 'side_rho', expression: 'side_p/(given_totalTemperature*ratio)' },
      ...velocity.map((_, i) => ({
        name: made[i],
        expression: `min(speed, restSound)*${direction[i]}/directionLength`,
      })),
    ],
    ghost: conserved('side_rho', made, 'side_p'),
  };
}

/**
 * Prescribes ρV and p/ρ + (γ − 1)V²/(2γ); the pressure comes from inside. V is the root that points inwards,
 * ρ = (p + √(p² + 2(γ − 1)/γ T₀ (ρV)²))/(2T₀).
 */
function massInflow(
  normal: readonly string[],
  velocity: readonly string[],
): BoundaryConditionDeclaration {
  const made = velocity.map((name) => `side_${name}`);
  return {
    id: 'massInflow',
    title: t('physicsMassFlowInlet'),
    description: t('conditionMassFlowHint'),
    inputs: [
      { name: 'massFlow', label: t('physicsMassFlux'), unit: '', default: '0.1' },
      {
        name: 'totalTemperature',
        label: t('physicsTotalTemperature'),
        unit: '',
        default: '1',
      },
    ],
    definitions: [
      {
        name: 'root',
        expression: 'sqrt(p^2 + 2*(gamma - 1)/gamma*given_totalTemperature*given_massFlow^2)',
      },
      { name: 'side_rho', expression: '0.5*(p + root)/given_totalTemperature' },
      ...velocity.map((_, i) => ({
        name: made[i],
        expression: `-given_massFlow/side_rho*${normal[i]}`,
      })),
    ],
    ghost: conserved('side_rho', made, 'p'),
  };
}

/**
 * Prescribes the pressure; entropy, w + 2c/(γ − 1) and the tangential velocity come from inside. In supersonic outflow
 * the full state comes from inside.
 */
function subsonicOutflow(
  normal: readonly string[],
  velocity: readonly string[],
): BoundaryConditionDeclaration {
  const made = velocity.map((name) => `side_${name}`);
  return {
    id: 'subsonicOutflow',
    title: t('physicsSubsonicOutflow'),
    description: t('conditionSubsonicOutflowHint'),
    inputs: [{ name: 'p', label: t('physicsBackPressure'), unit: '', default: '1' }],
    definitions: [
      { name: 'within', expression: dot(velocity, normal) },
      { name: 'side_p', expression: 'within >= c ? p : given_p' },
      { name: 'side_rho', expression: 'rho*pow(side_p/p, 1/gamma)' },
      { name: 'sound', expression: 'sqrt(gamma*side_p/side_rho)' },
      { name: 'gained', expression: '2*(c - sound)/(gamma - 1)' },
      ...velocity.map((name, i) => ({
        name: made[i],
        expression: `${name} + gained*${normal[i]}`,
      })),
    ],
    ghost: conserved('side_rho', made, 'side_p'),
  };
}

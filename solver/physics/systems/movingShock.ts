import { axesOf, type Dimension } from '../../core/axes';
import type { BoundaryConditionDeclaration } from '../declaration';
import { t } from '../../text/t';

const velocityNames = ['u', 'v', 'w'] as const;

/**
 * Returns a condition whose outer state is the exact solution of a plane shock moving into a given state of an ideal gas.
 * The post-shock state follows from the shock Mach number M (Rankine–Hugoniot; Toro 2009, section 3.1.3),
 *
 * ρ₂/ρ = (γ + 1)M²/((γ − 1)M² + 2),   p₂/p = 1 + 2γ/(γ + 1)·(M² − 1),   Δv·d = 2c/(γ + 1)·(M − 1/M)
 *
 * and holds where (x − x₀)·d < (v·d + Mc)t, with the direction d of the shock and a point x₀ on it at t = 0.
 */
export function movingShock(dimension: Dimension): BoundaryConditionDeclaration {
  const axes = axesOf(dimension);
  const velocities = velocityNames.slice(0, dimension);
  const along = (names: readonly string[]): string =>
    names.map((name, axis) => `(${name})*towards_${axes[axis]}`).join(' + ');
  const given = velocities.map((name) => `given_${name}`);
  const behind = velocities.map((name, axis) => `(given_${name} + gained*towards_${axes[axis]})`);
  const squared = (names: readonly string[]): string =>
    names.map((name) => `${name}*${name}`).join(' + ');
  const either = (ifBehind: string, ifAhead: string): string =>
    `select(isBehind > 0, ${ifBehind}, ${ifAhead})`;
  return {
    id: 'movingShock',
    title: t('physicsMovingShock'),
    description: t('conditionMovingShockHint'),
    inputs: [
      { name: 'M', label: t('physicsShockMachNumber'), unit: '1', default: '3' },
      { name: 'rho', label: t('physicsDensityAhead'), unit: '', default: '1' },
      ...velocities.map((name, axis) => ({
        name,
        label: t('physicsVelocityAhead', axes[axis]),
        unit: '',
        default: '0',
      })),
      { name: 'p', label: t('physicsPressureAhead'), unit: '', default: '1' },
      ...axes.map((axis, i) => ({
        name: `direction_${axis}`,
        label: t('physicsDirection', axis),
        unit: '1',
        default: i === 0 ? '1' : '0',
        independent: true as const,
      })),
      ...axes.map((axis) => ({
        name: `start_${axis}`,
        label: t('physicsShockPosition', axis),
        unit: '',
        default: '0',
        independent: true as const,
      })),
    ],
    definitions: [
      {
        name: 'directionLength',
        expression: `sqrt(${squared(axes.map((axis) => `given_direction_${axis}`))})`,
      },
      ...axes.map((axis) => ({
        name: `towards_${axis}`,
        expression: `given_direction_${axis}/directionLength`,
      })),
      { name: 'soundAhead', expression: 'sqrt(gamma*given_p/given_rho)' },
      { name: 'gained', expression: '2*soundAhead/(gamma + 1)*(given_M - 1/given_M)' },
      {
        name: 'isBehind',
        expression: `(${along(given)} + given_M*soundAhead)*t - (${along(
          axes.map((axis) => `${axis} - given_start_${axis}`),
        )})`,
      },
      {
        name: 'shockDensity',
        expression: either(
          'given_rho*(gamma + 1)*given_M^2/((gamma - 1)*given_M^2 + 2)',
          'given_rho',
        ),
      },
      {
        name: 'shockPressure',
        expression: either('given_p*(1 + 2*gamma/(gamma + 1)*(given_M^2 - 1))', 'given_p'),
      },
      ...velocities.map((name, axis) => ({
        name: `shock_${name}`,
        expression: either(behind[axis], `given_${name}`),
      })),
    ],
    ghost: [
      'shockDensity',
      ...velocities.map((name) => `shockDensity*shock_${name}`),
      `shockPressure/(gamma - 1) + 0.5*shockDensity*(${squared(
        velocities.map((name) => `shock_${name}`),
      )})`,
    ],
  };
}

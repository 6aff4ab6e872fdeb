import { axesOf, type Dimension } from '../core/axes';
import type { Program } from '../expression';
import type { Reference } from './reference';
import type { CasePhysics } from '../physics/compile';
import { meanName } from '../physics/fieldNames';
import { pressureCoefficientOf } from '../physics/systems/wallFields';

/** A quantity on a wall, compiled for points on sides. */
export interface WallQuantity {
  readonly name: string;
  readonly program: Program;
}

/** Whether a system says what friction is on walls. */
export const hasFriction = ({ system }: Pick<CasePhysics, 'system'>): boolean =>
  (system.wallFields ?? []).some(({ name }) => name === 'frictionX');

/**
 * Returns what tables and files of a wall have: the pressure p (of a system that has one), of a viscous gas the friction along each axis and yPlus,
 * and with a free stream Cp and, of a viscous gas, Cf. Monitors, samples and views compile the same declarations.
 * @param reference the free stream, which may be another one than the case's; null without one
 * @param ofMeans whether the quantities are those of the case's averages
 */
export function wallQuantities(
  physics: CasePhysics,
  dimension: Dimension,
  reference: Pick<Reference, 'rho' | 'velocity' | 'p'> | null,
  ofMeans: boolean,
): WallQuantity[] {
  const nameOf = (name: string): string => (ofMeans ? meanName(name) : name);
  const stream = reference && {
    rho: reference.rho,
    p: reference.p,
    ...Object.fromEntries(['u', 'v', 'w'].map((name, axis) => [name, reference.velocity[axis]])),
  };
  const isViscous = hasFriction(physics);
  const { variables, derived } = physics.system;
  const hasPressure = [...variables, ...derived].some(({ name }) => name === 'p');
  const friction = axesOf(dimension).map((axis) => `friction${axis.toUpperCase()}`);
  const quantities: [name: string, expression: string][] = [
    ...(hasPressure ? [['p', nameOf('p')] satisfies [string, string]] : []),
    ...(stream && hasPressure
      ? [['Cp', pressureCoefficientOf(nameOf('p'), dimension)] satisfies [string, string]]
      : []),
    ...(isViscous
      ? [...friction, ...(stream ? ['Cf'] : []), 'yPlus'].map((name): [string, string] => [
          name,
          nameOf(name),
        ])
      : []),
  ];
  return quantities.map(([name, expression]) => ({
    name,
    program: physics.sideField(expression, { stream }),
  }));
}

import { axesOf, type Dimension } from '../core/axes';
import type { Program } from '../expression';
import type { Reference } from './reference';
import type { CasePhysics } from '../physics/compile';
import { meanName } from '../physics/fieldNames';
import { pressureCoefficientOf } from '../physics/systems/wallFields';

/** A wall quantity compiled for points on sides. */
export interface WallQuantity {
  readonly name: string;
  readonly program: Program;
}

/** Returns whether a system defines the friction on walls. */
export const hasFriction = ({ system }: Pick<CasePhysics, 'system'>): boolean =>
  (system.wallFields ?? []).some(({ name }) => name === 'frictionX');

/**
 * Returns the quantities in wall tables and files: the pressure p (if the system has one), for a viscous gas
 * the friction per axis and yPlus, with a free stream Cp and, for a viscous gas, Cf. Monitors, samples and
 * views compile the same declarations.
 * @param reference free stream, which may differ from the case's; null without one
 * @param ofMeans whether to compute the quantities from the averages of the case
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
  const isModeled = (physics.system.wallFields ?? []).some(({ name }) => name === 'wallPressure');
  const pressure = nameOf(isModeled ? 'wallPressure' : 'p');
  const hasPressure = [...variables, ...derived].some(({ name }) => name === 'p');
  const friction = axesOf(dimension).map((axis) => `friction${axis.toUpperCase()}`);
  const quantities: [name: string, expression: string][] = [
    ...(hasPressure ? [['p', pressure] satisfies [string, string]] : []),
    ...(stream && hasPressure
      ? [['Cp', pressureCoefficientOf(pressure, dimension)] satisfies [string, string]]
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

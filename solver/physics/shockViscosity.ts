import { axesOf, derivativeName } from '../core/axes';
import type { Program } from '../expression';
import type { SystemDeclaration } from './declaration';
import { acrossNormal, perAxis } from './systems/gradientOnSide';
import { pointSpacing } from './pointSpacingInput';

/** Velocity difference over the point spacing, relative to the critical speed, from which viscosity acts. */
const threshold = 0.01;
/** Difference from the threshold at which the ramp is linear. */
const width = 0.04;
/** Largest value of the ramp. */
const most = 0.5;
/** Viscosity per point spacing, speed and ramp. */
const factor = 1.5;

/** Whether a system has an artificial viscosity. */
export const hasShockViscosity = ({
  shockViscosity,
}: Pick<SystemDeclaration, 'shockViscosity'>): boolean => shockViscosity !== undefined;

const known = new WeakMap<SystemDeclaration, SystemDeclaration>();

/**
 * Adds the artificial viscosity ε∇q to an inviscid system, q the variables or the quantities that replace them:
 * ε = k h λ r(s) with the point spacing h and s = −h ∇·v/a*, the velocity difference over a point spacing relative to the
 * critical speed (Moro, Nguyen and Peraire, Int. J. Numer. Methods Fluids 82, 2016). The ramp r(s) is twice continuously
 * differentiable, so that Newton's method converges, and exactly 0 below a threshold, so that smooth flow is unchanged
 * on meshes that resolve it. The viscous flux through boundaries is 0.
 */
export function withShockViscosity(system: SystemDeclaration): SystemDeclaration {
  const { shockViscosity } = system;
  if (!shockViscosity || system.viscousFlux) return system;
  const before = known.get(system);
  if (before) return before;
  const { dimension, variables } = system;
  const { velocity, criticalSpeed, speed, diffused } = shockViscosity;
  const divergence = axesOf(dimension)
    .map((axis, i) => `${derivativeName(axis)}(${velocity[i]})`)
    .join(' + ');
  const names = variables.map(({ name }) => name);
  const made: SystemDeclaration = {
    ...system,
    viscousDefinitions: [
      {
        name: 'rise',
        expression: `(-${pointSpacing}*(${divergence})/(${criticalSpeed}) - ${threshold})/${width}`,
      },
      // The integral of 3z² − 2z³ up to z = 1, then its tangent.
      { name: 'start', expression: 'min(max(rise, 0), 1)' },
      { name: 'ramp', expression: 'start^3*(1 - 0.5*start) + max(rise - 1, 0)' },
      {
        name: 'shockViscosity',
        expression: `${factor}*${pointSpacing}*(${speed})*${bounded('ramp')}`,
      },
    ],
    viscousFlux: perAxis(dimension, (axis) =>
      names.map((name) => `shockViscosity*${derivativeName(axis)}(${diffused[name] ?? name})`),
    ),
    maxDiffusivity: `${factor * most}*${pointSpacing}*(${speed})`,
    boundaryConditions: system.boundaryConditions.map((condition) => ({
      ...condition,
      ghostGradient: perAxis(dimension, (axis) =>
        names.map((name) => acrossNormal(dimension, axis, name)),
      ),
    })),
  };
  known.set(system, made);
  return made;
}

/** Returns the ramp times its width, smoothly bounded by `most`: y/√(1 + (y/most)²). */
const bounded = (ramp: string): string => `${width}*${ramp}/sqrt(1 + (${width / most}*${ramp})^2)`;

/** The parts of the physics of a case that depend on the viscosity. */
interface ViscousPhysics {
  readonly system: SystemDeclaration;
  readonly viscousFlux: Program | null;
  readonly maxDiffusivity: Program | null;
  readonly ghostGradients: ReadonlyMap<string, Program>;
}

/** Returns the physics of a case without artificial viscosity, for piecewise constant states. */
export function withoutShockViscosity<Physics extends ViscousPhysics>(physics: Physics): Physics {
  if (!physics.system.shockViscosity) return physics;
  return {
    ...physics,
    system: { ...physics.system, viscousFlux: undefined },
    viscousFlux: null,
    maxDiffusivity: null,
    ghostGradients: new Map(),
  };
}

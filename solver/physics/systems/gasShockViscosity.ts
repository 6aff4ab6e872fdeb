import type { Dimension } from '../../core/axes';
import type { ShockViscosityDeclaration } from '../declaration';

/** Returns the artificial viscosity of a gas; ρH instead of E is diffused, so that steady flows keep their total enthalpy. */
export function gasShockViscosity(dimension: Dimension): ShockViscosityDeclaration {
  const velocity = ['u', 'v', 'w'].slice(0, dimension);
  const square = velocity.map((name) => `${name}^2`).join(' + ');
  return {
    velocity,
    criticalSpeed: `sqrt(2/(gamma + 1)*(c^2 + 0.5*(gamma - 1)*(${square})))`,
    speed: `sqrt(${square}) + c`,
    diffused: { E: 'E + p' },
  };
}

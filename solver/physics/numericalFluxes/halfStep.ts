import type { Value } from '../../expression';
import type { FaceAlgebra } from './faceAlgebra';
import type { StateValues } from './types';

/** Returns u* = ½(u⁻ + u⁺) − (F(u⁺) − F(u⁻))·n/(2s) with the grid speed s. */
export function halfStepState(a: FaceAlgebra, inner: StateValues, outer: StateValues): StateValues {
  const innerFlux = a.normalFlux(inner);
  const outerFlux = a.normalFlux(outer);
  return a.state((i, name) => {
    const passed = a.divide(a.subtract(outerFlux[i], innerFlux[i]), a.gridSpeed());
    return a.multiply(a.constant(0.5), a.subtract(a.add(inner[name], outer[name]), passed));
  });
}

/**
 * Returns the mean of the Lax–Friedrichs and Lax–Wendroff fluxes (Toro and Billett, FORCE), per variable
 * ¼[F(u⁻) + 2F(u*) + F(u⁺)]·n + ¼s(u⁻ − u⁺).
 */
export function forceFlux(a: FaceAlgebra, inner: StateValues, outer: StateValues): Value[] {
  const innerFlux = a.normalFlux(inner);
  const outerFlux = a.normalFlux(outer);
  const middle = a.normalFlux(halfStepState(a, inner, outer));
  return a.variables.map((name, i) => {
    const fluxes = a.add(a.add(innerFlux[i], outerFlux[i]), a.multiply(a.constant(2), middle[i]));
    const damped = a.multiply(a.gridSpeed(), a.subtract(inner[name], outer[name]));
    return a.multiply(a.constant(0.25), a.add(fluxes, damped));
  });
}

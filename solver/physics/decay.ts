import { ProgramBuilder, type Program } from '../expression';
import { positionInputs, type Dimension } from '../core/axes';

/** Input for du/dt of a variable without decay. */
export const slopeName = (variable: string): string => `slope_${variable}`;

/** Input for the length of the step. */
export const decayStepInput = 'decayStep';

/**
 * Compiles (u, slope_u, decayStep, x, t) → du/dt with decay, per variable. An Euler step of length τ from u with
 * the slope s and implicit decay at the rate k is u' = (u + τ s)/(1 + τ k): its slope is (s − k u)/(1 + τ k).
 * Decay at any rate preserves the sign of a variable.
 * @param rates (u, x, t) → k per variable; null if nothing decays
 */
export function decayedSlope(
  variables: readonly string[],
  dimension: Dimension,
  rates: Program | null,
): Program | null {
  if (rates === null) return null;
  const b = new ProgramBuilder();
  const inputs = [...variables, ...positionInputs(dimension)];
  const given = Object.fromEntries(inputs.map((name) => [name, b.input(name)]));
  const step = b.input(decayStepInput);
  return b.build(
    b.inline(rates, given).map((rate, v) => {
      const lost = b.apply('multiply', rate, given[variables[v]]);
      const slope = b.apply('subtract', b.input(slopeName(variables[v])), lost);
      return b.apply(
        'divide',
        slope,
        b.apply('add', b.constant(1), b.apply('multiply', step, rate)),
      );
    }),
  );
}

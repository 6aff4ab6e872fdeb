import type { DgOperators } from '../operators';
import { createPositivity } from './positivity';
import { createThinLayers } from './thinLayers';

/** Changes a state in place after every stage. */
export type Limiter = (state: Float64Array) => void;

/** The case's limiter, positivity last; null if it has none. */
export function createLimiter(operators: DgOperators): Limiter | null {
  const limitSlopes = operators.limiter?.create(operators) ?? null;
  if (!operators.positivity) return limitSlopes;
  const { balance } = operators;
  const keepPositive = balance ? createThinLayers(operators, balance) : createPositivity(operators);
  return (state) => {
    limitSlopes?.(state);
    keepPositive(state);
  };
}

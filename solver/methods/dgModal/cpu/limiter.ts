import type { Limiter } from '../../../stepping/stages';
import type { DgOperators } from '../operators';
import { createPositivity } from './positivity';
import { createThinLayers } from './thinLayers';

/** Creates the case's limiter, with positivity last; null if it has none. */
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

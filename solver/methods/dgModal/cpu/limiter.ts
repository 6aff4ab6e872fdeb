import type { DgOperators } from '../operators';
import { createBarthJespersen } from './barthJespersen';
import { createPositivity } from './positivity';
import { createTroubledCells } from './troubledCells';

/** Changes a state in place after every stage. */
export type Limiter = (state: Float64Array) => void;

/** The case's limiter, positivity last; null where it has none. */
export function createLimiter(operators: DgOperators): Limiter | null {
  const limitSlopes = createSlopeLimiter(operators);
  if (!operators.positivity) return limitSlopes;
  const keepPositive = createPositivity(operators);
  return (state) => {
    limitSlopes?.(state);
    keepPositive(state);
  };
}

function createSlopeLimiter(operators: DgOperators): Limiter | null {
  switch (operators.limiter) {
    case 'none':
      return null;
    case 'barthJespersen':
    case 'barthJespersenInterior':
      return createBarthJespersen(operators);
    case 'troubledCells':
      return createTroubledCells(operators);
  }
}

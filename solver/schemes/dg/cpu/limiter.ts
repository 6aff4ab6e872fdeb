import type { DgOperators } from '../operators';
import { createBarthJespersen } from './barthJespersen';

/** Changes a state in place after every stage. */
export type Limiter = (state: Float64Array) => void;

/** The case's limiter; null where it has none. */
export function createLimiter(operators: DgOperators): Limiter | null {
  switch (operators.limiter) {
    case 'none':
      return null;
    case 'barthJespersen':
      return createBarthJespersen(operators);
  }
}

import { forPairs, FunctionBuilder, type ModuleBuilder } from '../../../../wasm';
import type { DgOperators } from '../../operators';
import type { Layout } from './layout';

/** Parameters: scratch, first, last, state. Limits the slopes of the cells in place. */
export const slopeLimiterKernel = 'limitSlopes';

/** Adds what the case's limiter does. */
export function addSlopeLimiter(
  module: ModuleBuilder,
  operators: DgOperators,
  layout: Layout,
): void {
  const { limiter } = operators;
  if (!limiter) return;
  const code = new FunctionBuilder(['i32', 'i32', 'i32', 'i32']);
  const [, first, last, state] = [0, 1, 2, 3].map((i) => code.param(i));
  forPairs(code, first, last, (cells) =>
    limiter.compile(code, { operators, layout, state, cells }),
  );
  module.export(slopeLimiterKernel, code);
}

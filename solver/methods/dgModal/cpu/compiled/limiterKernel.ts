import { forPairs, FunctionBuilder, type ModuleBuilder } from '../../../../wasm';
import type { DgOperators } from '../../operators';
import type { Layout } from './layout';

/** Name of the kernel that limits the slopes of cells in place. Parameters: scratch, first, last, state. */
export const slopeLimiterKernel = 'limitSlopes';

/** Adds the kernel of the case's limiter. */
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

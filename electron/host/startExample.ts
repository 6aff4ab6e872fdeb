import type { GraphicsMode } from './graphics';

/** Selects an example that suits the machine. */
export const suitedExample = 'auto';

/** Start example: short on the current hardware. */
const firstCheck = (graphics: GraphicsMode): string =>
  // On a CPU the airfoil would take a day.
  graphics === 'software' ? 'double-mach' : 'naca0012';

/** Returns the example to open for a request. */
export function exampleToOpen<TrackedRequest extends string | null>(
  asked: TrackedRequest,
  graphics: GraphicsMode,
): string | TrackedRequest {
  return asked === suitedExample ? firstCheck(graphics) : asked;
}

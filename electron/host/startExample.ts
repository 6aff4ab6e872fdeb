import type { GraphicsMode } from './graphics';

/** Selects an example that suits the machine. */
export const suitedExample = 'auto';

/** Start example: short on the hardware at hand. */
const firstLook = (graphics: GraphicsMode): string =>
  // On a CPU the airfoil would take a day.
  graphics === 'software' ? 'double-mach' : 'naca0012';

/** Returns the example to open for a request. */
export function exampleToOpen<Asked extends string | null>(
  asked: Asked,
  graphics: GraphicsMode,
): string | Asked {
  return asked === suitedExample ? firstLook(graphics) : asked;
}

import type { GraphicsMode } from './graphics';

/** Stands for the example that suits the machine, where one is named. */
export const suitedExample = 'auto';

/** The example of a first look: it moves at once, and ends soon on what the machine has. */
const firstLook = (graphics: GraphicsMode): string =>
  // Without a GPU the processor computes: the airfoil would take it a day.
  graphics === 'software' ? 'double-mach' : 'naca0012';

/** The example to open for what was asked for. */
export function exampleToOpen<Asked extends string | null>(
  asked: Asked,
  graphics: GraphicsMode,
): string | Asked {
  return asked === suitedExample ? firstLook(graphics) : asked;
}

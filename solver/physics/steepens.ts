import { differentiate, ExpressionError, ProgramBuilder } from '../expression';
import type { SystemDeclaration } from './declaration';
import { programsAsDeclared } from './keptPrograms';
import { parameterValues } from './systemScope';

/**
 * Returns whether smooth states of a system usually steepen into shocks, like those of Burgers' equation: its flux is
 * nonlinear, nothing smooths it, and it names no quantities that must stay positive. Whether a gas or water develops
 * shocks depends on the case.
 */
export function steepens(system: SystemDeclaration): boolean {
  return !system.viscousFlux && !system.positive && !system.balance && isNonlinear(system);
}

/** Whether the Jacobian of the flux depends on the state; false for a flux that does not compile. */
function isNonlinear(system: SystemDeclaration): boolean {
  const names = system.variables.map(({ name }) => name);
  try {
    const { flux } = programsAsDeclared(system, parameterValues(system, {}));
    const builder = new ProgramBuilder();
    const slopes = builder.build(names.flatMap((name) => differentiate(builder, flux, name)));
    return names.some((name) => slopes.uses(name));
  } catch (error) {
    // The checks of the declaration report it.
    if (error instanceof ExpressionError) return false;
    throw error;
  }
}

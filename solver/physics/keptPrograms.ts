import type { SystemDeclaration } from './declaration';
import { compileSystem, type SystemPrograms } from './systemPrograms';
import { asDeclared } from './systemScope';

/** Maximum number of cached parameter sets per system. */
const most = 8;

const kept = new WeakMap<SystemDeclaration, Map<string, SystemPrograms>>();

/**
 * Returns the programs of a system with its declared coefficients. Cached by parameter values, since `compileSystem`
 * is most of the work of compiling a case.
 * @throws ExpressionError
 */
export function programsAsDeclared(
  system: SystemDeclaration,
  parameters: Readonly<Record<string, number>>,
): SystemPrograms {
  const ofSystem = kept.get(system) ?? new Map<string, SystemPrograms>();
  const key = JSON.stringify(parameters);
  const known = ofSystem.get(key);
  if (known) return known;
  const programs = compileSystem(system, parameters, asDeclared);
  if (ofSystem.size >= most) ofSystem.clear();
  ofSystem.set(key, programs);
  kept.set(system, ofSystem);
  return programs;
}

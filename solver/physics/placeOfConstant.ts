import type { PhysicsDescription } from './description';
import { ProgramBuilder } from '../expression';
import type { SystemDeclaration } from './declaration';
import { pointSpacing } from './pointSpacing';
import { baseScope } from './systemScope';

/**
 * Returns the path in the document of a constant of the compiled programs, up to its sign: a parameter,
 * a definition, a coefficient, a value of the boundary `group` or, without group, the source. For a
 * constant folded from several, returns the boundary or the system as a whole.
 */
export function placeOfConstant(
  { definitions, system: { coefficients = {} }, boundaries, sourceTerm, exact }: PhysicsDescription,
  system: SystemDeclaration,
  parameters: Readonly<Record<string, number>>,
  value: number,
  group?: string,
): string {
  const isIt = (candidate: number) => Object.is(Math.abs(candidate), Math.abs(value));
  for (const [name, parameter] of Object.entries(parameters)) {
    if (isIt(parameter)) return `system.parameters.${name}`;
  }
  const builder = new ProgramBuilder();
  const scope = baseScope(builder, parameters, system.dimension);
  scope.set(pointSpacing, builder.input(pointSpacing));
  const contains = (source: string, name?: string): boolean => {
    const result = builder.expression(source, scope);
    if (name !== undefined) scope.set(name, result);
    const { nodes } = builder.build([result]);
    return nodes.some((node) => node.kind === 'constant' && isIt(node.value));
  };
  for (const [index, { name, expression }] of definitions.entries()) {
    if (contains(expression, name)) return `definitions.${index}.expression (${name})`;
  }
  for (const { name } of system.derived) {
    const given = coefficients[name];
    if (given !== undefined && contains(given)) return `system.coefficients.${name}`;
  }
  if (group === undefined) {
    for (const { name } of [...system.variables, ...system.derived]) {
      scope.set(name, builder.input(name));
    }
    const manufactured = sourceTerm === 'manufactured';
    for (const [name, source] of Object.entries((manufactured ? exact : sourceTerm) ?? {})) {
      if (contains(source)) return `${manufactured ? 'exact' : 'sourceTerm'}.${name}`;
    }
    return 'system';
  }
  const { condition, values } = boundaries[group];
  const inputs = system.boundaryConditions.find(({ id }) => id === condition)?.inputs ?? [];
  for (const { name, default: fallback } of inputs) {
    if (contains(values[name] ?? fallback)) return `boundaries.${group}.values.${name}`;
  }
  return `boundaries.${group}`;
}

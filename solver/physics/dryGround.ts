import { ProgramBuilder, type Program, type Value } from '../expression';
import type { SystemDeclaration } from './declaration';
import { isGradientInput } from './gradients';

/**
 * Returns a displayed field of a 2D system without its values on dry ground, NaN there, if it depends on the water: the
 * ground itself, and statistics such as the largest depth, are defined everywhere.
 * @param state scope of the case with the state
 */
export function withoutDryGround(
  field: Program,
  { relief, variables, dimension }: SystemDeclaration,
  state: (builder: ProgramBuilder) => Map<string, Value>,
): Program {
  if (!relief || dimension !== 2) return field;
  const builder = new ProgramBuilder();
  const scope = state(builder);
  const ground = builder.build([builder.expression(relief.ground, scope)]);
  const water = variables.filter(({ name }) => !ground.uses(name)).map(({ name }) => name);
  const isOfWater = field.inputs.some((input) =>
    water.some((name) => input === name || (isGradientInput(input) && input.endsWith(`(${name})`))),
  );
  if (!isOfWater) return field;
  const inputs = Object.fromEntries(field.inputs.map((name) => [name, builder.input(name)]));
  const [shown] = builder.inline(field, inputs);
  const depth = builder.expression(relief.depth, scope);
  const names = new Map(scope).set('dryGroundField', shown).set('dryGroundDepth', depth);
  // The logarithm of a negative number is NaN on every backend; constants may not be NaN.
  const source = `dryGroundDepth > (${relief.dry ?? '0'}) ? dryGroundField : log(-1 - dryGroundDepth^2)`;
  return builder.build([builder.expression(source, names)]);
}

import { normalInputs, positionInputs } from '../../core/axes';
import type { CasePhysics } from '../compile';
import { leftName, rightName } from '../faceNames';
import type { TwoPointPrograms } from '../twoPointFlux';
import { functionBody, importsOf, stateInputs } from './functionBody';
import { singleNumbers, type KernelNumbers } from './states';

/**
 * Emits the struct `PointQuantities`, the quantities per point of a two-point flux, and pointQuantities(u, x, y, z, t)
 * and twoPointFlux(left, right, nx, ny, nz, t) with a normal of any length.
 * @throws CaseError naming the path of a constant that single precision can't represent
 */
export function twoPointModule(
  physics: CasePhysics,
  { quantityNames, quantities, ofQuantities }: TwoPointPrograms,
  numbers: KernelNumbers = singleNumbers,
): string {
  const { scalar, state, suffix, stateOf } = numbers;
  const scalars = (inputs: readonly string[]): string =>
    inputs.map((input) => `${input}: ${scalar}`).join(', ');
  const struct = `PointQuantities${suffix}`;
  // User-defined names may be keywords of WGSL.
  const member = (index: number): string => `q${index}`;
  const members = quantityNames.map((_, i) => `${member(i)}: ${scalar}`).join(', ');
  const side = (rename: (name: string) => string, of: string): Record<string, string> =>
    Object.fromEntries(quantityNames.map((name, i) => [rename(name), `${of}.${member(i)}`]));
  const point = stateInputs(physics.variableNames, 'u', numbers);
  return [
    ...importsOf(numbers),
    '',
    `struct ${struct} { ${members} }`,
    '',
    `fn pointQuantities${suffix}(u: ${state}, ${scalars(positionInputs(physics.dimension))}) -> ${struct} {`,
    ...functionBody(physics, quantities, numbers, point, (outputs) => [
      `return ${struct}(${outputs.join(', ')});`,
    ]),
    '}',
    '',
    `fn twoPointFlux${suffix}(left: ${struct}, right: ${struct}, ${scalars([...normalInputs(physics.dimension), 't'])}) -> ${state} {`,
    ...functionBody(
      physics,
      ofQuantities,
      numbers,
      { ...side(leftName, 'left'), ...side(rightName, 'right') },
      (outputs) => [`return ${stateOf(outputs)};`],
    ),
    '}',
    '',
  ].join('\n');
}

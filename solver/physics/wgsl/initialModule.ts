import { axesOf } from '../../core/axes';
import type { Program } from '../../expression';
import type { CasePhysics } from '../compile';
import { functionBody } from './functionBody';
import type { KernelNumbers } from './states';

/**
 * Emits initialValues(place, t), an array of the outputs of a program of (x, t).
 * @param at path in the document of the constants of the program
 * @throws CaseError naming the place of a constant that the numbers can't represent
 */
export function initialModule(
  physics: CasePhysics,
  program: Program,
  at: string,
  numbers: KernelNumbers,
): string {
  const { dimension, variableNames } = physics;
  const { dialect, scalar } = numbers;
  const values = `array<${scalar}, ${variableNames.length}>`;
  return [
    `// @import ${dialect.module}`,
    `fn initialValues(place: array<${scalar}, ${dimension}>, t: ${scalar}) -> ${values} {`,
    ...functionBody(
      physics,
      program,
      numbers,
      Object.fromEntries(axesOf(dimension).map((axis, a) => [axis, `place[${a}]`])),
      (outputs) => [`return ${values}(${outputs.join(', ')});`],
      undefined,
      () => at,
    ),
    '}',
    '',
  ].join('\n');
}

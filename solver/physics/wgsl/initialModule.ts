import { positionInputs } from '../../core/axes';
import type { CasePhysics } from '../compile';
import { functionBody } from './functionBody';
import type { KernelNumbers } from './states';

/**
 * Emits initialValues(x, t), an array of the conserved variables of the initial state.
 * @throws CaseError naming the place of a constant that the numbers can't represent
 */
export function initialModule(physics: CasePhysics, numbers: KernelNumbers): string {
  const { dimension, initial, variableNames } = physics;
  const { dialect, scalar } = numbers;
  const position = positionInputs(dimension).map((name) => `${name}: ${scalar}`);
  const values = `array<${scalar}, ${variableNames.length}>`;
  return [
    `// @import ${dialect.module}`,
    `fn initialValues(${position.join(', ')}) -> ${values} {`,
    ...functionBody(
      physics,
      initial,
      numbers,
      {},
      (outputs) => [`return ${values}(${outputs.join(', ')});`],
      undefined,
      () => 'initial',
    ),
    '}',
    '',
  ].join('\n');
}

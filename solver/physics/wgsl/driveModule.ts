import { positionInputs } from '../../core/axes';
import type { Program } from '../../expression';
import type { CasePhysics } from '../compile';
import type { DrivePrograms } from '../drive';
import { functionBody, importsOf, stateInputs } from './functionBody';
import { singleNumbers, type KernelNumbers } from './states';

/**
 * Emits driveSource(u, x, y, z, t), the mean-flow forcing of unit strength, driveMean(t), and the index DRIVE_KEEPS of
 * the variable.
 */
export function driveModule(
  physics: CasePhysics,
  { keeps, mean, source }: DrivePrograms,
  numbers: KernelNumbers = singleNumbers,
): string {
  const { variableNames: names, dimension } = physics;
  const { scalar, state } = numbers;
  const position = positionInputs(dimension).map((name) => `${name}: ${scalar}`);
  const inputs = stateInputs(names, 'u', numbers);
  const valueOf = (
    head: string,
    program: Program,
    values: Readonly<Record<string, string>>,
    place: string,
  ): string[] => [
    `fn ${head} -> ${scalar} {`,
    ...functionBody(
      physics,
      program,
      numbers,
      values,
      ([output]) => [`return ${output};`],
      undefined,
      () => place,
    ),
    '}',
  ];
  const isNumber = names.length === 1 && numbers === singleNumbers;
  const given = new Set(source.map(({ variable }) => variable));
  const components = names.map((_, v) =>
    given.has(v)
      ? `driven${v}(u, ${positionInputs(dimension).join(', ')})`
      : numbers.fromSingle('0.0'),
  );
  return [
    ...importsOf(numbers),
    `const DRIVE_KEEPS = ${keeps}u;`,
    ...valueOf(`driveMean(t: ${scalar})`, mean, {}, 'drive.mean'),
    ...source.flatMap(({ variable, value }) =>
      valueOf(
        `driven${variable}(u: ${state}, ${position.join(', ')})`,
        value,
        inputs,
        `drive.source.${names[variable]}`,
      ),
    ),
    `fn driveSource(u: ${state}, ${position.join(', ')}) -> ${state} {`,
    `  return ${isNumber ? components[0] : numbers.stateOf(components)};`,
    '}',
    '',
  ].join('\n');
}

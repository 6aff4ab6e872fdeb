import { positionInputs } from '../../core/axes';
import type { Program } from '../../expression';
import type { CasePhysics } from '../compile';
import type { DrivePrograms } from '../drive';
import { functionBody, importsOf, stateInputs } from './functionBody';
import { singleNumbers } from './states';

/**
 * The functions driveSource(u, x, y, z, t), what keeps a mean by its strength, driveMean(t), and the index DRIVE_KEEPS of the
 * variable.
 */
export function driveModule(physics: CasePhysics, { keeps, mean, source }: DrivePrograms): string {
  const { variableNames: names, dimension } = physics;
  const position = positionInputs(dimension).map((name) => `${name}: Scalar`);
  const inputs = stateInputs(names, 'u', singleNumbers);
  const valueOf = (
    head: string,
    program: Program,
    state: Readonly<Record<string, string>>,
    place: string,
  ): string[] => [
    `fn ${head} -> Scalar {`,
    ...functionBody(
      physics,
      program,
      singleNumbers,
      state,
      ([output]) => [`return ${output};`],
      undefined,
      place,
    ),
    '}',
  ];
  const given = new Set(source.map(({ variable }) => variable));
  const components = names.map((_, v) =>
    given.has(v) ? `driven${v}(u, ${positionInputs(dimension).join(', ')})` : '0.0',
  );
  return [
    ...importsOf(singleNumbers),
    `const DRIVE_KEEPS = ${keeps}u;`,
    ...valueOf('driveMean(t: Scalar)', mean, {}, 'drive.mean'),
    ...source.flatMap(({ variable, value }) =>
      valueOf(
        `driven${variable}(u: State, ${position.join(', ')})`,
        value,
        inputs,
        `drive.source.${names[variable]}`,
      ),
    ),
    `fn driveSource(u: State, ${position.join(', ')}) -> State {`,
    `  return ${names.length === 1 ? components[0] : singleNumbers.stateOf(components)};`,
    '}',
    '',
  ].join('\n');
}

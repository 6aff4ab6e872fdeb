import { axesOf, normalInput, trueNormalInput } from '../../../core/axes';
import { ProgramBuilder, totalDerivative, type Program } from '../../../expression';
import type { CasePhysics } from '../../../physics/compile';
import { functionBody, importsOf, stateInputs } from '../../../physics/wgsl/functionBody';
import { singleNumbers, type KernelNumbers } from '../../../physics/wgsl';
import { importOf } from '../../../stepping/gpu/modules';
import { pointInputs } from './pointInputs';

/** What conditions make of points. */
export interface PointConditions {
  readonly physics: CasePhysics;
  readonly groups: readonly string[];
  /** By group. */
  readonly mirrored: ReadonlyMap<string, Program>;
  /** What else points beyond a group have, as WGSL, in the order of the struct `Point`: how they stand by walls. */
  readonly kept?: (group: string) => readonly string[];
  /** Whether normals are of the numbers of states: those along axes are known in single precision. */
  readonly anyNormals?: boolean;
}

/** What f32 rounds away of a variable. */
const restName = (variable: string): string => `rest(${variable})`;

/**
 * `mirroredPoint(boundaryGroup, inner, normal, place, time)`: what conditions make of a point.
 * Conditions that are the same stand there once.
 * @param groups names of the boundary groups as the mesh numbers them @param mirrored see `mirroredGhosts`
 * @param hasRest whether points carry what their states round away
 */
export function mirroredModule(
  { physics, groups, mirrored, kept, anyNormals = false }: PointConditions,
  hasRest: boolean,
  numbers: KernelNumbers = singleNumbers,
): string {
  const { dimension, variableNames: names } = physics;
  const { scalar, fromSingle } = numbers;
  const programs = groups.map((group) => {
    const program = mirrored.get(group)!;
    return hasRest ? withRest(physics, group, program) : program;
  });
  const keys = programs.map(({ nodes, outputs }) => JSON.stringify({ nodes, outputs }));
  const axes = axesOf(dimension);
  const normals = axes.map((axis) => [trueNormalInput(axis), normalInput(axis)]);
  const inputs = {
    ...pointInputs(physics, numbers, 'inner'),
    ...stateInputs(names, 'inner.rest', numbers, restName),
    ...Object.fromEntries(normals),
  };
  return [
    ...importsOf(numbers),
    importOf('cese/points.wgsl'),
    `fn mirroredPoint(boundaryGroup: u32, inner: Point, normal: ${anyNormals ? 'Place' : 'vec3f'}, place: Place, time: ${scalar}) -> Point {`,
    ...axes.map((axis) => {
      const component = `normal.${axis}`;
      return `  let ${normalInput(axis)} = ${anyNormals ? component : fromSingle(component)};`;
    }),
    ...[...new Set(keys)].flatMap((key) => {
      const own = [...groups.keys()].filter((index) => keys[index] === key);
      return [
        `  if (${own.map((index) => `boundaryGroup == ${index}u`).join(' || ')}) {`,
        ...functionBody(
          physics,
          programs[own[0]],
          numbers,
          inputs,
          (outputs) => [`return ${pointOf(outputs, groups[own[0]])};`],
          groups[own[0]],
        ),
        '  }',
      ];
    }),
    '  return inner;',
    '}',
  ].join('\n');

  /** A point of what its program gives, mean and slopes of one variable after the other, then rests. */
  function pointOf(outputs: readonly string[], group: string): string {
    const { state, stateOf } = numbers;
    const functions = 1 + axes.length;
    const [u, ...slopes] = Array.from({ length: functions }, (_, j) =>
      stateOf(names.map((_name, v) => outputs[v * functions + j])),
    );
    const rest = outputs.slice(names.length * functions);
    return `Point(${[
      u,
      `array<${state}, ${slopes.length}>(${slopes.join(', ')})`,
      ...(hasRest ? [stateOf(rest)] : []),
      ...(kept?.(group) ?? []),
    ].join(', ')})`;
  }
}

/** The same followed by what the rest of the inner state changes the outer one by. */
function withRest(
  { ghosts, variableNames: names }: CasePhysics,
  group: string,
  mirrored: Program,
): Program {
  const builder = new ProgramBuilder();
  const outer = builder.include(mirrored);
  const rests = totalDerivative(builder, ghosts.get(group)!, (input) =>
    names.includes(input) ? builder.input(restName(input)) : null,
  );
  return builder.build([...outer, ...rests]);
}

import { axesOf, normalInput, trueNormalInput } from '../../../core/axes';
import { ProgramBuilder, totalDerivative, type Program } from '../../../expression';
import type { CasePhysics } from '../../../physics/compile';
import { functionBody, importsOf, stateInputs } from '../../../physics/wgsl/functionBody';
import { singleNumbers, type KernelNumbers } from '../../../physics/wgsl';
import { importOf } from '../../../stepping/gpu/modules';
import { pointInputs } from './pointInputs';

/** Ghost points by boundary condition. */
export interface PointConditions {
  readonly physics: CasePhysics;
  readonly groups: readonly string[];
  /** Programs by group. */
  readonly mirrored: ReadonlyMap<string, Program>;
  /**
   * Further fields of points beyond a group, as WGSL, in the order of the struct `Point`: their positions relative to
   * walls.
   */
  readonly kept?: (group: string) => readonly string[];
  /** Whether normals have the number type of states; normals along axes are exact in single precision. */
  readonly anyNormals?: boolean;
}

/** Name of a variable's f32 rounding error. */
const restName = (variable: string): string => `rest(${variable})`;

/**
 * Generates `mirroredPoint(boundaryGroup, inner, normal, place, time)`: the ghost point of a point. Equal conditions
 * are emitted once.
 * @param groups names of the boundary groups, in mesh order
 * @param mirrored see `mirroredGhosts`
 * @param hasRest whether points carry the rounding errors of their states
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

  /**
   * Returns a point from its program's outputs: mean and slopes of one variable after the other, then rounding errors.
   */
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

/** Returns the program, with the change of the outer state due to the inner state's rounding error appended. */
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

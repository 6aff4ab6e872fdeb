import { axesOf, normalInputs } from '../../core/axes';
import type { CasePhysics } from '../compile';
import { layerInput } from '../continuation';
import { nextName } from '../faceNames';
import { functionBody, importsOf, stateInputs } from './functionBody';
import { singleNumbers, type KernelNumbers } from './states';

/**
 * Emits isContinued(boundaryGroup), whether means are extrapolated linearly beyond it, and
 * continuedBeyond(inner, next, layer, normal, place, time), the mean in a ghost cell layer from those of the boundary cell
 * and of the next one inwards; normals and positions are vectors. Empty without such groups.
 * @param groups boundary groups in the order of the mesh
 */
export function continuationModule(
  physics: CasePhysics,
  groups: readonly string[],
  numbers: KernelNumbers = singleNumbers,
): string {
  const { continuations, variableNames: names, dimension } = physics;
  const [program] = continuations.values();
  const continued = groups.flatMap((name, group) => (continuations.has(name) ? [group] : []));
  if (!program || continued.length === 0) return '';
  const { scalar, state, suffix, fromSingle } = numbers;
  const axes = axesOf(dimension);
  const inputs = {
    ...stateInputs(names, 'inner', numbers),
    ...stateInputs(names, 'next', numbers, nextName),
    ...Object.fromEntries(axes.map((axis) => [axis, `place.${axis}`])),
    ...Object.fromEntries(
      normalInputs(dimension).map((name, i) => [name, fromSingle(`normal.${axes[i]}`)]),
    ),
    [layerInput]: fromSingle('layer'),
    t: 'time',
  };
  return [
    ...importsOf(numbers),
    'fn isContinued(boundaryGroup: u32) -> bool {',
    `  return ${continued.map((group) => `boundaryGroup == ${group}u`).join(' || ')};`,
    '}',
    `fn continuedBeyond(inner: ${state}, next: ${state}, layer: f32, normal: vec3f, place: ${suffix}Place, time: ${scalar}) -> ${state} {`,
    ...functionBody(physics, program, numbers, inputs, (outputs) => [
      `return ${numbers.stateOf(outputs)};`,
    ]),
    '}',
  ].join('\n');
}

import { axesOf } from '../../core/axes';
import type { CellBalance } from '../cellBalance';
import type { CasePhysics } from '../compile';
import { functionBody, gradientInputs, importsOf } from './functionBody';
import { singleNumbers, type KernelNumbers } from './states';

/** Emits the WGSL function forceAt(u, ux, uy) for the force at a point, see `CellBalance`. */
export const forceModule = (
  physics: CasePhysics,
  { force }: CellBalance,
  numbers: KernelNumbers = singleNumbers,
): string => {
  const { state, suffix, stateOf } = numbers;
  const gradient = axesOf(physics.dimension).map((axis) => `u${axis}: ${state}`);
  return [
    ...importsOf(numbers),
    `fn forceAt${suffix}(u: ${state}, ${gradient.join(', ')}) -> ${state} {`,
    ...functionBody(physics, force, numbers, gradientInputs(physics, numbers), (outputs) => [
      `return ${stateOf(outputs)};`,
    ]),
    '}',
  ].join('\n');
};

/** Emits depthOf(u), and thinned, which scales the depth of a mode and relaxes the momenta towards the mean velocity. */
export function thinLayerModule(
  { variableNames: names }: CasePhysics,
  { depth, moved }: CellBalance,
): string {
  const component = (vector: string, v: number): string =>
    singleNumbers.component(vector, v, names.length);
  return [
    ...importsOf(singleNumbers),
    `fn depthOf(u: State) -> Scalar { return ${component('u', depth)}; }`,
    'fn thinned(mode: State, first: State, share: Scalar, kept: Scalar, perDepth: Scalar) -> State {',
    `  let depth = share * ${component('mode', depth)};`,
    ...moved.map((v) => `  let carried${v} = ${component('first', v)} * perDepth * depth;`),
    `  return ${singleNumbers.stateOf(
      names.map((_, v) => {
        if (v === depth) return 'depth';
        const own = component('mode', v);
        return moved.includes(v) ? `carried${v} + kept * (${own} - carried${v})` : own;
      }),
    )};`,
    '}',
  ].join('\n');
}

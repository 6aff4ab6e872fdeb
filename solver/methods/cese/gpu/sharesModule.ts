import { functionBody, importsOf } from '../../../physics/wgsl/functionBody';
import { singleNumbers, type KernelNumbers } from '../../../physics/wgsl';
import { importOf } from '../../../stepping/gpu/modules';
import type { CeseOperators } from '../operators';
import { pointShares } from '../pointShares';
import { pointInputs, statesOf } from './pointInputs';

/**
 * Generates `sharesOf(point, place, time, dt)`: the contribution of a point to new ones, see `pointShares`.
 * @param scale scale of all outputs but the change of the state
 */
export function sharesModule(
  { physics, expanded, grid }: Pick<CeseOperators, 'physics' | 'expanded' | 'grid'>,
  numbers: KernelNumbers = singleNumbers,
  scale = 1,
): string {
  const { program, groups } = pointShares(expanded, grid.spacing, scale);
  const { state, scalar } = numbers;
  const array = (states: readonly string[]): string =>
    `array<${state}, ${states.length}>(${states.join(', ')})`;
  return [
    ...importsOf(numbers),
    importOf('cese/points.wgsl'),
    `fn sharesOf(point: Point, place: Place, time: ${scalar}, dt: ${scalar}) -> Shares {`,
    ...functionBody(
      physics,
      program,
      numbers,
      pointInputs(physics, numbers, 'point'),
      (outputs) => {
        const [advance, ...states] = statesOf(physics, numbers, outputs);
        const { axes, pairs } = groups;
        const shares = [
          advance,
          array(states.slice(0, axes)),
          ...(pairs > 0 ? [array(states.slice(axes, axes + pairs))] : []),
          ...states.slice(axes + pairs),
        ];
        return [`return Shares(${shares.join(', ')});`];
      },
    ),
    '}',
  ].join('\n');
}

import type { CasePhysics } from '../../../../physics/compile';
import { singleNumbers } from '../../../../physics/wgsl';
import { functionBody, importsOf } from '../../../../physics/wgsl/functionBody';
import { importOf } from '../../../../stepping/gpu/modules';
import { pointInputs, statesOf } from '../../gpu/pointInputs';
import { shareGain, shareInputs } from '../shareGain';

const numbers = singleNumbers;

/** `givenBy(point, place, share, time, dt)`: what a point gives to an element, see `shareGain`. */
export function gainsModule(physics: CasePhysics): string {
  const shares = Object.fromEntries(
    shareInputs.map((name) => [name, name.replace(/^share\((.*)\)$/, 'share.$1')]),
  );
  return [
    ...importsOf(numbers),
    importOf('cese/points.wgsl', 'cese/quads/shares.wgsl'),
    // T, and what the state of the point changes by in half a step.
    'struct Given { gained: State, ahead: State }',
    'fn givenBy(point: Point, place: Place, share: Share, time: f32, dt: f32) -> Given {',
    ...functionBody(
      physics,
      shareGain(physics),
      numbers,
      { ...pointInputs(physics, numbers, 'point'), ...shares },
      (outputs) => [`return Given(${statesOf(physics, numbers, outputs).join(', ')});`],
    ),
    '}',
  ].join('\n');
}

/** What gradients need of α, see shaders/cese/quads/gradients.wgsl. */
export function weightsModule(alpha: number): string {
  const power = alpha === 0 ? '1.0' : alpha === 2 ? 'ratio * ratio' : `pow(ratio, f32(${alpha}))`;
  return [
    'const LEAST = 1e-36;',
    `fn weightOf(ratio: f32) -> f32 { return ${power}; }`,
    'fn weightOfFirst(a: f32, b: f32) -> f32 {',
    '  let high = max(max(abs(a), abs(b)), LEAST);',
    '  let low = min(abs(a), abs(b));',
    '  let weight = weightOf(select(low / high, 1.0, high == LEAST));',
    '  return select(1.0, weight, abs(a) > abs(b)) / (1.0 + weight);',
    '}',
  ].join('\n');
}

import { axesOf } from '../../../../core/axes';
import { singleNumbers } from '../../../../physics/wgsl';
import { functionBody, importsOf } from '../../../../physics/wgsl/functionBody';
import { importOf } from '../../../../stepping/gpu/modules';
import { pointInputs, statesOf } from '../../gpu/pointInputs';
import type { PointSource } from '../../pointSource';
import type { QuadOperators } from '../operators';
import { shareGain, shareInputs } from '../shareGain';
import { lineInputs, vertexInput } from '../walls';

const numbers = singleNumbers;

/**
 * `givenBy(point, place, share, time, dt)`: what a point gives to an element, see `shareGain`; where the source depends
 * on how points stand by walls, `givenBesideWalls` of those that stand by some.
 */
export function gainsModule({
  physics,
  source,
  besideWalls,
}: Pick<QuadOperators, 'physics' | 'source' | 'besideWalls'>): string {
  const shares = Object.fromEntries(
    shareInputs.map((name) => [name, name.replace(/^share\((.*)\)$/, 'share.$1')]),
  );
  return [
    ...importsOf(numbers),
    importOf('cese/points.wgsl', 'cese/quads/shares.wgsl'),
    // T, and what the state of the point changes by in half a step.
    'struct Given { gained: State, ahead: State }',
    ...gainFunction('givenBy', source),
    ...(besideWalls ? gainFunction('givenBesideWalls', besideWalls.source) : []),
  ].join('\n');

  function gainFunction(name: string, own: PointSource | null): string[] {
    return [
      `fn ${name}(point: Point, place: Place, share: Share, time: f32, dt: f32) -> Given {`,
      ...functionBody(
        physics,
        shareGain({ physics, source: own }),
        numbers,
        { ...pointInputs(physics, numbers, 'point'), ...shares, ...lines },
        (outputs) => [`return Given(${statesOf(physics, numbers, outputs).join(', ')});`],
      ),
      '}',
    ];
  }
}

/** Inputs of a source between walls, as the struct `Point` has them. */
const lines = Object.fromEntries([
  ...[0, 1].flatMap((line): [string, string][] => {
    const { share, group, normal } = lineInputs(line);
    const own = `point.lines[${line}]`;
    return [
      [share, `${own}.w`],
      [group, `${own}.z`],
      ...normal.map((name, a): [string, string] => [name, `${own}.${axesOf(2)[a]}`]),
    ];
  }),
  ...axesOf(2).map((axis): [string, string] => [vertexInput(axis), `point.vertex.${axis}`]),
]);

/** What gradients need of α, see shaders/cese/quads/gradients.wgsl. */
export function weightsModule(alpha: number): string {
  const power = alpha === 0 ? '1.0' : alpha === 2 ? 'ratio * ratio' : `pow(ratio, f32(${alpha}))`;
  const share =
    alpha === 2
      ? [
          '  let a = before * before * ratio;',
          '  let b = behind * behind;',
          '  return (b + LEAST) / (a + b + 2.0 * LEAST);',
        ]
      : [
          '  let a = abs(before) * sqrt(ratio);',
          '  let b = abs(behind);',
          '  let high = max(max(a, b), LEAST);',
          '  let low = min(a, b);',
          '  let weight = weightOf(select(low / high, 1.0, high == LEAST));',
          '  return select(1.0, weight, a > b) / (1.0 + weight);',
        ];
  return [
    'const LEAST = 1e-36;',
    `fn weightOf(ratio: f32) -> f32 { return ${power}; }`,
    'fn weightOfFirst(before: f32, behind: f32, ratio: f32) -> f32 {',
    ...share,
    '}',
  ].join('\n');
}

import { axesOf } from '../../../../core/axes';
import type { KernelNumbers } from '../../../../physics/wgsl';
import { functionBody, importsOf } from '../../../../physics/wgsl/functionBody';
import { importOf } from '../../../../stepping/gpu/modules';
import { pointInputs, statesOf } from '../../gpu/pointInputs';
import type { PointSource } from '../../pointSource';
import type { QuadOperators } from '../operators';
import { shareGain, shareInputs } from '../shareGain';
import { lineInputs, vertexInput } from '../walls';

/**
 * Generates `givenBy(point, place, share, time, dt)`: the contribution of a point to an element, see `shareGain`. If
 * the source depends on positions relative to walls, also `givenBesideWalls` for points on or beyond walls.
 */
export function gainsModule(
  { physics, source, besideWalls }: Pick<QuadOperators, 'physics' | 'source' | 'besideWalls'>,
  numbers: KernelNumbers,
): string {
  const shares = Object.fromEntries(
    shareInputs.map((name) => [name, name.replace(/^share\((.*)\)$/, 'share.$1')]),
  );
  return [
    ...importsOf(numbers),
    importOf('cese/quads/new_points.wgsl', 'cese/quads/shares.wgsl'),
    ...gainFunction('givenBy', source),
    ...(besideWalls ? gainFunction('givenBesideWalls', besideWalls.source) : []),
  ].join('\n');

  function gainFunction(name: string, own: PointSource | null): string[] {
    return [
      `fn ${name}(point: Point, place: Place, share: Share, time: Scalar, dt: Scalar) -> Given {`,
      ...functionBody(
        physics,
        shareGain({ physics, source: own }),
        numbers,
        { ...pointInputs(physics, numbers, 'point'), ...shares, ...linesOf(numbers) },
        (outputs) => [`return Given(${statesOf(physics, numbers, outputs).join(', ')});`],
      ),
      '}',
    ];
  }
}

/** Inputs of a source between walls, as in the struct `Point`. */
const linesOf = ({ fromSingle }: KernelNumbers): Record<string, string> =>
  Object.fromEntries([
    ...[0, 1].flatMap((line): [string, string][] => {
      const { share, group, normal } = lineInputs(line);
      const own = `point.lines[${line}]`;
      return [
        [share, fromSingle(`${own}.share`)],
        [group, fromSingle(`${own}.group`)],
        ...normal.map((name, a): [string, string] => [name, `${own}.normal.${axesOf(2)[a]}`]),
      ];
    }),
    ...axesOf(2).map((axis): [string, string] => [vertexInput(axis), `point.vertex.${axis}`]),
  ]);

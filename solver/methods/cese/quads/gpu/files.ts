import pointsSource from '../../../../../shaders/cese/points.wgsl?raw';
import cellPointsSource from '../../../../../shaders/cese/quads/cell_points.wgsl?raw';
import newPointsSource from '../../../../../shaders/cese/quads/new_points.wgsl?raw';
import otherGradientsSource from '../../../../../shaders/cese/quads/other_gradients.wgsl?raw';
import quadPointsSource from '../../../../../shaders/cese/quads/points.wgsl?raw';
import quartersSource from '../../../../../shaders/cese/quads/quarters.wgsl?raw';
import sharesSource from '../../../../../shaders/cese/quads/shares.wgsl?raw';
import toCellsSource from '../../../../../shaders/cese/quads/to_cells.wgsl?raw';
import toVerticesSource from '../../../../../shaders/cese/quads/to_vertices.wgsl?raw';
import vertexPointsSource from '../../../../../shaders/cese/quads/vertex_points.wgsl?raw';
import waysSource from '../../../../../shaders/cese/quads/ways.wgsl?raw';
import stepTimesSource from '../../../../../shaders/cese/step_times.wgsl?raw';
import { axesOf } from '../../../../core/axes';
import { ProgramBuilder, type Program } from '../../../../expression';
import type { ShaderLibrary } from '../../../../gpu/linker';
import type { CasePhysics } from '../../../../physics/compile';
import { singleNumbers, type KernelNumbers } from '../../../../physics/wgsl';
import { functionBody, importsOf } from '../../../../physics/wgsl/functionBody';
import { importOf } from '../../../../stepping/gpu/modules';
import { mirroredModule } from '../../gpu/mirroredModule';
import { stateAndPlace, pointInputs, statesOf } from '../../gpu/pointInputs';
import { placedGhosts } from '../../mirrored';
import type { PointSource } from '../../pointSource';
import type { QuadOperators } from '../operators';
import { shareGain, shareInputs } from '../shareGain';
import { algebraOf } from '../valueAlgebra';
import { lineInputs, vertexInput } from '../walls';

/** Files of steps that access numbers only by the names of numeric/f32.wgsl and numeric/scalars.wgsl. */
export const quadFiles: ShaderLibrary = {
  'cese/points.wgsl': pointsSource,
  'cese/step_times.wgsl': stepTimesSource,
  'cese/quads/cell_points.wgsl': cellPointsSource,
  'cese/quads/new_points.wgsl': newPointsSource,
  'cese/quads/other_gradients.wgsl': otherGradientsSource,
  'cese/quads/points.wgsl': quadPointsSource,
  'cese/quads/quarters.wgsl': quartersSource,
  'cese/quads/shares.wgsl': sharesSource,
  'cese/quads/to_cells.wgsl': toCellsSource,
  'cese/quads/to_vertices.wgsl': toVerticesSource,
  'cese/quads/vertex_points.wgsl': vertexPointsSource,
  'cese/quads/ways.wgsl': waysSource,
};

/**
 * Generates `givenBy(point, place, share, time, dt)`: the contribution of a point to an element, see `shareGain`. If
 * the source depends on positions relative to walls, also `givenBesideWalls` for points on or beyond walls.
 */
function gainsModule(
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

/** Generates the functions of α for gradients, see shaders/cese/quads/other_gradients.wgsl. */
function weightsModule(physics: CasePhysics, alpha: number, numbers: KernelNumbers): string {
  // The square of a reciprocal must not overflow when products are split.
  const least = numbers.suffix === '' ? '1e-36' : '1e-30';
  const functionOf = (name: string, inputs: readonly string[], program: Program): string[] => [
    `fn ${name}(${inputs.map((input) => `${input}: Scalar`).join(', ')}) -> Scalar {`,
    ...functionBody(
      physics,
      program,
      numbers,
      Object.fromEntries(inputs.map((input) => [input, input])),
      (outputs) => [`return ${outputs[0]};`],
    ),
    '}',
  ];
  return [
    ...importsOf(numbers),
    `const LEAST = ${least};`,
    ...functionOf('weightOf', ['ratio'], power(alpha)),
    ...functionOf(
      'weightOfFirst',
      ['before', 'behind', 'ratio'],
      weightOfFirst(alpha, Number(least)),
    ),
  ].join('\n');
}

/** Returns the program ratio → ratio^α. */
function power(alpha: number): Program {
  const builder = new ProgramBuilder();
  const ratio = builder.input('ratio');
  if (alpha === 0) return builder.build([builder.constant(1)]);
  if (alpha === 2) return builder.build([builder.apply('multiply', ratio, ratio)]);
  return builder.build([builder.apply('power', ratio, builder.constant(alpha))]);
}

/** Returns the program (before, behind, ratio) → weight of the first. */
function weightOfFirst(alpha: number, smallest: number): Program {
  const builder = new ProgramBuilder();
  const { product, sum } = algebraOf(builder);
  const [before, behind, ratio] = ['before', 'behind', 'ratio'].map((name) => builder.input(name));
  const least = builder.constant(smallest);
  if (alpha === 2) {
    const a = product(product(before, before), ratio);
    const b = sum(product(behind, behind), least);
    return builder.build([builder.apply('divide', b, sum(sum(a, b), least))]);
  }
  const one = builder.constant(1);
  const a = product(builder.apply('abs', before), builder.apply('sqrt', ratio));
  const b = builder.apply('abs', behind);
  const high = builder.apply('max', builder.apply('max', a, b), least);
  const isNone = builder.apply('equal', high, least);
  const share = builder.apply('divide', builder.apply('min', a, b), high);
  const [weight] = builder.include(
    power(alpha),
    new Map([['ratio', builder.apply('select', isNone, one, share)]]),
  );
  const own = builder.apply('select', builder.apply('less', b, a), weight, one);
  return builder.build([builder.apply('divide', own, sum(one, weight))]);
}

/**
 * Returns the case-dependent modules of these files: physics of points, conditions and slopes.
 * @param hasRest whether points carry the rounding errors of their states
 * @throws CaseError naming the location of a constant that the number type can't represent
 */
export function quadPointModules(
  operators: QuadOperators,
  hasRest: boolean,
  numbers: KernelNumbers = singleNumbers,
): ShaderLibrary {
  const { physics, slopes, space, besideWalls } = operators;
  return {
    'generated/mirrored.wgsl': mirroredModule(
      {
        physics,
        groups: space.mesh.groups.map(({ name }) => name),
        mirrored: placedGhosts(physics),
        anyNormals: true,
        ...(besideWalls && { kept: () => ['inner.lines', 'inner.vertex'] }),
      },
      hasRest,
      numbers,
    ),
    'generated/gains.wgsl': gainsModule(operators, numbers),
    'generated/speeds.wgsl': speedsModule(operators, numbers),
    'generated/weights.wgsl': weightsModule(physics, slopes.alpha, numbers),
  };
}

/** Generates `speedAt(u, place, time)`: the largest wave speed. */
const speedsModule = ({ physics }: QuadOperators, numbers: KernelNumbers): string =>
  [
    ...importsOf(numbers),
    importOf('generated/numbers.wgsl'),
    'fn speedAt(u: State, place: Place, time: Scalar) -> Scalar {',
    ...functionBody(
      physics,
      physics.maxWaveSpeed,
      numbers,
      stateAndPlace(physics, numbers, 'u'),
      (outputs) => [`return ${outputs[0]};`],
    ),
    '}',
  ].join('\n');

import { ProgramBuilder, type Program } from '../../../../expression';
import type { CasePhysics } from '../../../../physics/compile';
import { singleNumbers } from '../../../../physics/wgsl';
import { functionBody } from '../../../../physics/wgsl/functionBody';
import { importOf } from '../../../../stepping/gpu/modules';
import type { CeseOperators } from '../../operators';
import { pointShares } from '../../pointShares';
import { pointInputs } from '../pointInputs';

/** Scale of the shares in these kernels, see `pointShares`; slopes enter them unscaled. */
export const sharesScale = 4;

/**
 * Generates the point data of an invocation if each has one variable, its `lane`: the types Own, LanePoint and
 * LaneShares; laneWeighted, lanePoint and laneShares, which convert whole points; and gatheredPoint, which assembles a
 * point from all lanes.
 */
export function laneVariableModule({
  physics,
  expanded,
  grid,
}: Pick<CeseOperators, 'physics' | 'expanded' | 'grid'>): string {
  const { variableNames: names, dimension } = physics;
  const shares = pointShares(expanded, grid.spacing, sharesScale);
  const { pairs, hasSource } = shares.groups;
  const ofAll = (text: (v: number) => string): string =>
    singleNumbers.stateOf(names.map((_, v) => text(v)));
  const shared = (v: number): string => `sharedPoints[${v}u * TILE_POINTS + index]`;
  const slopes = Array.from({ length: dimension }, (_, a) =>
    ofAll((v) => `${shared(v)}.slopes[${a}]`),
  );
  return [
    importOf('cese/points.wgsl', 'generated/slopes_between.wgsl', 'numeric/elementary.wgsl'),
    'alias Own = Scalar;',
    'struct LanePoint { u: Own, slopes: array<Own, DIMENSION> }',
    'struct LaneShares {',
    '  advance: Own,',
    '  along: array<Own, DIMENSION>,',
    ...(pairs > 0 ? ['  across: array<Own, PAIRS_OF_AXES>,'] : []),
    ...(hasSource ? ['  gain: Own,'] : []),
    '}',
    'fn laneWeighted(a: Own, b: Own) -> Own { return weightedSlope(a, b); }',
    'fn lanePoint(lane: u32, point: Point) -> LanePoint {',
    '  var own = LanePoint();',
    '  own.u = component(point.u, lane);',
    '  // @unroll',
    '  for (var axis = 0u; axis < DIMENSION; axis++) {',
    '    own.slopes[axis] = component(point.slopes[axis], lane);',
    '  }',
    '  return own;',
    '}',
    'fn laneShares(lane: u32, point: Point, place: Place, time: Scalar, dt: Scalar) -> LaneShares {',
    '  switch lane {',
    ...names.flatMap((_, v) => [
      // The last variable is the default case, so that every control path returns a value.
      v < names.length - 1 ? `  case ${v}u: {` : '  default: {',
      ...functionBody(
        physics,
        ofVariable(physics, shares.program, v),
        singleNumbers,
        pointInputs(physics, singleNumbers, 'point'),
        ([advance, ...others]) => {
          const along = `array<Own, DIMENSION>(${others.slice(0, dimension).join(', ')})`;
          const across = others.slice(dimension, dimension + pairs);
          const all = [
            advance,
            along,
            ...(pairs > 0 ? [`array<Own, PAIRS_OF_AXES>(${across.join(', ')})`] : []),
            ...others.slice(dimension + pairs),
          ];
          return [`return LaneShares(${all.join(', ')});`];
        },
      ),
      '  }',
    ]),
    '  }',
    '}',
    'fn gatheredPoint(index: u32) -> Point {',
    '  var point = Point();',
    `  point.u = ${ofAll((v) => `${shared(v)}.u`)};`,
    ...slopes.map((slope, a) => `  point.slopes[${a}] = ${slope};`),
    '  return point;',
    '}',
  ].join('\n');
}

/** Selects the outputs of one variable from a program that returns consecutive states. */
function ofVariable(
  { variableNames }: Pick<CasePhysics, 'variableNames'>,
  program: Program,
  variable: number,
): Program {
  const builder = new ProgramBuilder();
  const outputs = builder.include(program);
  return builder.build(outputs.filter((_, i) => i % variableNames.length === variable));
}

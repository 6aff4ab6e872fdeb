import { ProgramBuilder, type Program, type Scope, type Value } from '../../../expression';
import { meanName, meansAlongAxis } from './meanNames';
import { parabolaPointAt, type ParabolaPoint } from './parabolas';
import type { ReconstructionSettings } from './types';

/** Avoids division by 0 in constant regions; squared differences below it count as 0. */
export const smallest = 1e-6;

/** Returns the value in a row of cells at an offset from the current one. */
type Row = (steps: number) => Value;

/**
 * Returns `wenoInCell` as a program.
 * @param weight expression of a parabola's weight, not normalized, in terms of its `ideal` weight, its `roughness`, the
 * roughnesses `first` and `last` of the outer parabolas, and `smallest`
 */
export function wenoProgram(
  { facePoints, dimension }: ReconstructionSettings,
  axis: number,
  weight: string,
): Program {
  const builder = new ProgramBuilder();
  /** Returns the row of cells across the axis at this offset along the faces. */
  const across =
    (row: number): Row =>
    (steps) =>
      builder.input(
        meanName(Array.from({ length: dimension }, (_, a) => (a === axis ? steps : row))),
      );
  if (facePoints.length === 1) return builder.build(ends(across(0)));
  const mean = across(0)(0);
  const rows = [-2, -1, 0, 1, 2].map((row) =>
    ends(across(row)).map((deviation) =>
      builder.apply('add', builder.apply('subtract', across(row)(0), mean), deviation),
    ),
  );
  const deviations = [0, 1].flatMap((face) => {
    const ofFace: Row = (steps) => rows[steps + 2][face];
    const deviationAt = parabolas(builder, ofFace, weight);
    return facePoints.map((point) =>
      builder.apply('add', ofFace(0), deviationAt(parabolaPointAt(point))),
    );
  });
  return builder.build(deviations);

  function ends(row: Row): Value[] {
    return [-0.5, 0.5].map(parabolaPointAt).map(parabolas(builder, row, weight));
  }
}

/**
 * Returns the reconstruction along faces as a program: from values in a row of five cells, the deviations from the
 * middle one at points along it.
 */
export function wenoAlongRow(facePoints: readonly number[], weight: string): Program {
  const builder = new ProgramBuilder();
  const deviationAt = parabolas(builder, meansAlongAxis(builder, 1, 0), weight);
  return builder.build(facePoints.map(parabolaPointAt).map(deviationAt));
}

/** Returns the deviation of the weighted parabolas from the value of the current cell. */
function parabolas(
  builder: ProgramBuilder,
  row: Row,
  weight: string,
): (point: ParabolaPoint) => Value {
  const of = (source: string, scope: Scope): Value => builder.expression(source, scope);
  const means = new Map([-2, -1, 0, 1, 2].map((steps) => [`u${steps + 2}`, row(steps)]));
  const differences = new Map([
    ['farBefore', of('u1 - u0', means)],
    ['before', of('u2 - u1', means)],
    ['behind', of('u3 - u2', means)],
    ['farBehind', of('u4 - u3', means)],
  ]);
  const all = [
    ['0.5*(3*behind - farBehind)', 'farBehind - behind'],
    ['0.5*(before + behind)', 'behind - before'],
    ['0.5*(3*before - farBefore)', 'before - farBefore'],
  ].map(([slope, curvature]) => {
    const scope = new Map([
      ['slope', of(slope, differences)],
      ['curvature', of(curvature, differences)],
    ]);
    return scope.set('roughness', of('(13/12)*curvature^2 + slope^2', scope));
  });
  const [first, , last] = all.map((scope) => scope.get('roughness')!);

  return ({ place, weights }) => {
    const square = 0.5 * (place ** 2 - 1 / 12);
    const counted = all.map((parabola, k) => {
      const scope = new Map([
        ...parabola,
        ['ideal', builder.constant(weights[k])],
        ['first', first],
        ['last', last],
        ['smallest', builder.constant(smallest)],
        ['place', builder.constant(place)],
        ['square', builder.constant(square)],
      ]);
      const own = of(weight, scope);
      scope.set('weight', own);
      return { own, share: of('weight*(slope*place + curvature*square)', scope) };
    });
    const scope = new Map(
      counted.flatMap(({ own, share }, k) => [[`w${k}`, own] as const, [`s${k}`, share] as const]),
    );
    return of('(s0 + s2 + s1)/(w0 + w2 + w1)', scope);
  };
}

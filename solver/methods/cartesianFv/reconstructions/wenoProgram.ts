import { ProgramBuilder, type Program, type Scope, type Value } from '../../../expression';
import { meanName, meansAlongAxis } from './meanNames';
import { parabolaPointAt, type ParabolaPoint } from './parabolas';
import type { ReconstructionSettings } from './types';

/** Keeps weights finite where nothing varies; squares of differences below it count as none. */
export const smallest = 1e-6;

/** Values in a row of cells, by how many cells they are off the current one. */
type Row = (steps: number) => Value;

/**
 * What `wenoInCell` writes, as a program.
 * @param weight of a parabola, of any sum: an expression in its `ideal` one, in its `roughness`, in `first` and
 * `last`, those of the outer parabolas, and in `smallest`
 */
export function wenoProgram(
  { facePoints, dimension }: ReconstructionSettings,
  axis: number,
  weight: string,
): Program {
  const builder = new ProgramBuilder();
  /** In the row of cells across the axis that lies this many cells along the faces. */
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
 * The part of it that goes along faces: from values in a row of five cells what is departed by from the middle one, at
 * points along it.
 */
export function wenoAlongRow(facePoints: readonly number[], weight: string): Program {
  const builder = new ProgramBuilder();
  const deviationAt = parabolas(builder, meansAlongAxis(builder, 1, 0), weight);
  return builder.build(facePoints.map(parabolaPointAt).map(deviationAt));
}

/** What a mean of the three parabolas departs by from the value of the current cell. */
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

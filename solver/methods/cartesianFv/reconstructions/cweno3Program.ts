import { ProgramBuilder, type Program, type Value } from '../../../expression';
import { meanName } from './meanNames';
import type { ReconstructionSettings } from './types';

/** Returns `cweno3.inCell` as a program. @param smallest avoids division by 0 in constant regions */
export function cweno3Program(
  { dimension, facePoints }: ReconstructionSettings,
  axis: number,
  smallest: number,
): Program {
  const builder = new ProgramBuilder();
  const of = (source: string, values: Readonly<Record<string, Value>>): Value =>
    builder.expression(source, new Map(Object.entries(values)));
  const number = (value: number): Value => builder.constant(value);
  const sum = (values: readonly Value[]): Value =>
    values.reduce((total, value) => builder.apply('add', total, value));
  const axes = Array.from({ length: dimension }, (_, a) => a);
  const corners = Array.from({ length: 2 ** dimension }, (_, corner) => corner);
  const pairs = axes.flatMap((a) => axes.slice(a + 1).map((b) => [a, b] as const));
  /** Returns the mean of the cell at the given offsets along some of the axes. */
  const mean = (...moves: readonly (readonly [axis: number, steps: number])[]): Value =>
    builder.input(meanName(axes.map((a) => moves.find(([own]) => own === a)?.[1] ?? 0)));

  const oneSided = axes.map((a) => [
    builder.apply('subtract', mean(), mean([a, -1])),
    builder.apply('subtract', mean([a, 1]), mean()),
  ]);
  const second = oneSided.map(([low, high]) => builder.apply('subtract', high, low));
  const central = oneSided.map(([low, high]) => of('0.5*(low + high)', { low, high }));
  const mixed = pairs.map(([a, b]) => {
    const corner = (alongA: number, alongB: number): Value => mean([a, alongA], [b, alongB]);
    return of('0.25*(ne - nw - (se - sw))', {
      ne: corner(1, 1),
      nw: corner(-1, 1),
      se: corner(1, -1),
      sw: corner(-1, -1),
    });
  });

  const least = number(smallest);
  const indicator = sum([
    ...axes.map((a) =>
      of('central^2 + (13/3)*second^2', { central: central[a], second: second[a] }),
    ),
    ...mixed.map((cross) => of('(14/3)*cross^2', { cross })),
  ]);
  const ofParabola = of('0.5/(indicator + least)^2', { indicator, least });
  const ofCorners = corners.map((corner) =>
    of('share/(slopes + least)^2', {
      slopes: sum(axes.map((a) => of('slope^2', { slope: towards(corner, a) }))),
      share: number(0.5 / corners.length),
      least,
    }),
  );
  const all = sum([ofParabola, ...ofCorners]);
  const [parabolaWeight, ...weights] = [ofParabola, ...ofCorners].map((weight) =>
    builder.apply('divide', weight, all),
  );

  return builder.build(
    [-0.5, 0.5].flatMap((across) =>
      facePoints.map((along) => deviation(axes.map((a) => (a === axis ? across : along)))),
    ),
  );

  /** Returns the one-sided slope along an axis towards a corner. */
  function towards(corner: number, a: number): Value {
    return oneSided[a][(corner >> a) & 1];
  }

  /** Returns the deviation at a point of the cell. */
  function deviation(point: readonly number[]): Value {
    const parabola = sum([
      ...axes.map((a) =>
        of('central*place + second*square', {
          central: central[a],
          second: second[a],
          place: number(point[a]),
          square: number(point[a] ** 2 - 1 / 12),
        }),
      ),
      ...pairs.map(([a, b], i) =>
        of('2*cross*alongA*alongB', {
          cross: mixed[i],
          alongA: number(point[a]),
          alongB: number(point[b]),
        }),
      ),
    ]);
    const planes = corners.map((corner) =>
      builder.apply(
        'multiply',
        weights[corner],
        sum(axes.map((a) => builder.apply('multiply', towards(corner, a), number(point[a])))),
      ),
    );
    return sum([builder.apply('multiply', parabolaWeight, parabola), ...planes]);
  }
}

import { f32Dialect } from '../../../expression';
import type { CprOperators } from '../operators';
import { splitDerivative, weakDerivative, type LineOperators } from '../line';
import { reachesEnds } from '../points';

/** Whether the ends of lines are points, states and area vectors there those of the points. */
export const endsArePoints = ({ options, line }: Pick<CprOperators, 'options' | 'line'>): boolean =>
  reachesEnds(options.points) && line.order > 0;

/** The scheme along an axis as constants: `generated/line.wgsl`. @throws ConstantRangeError */
export function lineModule(operators: CprOperators): string {
  const { line, perAxis, mesh, physics } = operators;
  const { points, lift, ends } = line;
  return [
    `const LINE_POINTS = ${perAxis}u;`,
    `const LINES = ${operators.sidePointCount}u;`,
    `const LAST_AXIS = ${mesh.dimension - 1}u;`,
    ...(endsArePoints(operators) ? ['const ENDS_ARE_POINTS = true;'] : []),
    table('LINE_PLACES', points),
    table('DERIVATIVE', derivativeOf(operators)),
    table('LEFT_LIFT', lift.left),
    table('RIGHT_LIFT', lift.right),
    table('LEFT_END', ends.left),
    table('RIGHT_END', ends.right),
    ...Object.entries(slopeTables(operators)).map(([name, values]) => table(name, values)),
    ...(physics.viscousFlux ? liftedPoints(lift) : []),
    // Of an array by a number that is not constant compilers make a copy.
    'fn linePoint(index: u32) -> f32 {',
    `  var place: f32 = ${f32Dialect.literal(points[0])};`,
    ...Array.from(
      points.subarray(1),
      (point, i) => `  place = select(place, ${f32Dialect.literal(point)}, index == ${i + 1}u);`,
    ),
    '  return place;',
    '}',
  ].join('\n');
}

/** What the volume term takes; of pairs of points half of it, as they add up their area vectors. */
export function derivativeOf({
  line,
  volumeTerm,
}: Pick<CprOperators, 'line' | 'volumeTerm'>): Float64Array {
  switch (volumeTerm) {
    case 'chainRule':
      return line.derivative;
    case 'conservative':
      return weakDerivative(line);
    case 'split':
      return splitDerivative(line).map((entry) => entry / 2);
    default:
      return volumeTerm satisfies never;
  }
}

/** Slopes of states, for viscous fluxes and averages; those of viscous fluxes less what the ends give to the correction. */
export const slopeTables = ({
  line,
  physics,
}: Pick<CprOperators, 'line' | 'physics'>): Readonly<Record<string, Float64Array>> => ({
  ...((physics.viscousFlux || physics.statistics.length > 0) && { SLOPE: line.derivative }),
  ...(physics.viscousFlux && { WEAK_SLOPE: weakDerivative(line) }),
});

/** Functions that tell to which points of a line its ends lift anything; that of g2 does to the ends themselves only. */
export const liftedPoints = ({ left, right }: LineOperators['lift']): string[] =>
  Object.entries({ isLiftedFirst: left, isLiftedLast: right }).map(([name, shares]) => {
    const places = [...shares.keys()].filter((i) => shares[i] !== 0);
    const isAny = places.length === shares.length;
    return `fn ${name}(i: u32) -> bool { return ${isAny ? 'true' : places.map((i) => `i == ${i}u`).join(' || ')}; }`;
  });

/** A constant array. @throws ConstantRangeError */
export const table = (name: string, values: Float64Array): string =>
  `const ${name} = array<f32, ${values.length}>(${Array.from(values, (value) => f32Dialect.literal(value)).join(', ')});`;

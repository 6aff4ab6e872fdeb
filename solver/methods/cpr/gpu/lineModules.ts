import { f32Dialect } from '../../../expression';
import type { CprOperators } from '../operators';
import { splitDerivative, weakDerivative, type LineOperators } from '../line';
import { reachesEnds } from '../points';

/** Whether the ends of lines are points, so that states and area vectors need no interpolation to them. */
export const endsArePoints = ({ options, line }: Pick<CprOperators, 'options' | 'line'>): boolean =>
  reachesEnds(options.points) && line.order > 0;

/** The one-dimensional operators as constants: `generated/line.wgsl`. @throws ConstantRangeError */
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
    // Compilers copy constant arrays that are indexed dynamically.
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

/** Derivative matrix of the volume term; half of it for the split form, whose pairs add up their area vectors. */
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

/** Derivative of states, for viscous fluxes and averages; and of viscous fluxes, without the correction of end values. */
export const slopeTables = ({
  line,
  physics,
}: Pick<CprOperators, 'line' | 'physics'>): Readonly<Record<string, Float64Array>> => ({
  ...((physics.viscousFlux || physics.statistics.length > 0) && { SLOPE: line.derivative }),
  ...(physics.viscousFlux && { WEAK_SLOPE: weakDerivative(line) }),
});

/** WGSL functions that return whether an end of a line lifts to a point; with g₂ only to the end points. */
export const liftedPoints = ({ left, right }: LineOperators['lift']): string[] =>
  Object.entries({ isLiftedFirst: left, isLiftedLast: right }).map(([name, shares]) => {
    const places = [...shares.keys()].filter((i) => shares[i] !== 0);
    const isAny = places.length === shares.length;
    return `fn ${name}(i: u32) -> bool { return ${isAny ? 'true' : places.map((i) => `i == ${i}u`).join(' || ')}; }`;
  });

/** Declares a constant array. @throws ConstantRangeError */
export const table = (name: string, values: Float64Array): string =>
  `const ${name} = array<f32, ${values.length}>(${Array.from(values, (value) => f32Dialect.literal(value)).join(', ')});`;

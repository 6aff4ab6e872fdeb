import { packDf64 } from '../../../../gpu/df64/pack';
import { importOf } from '../../../../stepping/gpu/modules';
import type { CprOperators } from '../../operators';
import { subcellAreas } from '../../subcellAreas';
import { derivativeOf, endsArePoints, liftedPoints, slopeTables } from '../lineModules';

/** The one-dimensional operators: a df64 uniform with two pairs per row, of which one is used. */
const tablesOf = (operators: CprOperators): Readonly<Record<string, Float64Array>> => {
  const { line, shockCapturing } = operators;
  const { points, lift, ends, weights } = line;
  return {
    LINE_PLACES: points,
    DERIVATIVE: derivativeOf(operators),
    LEFT_LIFT: lift.left,
    RIGHT_LIFT: lift.right,
    LEFT_END: ends.left,
    RIGHT_END: ends.right,
    ...slopeTables(operators),
    ...(shockCapturing && {
      SUBCELL_AREAS: subcellAreas(line),
      INVERSE_WEIGHTS: weights.map((weight) => 1 / weight),
    }),
  };
};

/** The struct `LineTables` of `df64LineModule`. */
export const packLineTables = (operators: CprOperators): Float32Array<ArrayBuffer> =>
  packDf64(
    Object.values(tablesOf(operators)).flatMap((table) =>
      Array.from(table).flatMap((value) => [value, 0]),
    ),
  );

/** Text of `generated/line.wgsl`: each table is represented by its first row. */
export function df64LineModule(operators: CprOperators): string {
  const { perAxis, mesh, physics, line } = operators;
  let rows = 0;
  const starts = Object.entries(tablesOf(operators)).map(([name, { length }]) => {
    rows += length;
    return `const ${name} = ${rows - length}u;`;
  });
  return [
    importOf('numeric/df64/arithmetic.wgsl', 'stepping/df64/runtime_values.wgsl'),
    `const LINE_POINTS = ${perAxis}u;`,
    `const LINES = ${operators.sidePointCount}u;`,
    `const LAST_AXIS = ${mesh.dimension - 1}u;`,
    ...(endsArePoints(operators) ? ['const ENDS_ARE_POINTS = true;'] : []),
    ...starts,
    ...(physics.viscousFlux ? liftedPoints(line.lift) : []),
    `@group(0) @binding(5) var<uniform> lineTables: array<vec4f, ${rows}>;`,
    'fn tableEntry(first: u32, index: u32) -> Df64 { return lineTables[first + index].xy; }',
    'fn linePoint(index: u32) -> Df64 { return tableEntry(LINE_PLACES, index); }',
  ].join('\n');
}

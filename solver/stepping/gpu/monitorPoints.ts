import { axesOf } from '../../core/axes';
import { packDf64 } from '../../gpu/df64/pack';
import { takesGradients } from '../../physics/wgsl';
import { wallSpacing } from '../../physics/wallSpacing';
import { copyPoint } from '../../space/basisTable';
import type { StateSpace } from '../../space/cellSpace';
import type { SamplePoints } from '../../space/monitorPlan';
import type { DevicePart } from '../deviceStepper';

/** The cells of a case that are sampled, all or a part of them. */
export interface ReadCells extends StateSpace {
  readonly part: Pick<DevicePart, 'first' | 'cellCount'>;
}

/** Words per number of a point: an f32, or two for df64. */
export type NumberWords = 1 | 2;

/** Whether the points of monitors include derivatives of the functions. */
const takesPointGradients = ({ physics }: StateSpace): boolean =>
  physics.monitors.some(
    ({ monitor, quantity }) => monitor.kind !== 'domain' && takesGradients(quantity),
  );

/** Whether the points of monitors include the wall spacing. */
const takesWallSpacing = ({ physics }: StateSpace): boolean =>
  physics.monitors.some(({ quantity }) => quantity.uses(wallSpacing));

/** Returns the index of the wall spacing among the numbers of a point, the last one; null if no monitor uses it. */
export function wallSpacingNumber(states: StateSpace): number | null {
  return takesWallSpacing(states) ? numbersOf(states) - 1 : null;
}

function numbersOf(states: StateSpace): number {
  const { dimension, functionCount } = states.space;
  const perFunction = takesPointGradients(states) ? 1 + dimension : 1;
  return 1 + 2 * dimension + perFunction * functionCount + (takesWallSpacing(states) ? 1 : 0);
}

/**
 * Returns the words of a point: cell, then numbers: weight, position, normal, functions, their derivatives by axis,
 * and the wall spacing.
 */
export const pointWords = (states: StateSpace, numberWords: NumberWords): number =>
  1 + numberWords * numbersOf(states);

/** Packs the points of a plan for the kernels. @param points with cells of the part */
export function packPoints(
  cells: ReadCells,
  points: SamplePoints,
  numberWords: NumberWords,
): Uint32Array<ArrayBuffer> {
  const { space } = cells;
  const words = pointWords(cells, numberWords);
  const axes = axesOf(space.dimension);
  const slopes = takesPointGradients(cells) ? slopesOf(cells, points) : () => [];
  const hasSpacing = takesWallSpacing(cells);
  const data = new ArrayBuffer(4 * words * points.count);
  const floats = new Float32Array(data);
  const integers = new Uint32Array(data);
  const { table, row, cell, weight } = points;
  for (let i = 0; i < points.count; i++) {
    const first = row[i] * space.functionCount;
    const numbers = [
      weight[i],
      ...axes.map((axis) => points[axis][i]),
      ...axes.map((axis) => points[`n${axis}`][i]),
      ...table.value.subarray(first, first + space.functionCount),
      ...slopes(i),
      ...(hasSpacing ? [points.wallSpacing[i]] : []),
    ];
    integers[i * words] = cell[i];
    floats.set(numberWords === 2 ? packDf64(numbers) : numbers, i * words + 1);
  }
  return integers;
}

/** Returns the derivatives of the functions at a point: of all along x, then y, then z. */
function slopesOf(
  { space, part }: ReadCells,
  { table, row, cell }: SamplePoints,
): (i: number) => readonly number[] {
  const { dimension, functionCount } = space;
  const point = new Float64Array(dimension);
  const adjugate = new Float64Array(dimension * dimension);
  return (i) => {
    copyPoint(table.points, row[i], point);
    const scale = 1 / space.maps.metric(part.first + cell[i], point, adjugate);
    return Array.from({ length: dimension * functionCount }, (_, index) => {
      const axis = Math.floor(index / functionCount);
      const at = row[i] * functionCount + (index % functionCount);
      const along = table.derivatives.reduce(
        (sum, derivative, b) => sum + adjugate[b * dimension + axis] * derivative[at],
        0,
      );
      return scale * along;
    });
  };
}

import type { CellGeometry } from '../geometry';
import type { CprOperators } from '../operators';

/**
 * The gradient inside a cell as a linear function of its states and of the jumps û − u at the points of its sides:
 * ∂u/∂x_a at a point is the sum over the reference axes of terms along the line through the point.
 */
export interface LineStencil {
  /** Terms of a line: its points, then its left and its right end. */
  readonly width: number;
  /** Factors of the current cell, [point][reference axis][term][axis]. */
  readonly factors: Float64Array;
  /** Per point of a cell, reference axis and term: the point of the cell, or the point of a side, [side][side point]. */
  readonly columns: Uint16Array;
  /** Computes the factors of a cell. */
  read(cell: number): void;
}

/** Returns the columns of the stencil, see `LineStencil`, and the place of each point on its lines, [point][axis]. */
export function stencilColumns({
  perAxis,
  pointCount,
  sides,
  sidePointCount,
  physics,
}: CprOperators): { readonly columns: Uint16Array; readonly places: Uint8Array } {
  const { dimension: d } = physics;
  const width = perAxis + 2;
  const columns = new Uint16Array(pointCount * d * width);
  const places = Uint8Array.from(
    { length: pointCount * d },
    (_, at) => Math.floor(Math.floor(at / d) / perAxis ** (at % d)) % perAxis,
  );
  sides.forEach(({ axis, end, starts, stride }, side) => {
    for (let k = 0; k < sidePointCount; k++) {
      for (let m = 0; m < perAxis; m++) {
        const first = ((starts[k] + m * stride) * d + axis) * width;
        columns[first + perAxis + (end === 'left' ? 0 : 1)] = side * sidePointCount + k;
        for (let other = 0; other < perAxis; other++) {
          columns[first + other] = starts[k] + other * stride;
        }
      }
    }
  });
  return { columns, places };
}

export function createLineStencil(
  operators: CprOperators,
  { metrics, determinants, areas }: CellGeometry,
): LineStencil {
  const { line, perAxis, pointCount, sides, sidePointCount } = operators;
  const { dimension: d } = operators.physics;
  const width = perAxis + 2;
  const factors = new Float64Array(pointCount * d * width * d);
  const { columns, places } = stencilColumns(operators);
  return {
    width,
    factors,
    columns,
    read(cell) {
      const ofSides = cell * sides.length * sidePointCount;
      for (let point = 0, at = 0; point < pointCount; point++) {
        const place = cell * pointCount + point;
        const inverse = 1 / determinants[place];
        for (let b = 0; b < d; b++) {
          const own = places[point * d + b];
          const first = (point * d + b) * width;
          for (let m = 0; m < perAxis; m++) {
            const slope = line.derivative[own * perAxis + m] * inverse;
            for (let a = 0; a < d; a++) factors[at++] = slope * metrics[(place * d + b) * d + a];
          }
          for (const [end, lift] of [line.lift.left, line.lift.right].entries()) {
            const share = lift[own] * inverse;
            const area = (ofSides + columns[first + perAxis + end]) * d;
            for (let a = 0; a < d; a++) factors[at++] = share * areas[area + a];
          }
        }
      }
    },
  };
}

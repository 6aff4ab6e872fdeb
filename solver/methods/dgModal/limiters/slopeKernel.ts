import {
  addresses,
  type FunctionBuilder,
  loadPairLocal,
  type Local,
  type Pair,
  storePair,
} from '../../../wasm';
import { firstModeValue } from '../basis';
import type { PairOfCells, SlopeLimiter } from './types';

/** Sample points and stencil of the bounds on slopes. */
type Bounds = Pick<SlopeLimiter, 'samples' | 'reach'>;

/** One variable of two cells, with its bounds. */
export interface BoundedCells {
  readonly own: Pair;
  /** Neighbors across the three sides. */
  readonly others: readonly Pair[];
  /** Tables of the continued means: [side][mode]. */
  readonly tables: Pair;
  /** Byte offset of the variable within a cell. */
  readonly offset: number;
  readonly mean: Local;
  readonly lower: Local;
  readonly upper: Local;
  /** Limiting factor, see `createSlopeShare`. */
  readonly alpha: Local;
}

/**
 * Adds the code that multiplies the slopes of two cells by a factor, variable by variable. At the boundary, the
 * neighbor table contains the cell itself, which changes no bound.
 * @param keep adds the code that computes the factor and returns its variable
 */
export function limitSlopesOf(
  code: FunctionBuilder,
  pair: PairOfCells,
  bounds: Bounds,
  keep: (cells: BoundedCells) => Local,
): void {
  const { operators, layout, cells } = pair;
  const { element, variableCount } = operators;
  const { modes } = element;
  const own = addresses(code, () => code.get(pair.state), cells, layout.stateBytes);
  const around = neighbors(code, pair, cells);
  const further =
    bounds.reach === 2 ? around.flatMap(({ indices }) => neighbors(code, pair, indices)) : [];
  const others = around.map(({ cell }) => cell);
  const tables = addresses(code, () => code.i32(layout.continued), cells, 24 * modes);
  for (let v = 0; v < variableCount; v++) {
    const offset = 8 * v * modes;
    const mean = loadPairLocal(code, own, offset);
    const [lower, upper] = code.localsOf('v128', 2);
    code.get(mean).tee(lower).set(upper);
    for (const { cell } of [...around, ...further]) {
      const other = loadPairLocal(code, cell, offset);
      code.get(lower).get(other).op('f64x2.min').set(lower);
      code.get(upper).get(other).op('f64x2.max').set(upper);
    }
    const slopes = [1, 2].map((j) => loadPairLocal(code, own, offset + 8 * j));
    const alpha = slopeShare(code, pair, bounds, { mean, lower, upper, slopes });
    const factor = keep({ own, others, tables, offset, mean, lower, upper, alpha });
    for (const j of [1, 2]) scale(code, own, offset + 8 * j, factor);
  }
}

/** Loads the neighbor indices of two cells across the three sides, and the addresses of their states. */
function neighbors(
  code: FunctionBuilder,
  { layout, state }: PairOfCells,
  cells: Pair,
): { readonly indices: Pair; readonly cell: Pair }[] {
  const tables = addresses(code, () => code.i32(layout.neighbors), cells, 12);
  return [0, 1, 2].map((side) => {
    const load = (table: Local): Local => {
      const index = code.local('i32');
      code
        .get(table)
        .memory('i32.load', 4 * side)
        .set(index);
      return index;
    };
    const indices = [load(tables[0]), load(tables[1])] as const;
    const cell = addresses(code, () => code.get(state), indices, layout.stateBytes);
    return { indices, cell };
  });
}

/** Adds the code of `createSlopeShare`. */
function slopeShare(
  code: FunctionBuilder,
  { operators, layout }: PairOfCells,
  { samples }: Bounds,
  cell: Pick<BoundedCells, 'mean' | 'lower' | 'upper'> & { readonly slopes: readonly Local[] },
): Local {
  const { modes, sidePoints, volumePoints } = operators.element;
  const [table, points] =
    samples === 'volume'
      ? [layout.volumeValues, volumePoints]
      : [layout.sideValues, 3 * sidePoints];
  const [below, above, delta, alpha, room] = code.localsOf('v128', 5);
  const row = code.local('i32');
  const rowEnd = code.local('i32');
  code.get(cell.lower).get(cell.mean).op('f64x2.sub').set(below);
  code.get(cell.upper).get(cell.mean).op('f64x2.sub').set(above);
  code.pair(1).set(alpha);
  code.i32(table).set(row);
  code.i32(table + 8 * modes * points).set(rowEnd);
  code.loop(row, rowEnd, 8 * modes, () => {
    code.get(row).memory('v128.load64_splat', 8).get(cell.slopes[0]).op('f64x2.mul');
    code.get(row).memory('v128.load64_splat', 16).get(cell.slopes[1]).op('f64x2.mul');
    code.op('f64x2.add').set(delta);
    code.pair(firstModeValue).get(above).get(below);
    code.pair(0).get(delta).op('f64x2.lt').op('v128.bitselect').op('f64x2.mul').set(room);
    code.get(alpha).get(room).get(delta).op('f64x2.div').op('f64x2.min').get(alpha);
    code.get(delta).pair(0).op('f64x2.ne').op('v128.bitselect').set(alpha);
  });
  return alpha;
}

/** Adds the code that multiplies a coefficient of two cells by a factor. */
export function scale(code: FunctionBuilder, at: Pair, offset: number, factor: Local): void {
  const value = loadPairLocal(code, at, offset);
  code.get(value).get(factor).op('f64x2.mul').set(value);
  storePair(code, at, value, offset);
}

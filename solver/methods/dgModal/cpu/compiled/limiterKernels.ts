import { FunctionBuilder, type Local, type ModuleBuilder } from '../../../../wasm';
import type { DgOperators } from '../../operators';
import type { LimiterId } from '../../limiters';
import { firstModeValue } from '../cellMeans';
import { smoothMiss, tiny, troubledMiss } from '../troubledCells';
import type { Layout } from './layout';
import { addresses, forPairs, loadPair, loadPairLocal, storePair, type Pair } from './pairs';

/** Where slopes are held to the bounds, and whether everywhere or in troubled cells only. */
interface SlopeLimiter {
  readonly samples: 'side' | 'volume';
  readonly indicator: boolean;
}

const slopeLimiters: Readonly<Record<Exclude<LimiterId, 'none'>, SlopeLimiter>> = {
  barthJespersen: { samples: 'side', indicator: false },
  barthJespersenInterior: { samples: 'volume', indicator: false },
  troubledCells: { samples: 'side', indicator: true },
};

/** Parameters: scratch, first, last, state. Limits the slopes of the cells in place. */
export const slopeLimiterKernel = 'limitSlopes';

/**
 * Adds what `createBarthJespersen` and `createTroubledCells` do, for the case's limiter. In the
 * table of neighbours a side on the boundary has the cell itself, which changes no bound.
 */
export function addSlopeLimiter(
  module: ModuleBuilder,
  operators: DgOperators,
  layout: Layout,
): void {
  const { element, variableCount } = operators;
  if (operators.limiter === 'none') return;
  const limiter = slopeLimiters[operators.limiter];
  const { modes } = element;
  const code = new FunctionBuilder(['i32', 'i32', 'i32', 'i32']);
  const [, first, last, state] = [0, 1, 2, 3].map((i) => code.param(i));
  forPairs(code, first, last, (cells) => {
    const own = addresses(code, () => code.get(state), cells, layout.stateBytes);
    const around = neighbours(code, layout, state, cells);
    const further = limiter.indicator
      ? around.flatMap(({ indices }) => neighbours(code, layout, state, indices))
      : [];
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
      const alpha = slopeShare(code, operators, layout, limiter, { mean, lower, upper, slopes });
      const keep = code.local('v128');
      if (!limiter.indicator) code.get(alpha).set(keep);
      else {
        const others = around.map(({ cell }) => cell);
        const trouble = troubleOf(code, modes, { own, others, tables, offset, mean, lower, upper });
        // 1 − trouble·(1 − α) for the slopes, 1 − trouble for the rest.
        code.pair(1).get(trouble).pair(1).get(alpha).op('f64x2.sub').op('f64x2.mul');
        code.op('f64x2.sub').set(keep);
        const rest = code.local('v128');
        code.pair(1).get(trouble).op('f64x2.sub').set(rest);
        for (let j = 3; j < modes; j++) scale(code, own, offset + 8 * j, rest);
      }
      for (const j of [1, 2]) scale(code, own, offset + 8 * j, keep);
    }
  });
  module.export(slopeLimiterKernel, code);
}

/** Indices of the cells across the three sides of two cells, and where their states are. */
function neighbours(
  code: FunctionBuilder,
  layout: Layout,
  state: Local,
  cells: Pair,
): { readonly indices: Pair; readonly cell: Pair }[] {
  const tables = addresses(code, () => code.i32(layout.neighbours), cells, 12);
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

/** See `createSlopeShare`. */
function slopeShare(
  code: FunctionBuilder,
  { element }: DgOperators,
  layout: Layout,
  { samples }: SlopeLimiter,
  cell: {
    readonly mean: Local;
    readonly lower: Local;
    readonly upper: Local;
    readonly slopes: readonly Local[];
  },
): Local {
  const { modes, sidePoints, volumePoints } = element;
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

/** 0 where a cell's polynomial goes on into its neighbours, 1 where it doesn't. */
function troubleOf(
  code: FunctionBuilder,
  modes: number,
  cell: {
    readonly own: Pair;
    readonly others: readonly Pair[];
    /** Of the continued means: [side][mode]. */
    readonly tables: Pair;
    readonly offset: number;
    readonly mean: Local;
    readonly lower: Local;
    readonly upper: Local;
  },
): Local {
  const [largest, range, excess, trouble] = code.localsOf('v128', 4);
  code.pair(0).set(largest);
  cell.others.forEach((other, side) => {
    code.get(largest);
    const table = 8 * modes * side;
    loadPair(code, cell.tables, table).get(cell.mean);
    loadPair(code, other, cell.offset).op('f64x2.sub').op('f64x2.mul');
    for (let j = 1; j < modes; j++) {
      loadPair(code, cell.tables, table + 8 * j);
      loadPair(code, cell.own, cell.offset + 8 * j)
        .op('f64x2.mul')
        .op('f64x2.add');
    }
    code.op('f64x2.abs').op('f64x2.max').set(largest);
  });
  code.pair(firstModeValue).get(cell.upper).get(cell.lower).op('f64x2.sub').op('f64x2.mul');
  code.set(range);
  code.get(largest).pair(smoothMiss).get(range).op('f64x2.mul').op('f64x2.sub').set(excess);
  code
    .pair(1)
    .get(excess)
    .pair(troubledMiss - smoothMiss)
    .get(range)
    .op('f64x2.mul');
  code.pair(tiny).op('f64x2.add').op('f64x2.div').op('f64x2.min');
  // Smooth where the excess isn't above 0.
  code.pair(0).pair(0).get(excess).op('f64x2.lt').op('v128.bitselect').set(trouble);
  return trouble;
}

function scale(code: FunctionBuilder, at: Pair, offset: number, factor: Local): void {
  const value = loadPairLocal(code, at, offset);
  code.get(value).get(factor).op('f64x2.mul').set(value);
  storePair(code, at, value, offset);
}

import source from '../../../../shaders/dg/troubled_cells.wgsl?raw';
import sourceByVariable from '../../../../shaders/dg/troubled_cells_by_variable.wgsl?raw';
import { type FunctionBuilder, loadPair, type Local } from '../../../wasm';
import { limitSlopesOf, scale, type BoundedCells } from './slopeKernel';
import { createSlopeShare } from './slopeShare';
import type { LimitedCells, SlopeLimiter } from './types';
import { internalError } from '../../../core/internalError';
import type { Limiter } from '../../../stepping/stages';
import { t } from '../../../text/t';
import { firstModeValue } from '../basis';

/** Misses below this fraction of the local range of means count as smooth, above the second as troubled. */
const smoothMiss = 0.1;
const troubledMiss = 0.25;

/** Avoids 0/0 where all differences vanish. */
const tiny = 1e-30;

/**
 * Limiter with a troubled-cell indicator for p ≥ 1, in place. In smooth regions, the mean of a cell's polynomial
 * continued into a neighbor equals the neighbor's mean up to O(h^{p+1}). A miss that is not small relative to the range
 * of the surrounding means marks a troubled cell. This is the indicator of Fu and Shu (J. Comput. Phys. 347, 2017) with
 * cell and neighbor exchanged, so that it needs no higher modes of other cells. A troubled cell is blended into its
 * linear part and loses its higher modes (Cockburn and Shu 1998). The linear part is limited by Barth–Jespersen at the
 * edge points, with bounds that include the neighbors' neighbors.
 */
export const troubledCells = {
  id: 'troubledCells',
  title: t('methodTroubledCells'),
  description: t('dgTroubledCellsHint'),
  orders: [1, Infinity],
  samples: 'side',
  reach: 2,
  usesContinuedMeans: true,
  create,
  compile(code, pair) {
    const { modes } = pair.operators.element;
    limitSlopesOf(code, pair, { samples: 'side', reach: 2 }, (cells) => {
      const keep = code.local('v128');
      const issue = issueOf(code, modes, cells);
      // 1 − problem·(1 − α) for the slopes, 1 − problem for the higher modes.
      code.pair(1).get(issue).pair(1).get(cells.alpha).op('f64x2.sub').op('f64x2.mul');
      code.op('f64x2.sub').set(keep);
      const rest = code.local('v128');
      code.pair(1).get(issue).op('f64x2.sub').set(rest);
      for (let j = 3; j < modes; j++) scale(code, cells.own, cells.offset + 8 * j, rest);
      return keep;
    });
  },
  shader: {
    module: 'dg/troubled_cells.wgsl',
    source,
    byVariable: { module: 'dg/troubled_cells_by_variable.wgsl', source: sourceByVariable },
    constants: { SMOOTH_MISS: smoothMiss, TROUBLED_MISS: troubledMiss },
  },
} as const satisfies SlopeLimiter;

function create(operators: LimitedCells): Limiter {
  const { mesh, cellCount, element, variableCount: n, continuedMeans } = operators;
  const { modes } = element;
  const share = createSlopeShare(element, 'side');
  if (!continuedMeans) throw internalError('the troubled-cell indicator needs the continued means');
  /** |mean of the continued polynomial − mean of the neighbor|; entry 0 is the constant √2. */
  const miss = (state: Float64Array, base: number, other: number, table: number): number => {
    let sum = continuedMeans[table] * (state[base] - state[other]);
    for (let j = 1; j < modes; j++) sum += continuedMeans[table + j] * state[base + j];
    return Math.abs(sum);
  };

  // The order of cells doesn't matter: it reads only first modes of other cells and writes only higher modes.
  return (state) => {
    for (let cell = 0; cell < cellCount; cell++) {
      for (let v = 0; v < n; v++) {
        const base = (cell * n + v) * modes;
        const own = state[base];
        let lower = own;
        let upper = own;
        let largestMiss = 0;
        for (let side = 0; side < 3; side++) {
          const neighbor = mesh.neighbors[3 * cell + side];
          if (neighbor < 0) continue;
          const other = (neighbor * n + v) * modes;
          lower = Math.min(lower, state[other]);
          upper = Math.max(upper, state[other]);
          largestMiss = Math.max(largestMiss, miss(state, base, other, (3 * cell + side) * modes));
          for (let far = 3 * neighbor; far < 3 * neighbor + 3; far++) {
            if (mesh.neighbors[far] < 0) continue;
            const value = state[(mesh.neighbors[far] * n + v) * modes];
            lower = Math.min(lower, value);
            upper = Math.max(upper, value);
          }
        }
        const range = firstModeValue * (upper - lower);
        const excess = largestMiss - smoothMiss * range;
        if (excess <= 0) continue;
        const issue = Math.min(1, excess / ((troubledMiss - smoothMiss) * range + tiny));
        const alpha = share(state, base, lower - own, upper - own);
        state[base + 1] *= 1 - issue * (1 - alpha);
        state[base + 2] *= 1 - issue * (1 - alpha);
        for (let j = 3; j < modes; j++) state[base + j] *= 1 - issue;
      }
    }
  };
}

/**
 * Adds the code of the indicator: 0 where a cell's polynomial continues smoothly into its neighbors, 1 in troubled
 * cells.
 */
function issueOf(
  code: FunctionBuilder,
  modes: number,
  { own, others, tables, offset, mean, lower, upper }: BoundedCells,
): Local {
  const [largest, range, excess, issue] = code.localsOf('v128', 4);
  code.pair(0).set(largest);
  others.forEach((other, side) => {
    code.get(largest);
    const table = 8 * modes * side;
    loadPair(code, tables, table).get(mean);
    loadPair(code, other, offset).op('f64x2.sub').op('f64x2.mul');
    for (let j = 1; j < modes; j++) {
      loadPair(code, tables, table + 8 * j);
      loadPair(code, own, offset + 8 * j)
        .op('f64x2.mul')
        .op('f64x2.add');
    }
    code.op('f64x2.abs').op('f64x2.max').set(largest);
  });
  code.pair(firstModeValue).get(upper).get(lower).op('f64x2.sub').op('f64x2.mul');
  code.set(range);
  code.get(largest).pair(smoothMiss).get(range).op('f64x2.mul').op('f64x2.sub').set(excess);
  code
    .pair(1)
    .get(excess)
    .pair(troubledMiss - smoothMiss)
    .get(range)
    .op('f64x2.mul');
  code.pair(tiny).op('f64x2.add').op('f64x2.div').op('f64x2.min');
  // Smooth unless the excess is positive.
  code.pair(0).pair(0).get(excess).op('f64x2.lt').op('v128.bitselect').set(issue);
  return issue;
}

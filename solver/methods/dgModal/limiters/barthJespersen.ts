import source from '../../../../shaders/dg/barth_jespersen.wgsl?raw';
import sourceByVariable from '../../../../shaders/dg/barth_jespersen_by_variable.wgsl?raw';
import type { Limiter } from '../../../stepping/stages';
import type { FunctionBuilder } from '../../../wasm';
import { limitSlopesOf } from './slopeKernel';
import { createSlopeShare } from './slopeShare';
import type { LimitedCells, PairOfCells, SlopeLimiter } from './types';
import { t } from '../../../text/t';

/** Barth–Jespersen limiter at the quadrature points of the edges (Fuhry, Giuliani, Krivodonova). */
export const barthJespersen = {
  id: 'barthJespersen',
  title: t('methodBarthJespersen'),
  description: t('dgBarthJespersenHint'),
  ...barthJespersenAt('side'),
} as const satisfies SlopeLimiter;

/**
 * Barth–Jespersen limiter at p = 1, in place: scales the slopes of each variable by the largest α ≤ 1 for which the
 * values at the sample points stay within the means of the cell and its neighbors (Barth and Jespersen 1989). A
 * boundary side adds no neighbor.
 */
export function barthJespersenAt(samples: SlopeLimiter['samples']) {
  return {
    orders: [1, 1],
    samples,
    reach: 1,
    usesContinuedMeans: false,
    create: (operators: LimitedCells) => create(operators, samples),
    compile(code: FunctionBuilder, pair: PairOfCells) {
      limitSlopesOf(code, pair, { samples, reach: 1 }, ({ alpha }) => {
        const keep = code.local('v128');
        code.get(alpha).set(keep);
        return keep;
      });
    },
    shader: {
      module: 'dg/barth_jespersen.wgsl',
      source,
      byVariable: { module: 'dg/barth_jespersen_by_variable.wgsl', source: sourceByVariable },
      constants: {},
    },
  } as const;
}

function create(operators: LimitedCells, samples: SlopeLimiter['samples']): Limiter {
  const { mesh, cellCount, element, variableCount: n } = operators;
  const { modes } = element;
  const share = createSlopeShare(element, samples);

  // The order of cells doesn't matter: it reads only the first modes of other cells and writes only slopes.
  return (state) => {
    for (let cell = 0; cell < cellCount; cell++) {
      for (let v = 0; v < n; v++) {
        const base = (cell * n + v) * modes;
        const own = state[base];
        let lower = own;
        let upper = own;
        for (let side = 0; side < 3; side++) {
          const neighbor = mesh.neighbors[3 * cell + side];
          if (neighbor < 0) continue;
          const other = state[(neighbor * n + v) * modes];
          lower = Math.min(lower, other);
          upper = Math.max(upper, other);
        }
        const alpha = share(state, base, lower - own, upper - own);
        state[base + 1] *= alpha;
        state[base + 2] *= alpha;
      }
    }
  };
}

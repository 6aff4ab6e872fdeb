import type { DgOperators } from '../operators';
import type { ReferenceElement } from '../referenceElement';
import { firstModeValue } from './cellMeans';
import type { Limiter } from './limiter';

/**
 * Barth–Jespersen limiter at p = 1, in place: the slopes of each variable are scaled by the
 * largest α ≤ 1 with which the values at the sample points stay within the means of the cell and
 * its neighbours (Barth and Jespersen 1989). The sample points are those of the rules on the edges
 * (Fuhry, Giuliani, Krivodonova) or in the interior (Fuhry 2013). A boundary side adds no
 * neighbour.
 */
export function createBarthJespersen(operators: DgOperators): Limiter {
  const { mesh, cellCount, element, variableCount: n } = operators;
  const { modes, sideValues, volumeValues } = element;
  const samples = operators.limiter === 'barthJespersenInterior' ? volumeValues : sideValues;
  const share = createSlopeShare(element, samples);

  // Only first modes of other cells are read and only slopes written, so the order doesn't matter.
  return (state) => {
    for (let cell = 0; cell < cellCount; cell++) {
      for (let v = 0; v < n; v++) {
        const base = (cell * n + v) * modes;
        const own = state[base];
        let lower = own;
        let upper = own;
        for (let side = 0; side < 3; side++) {
          const neighbour = mesh.neighbours[3 * cell + side];
          if (neighbour < 0) continue;
          const other = state[(neighbour * n + v) * modes];
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

/**
 * The largest α ≤ 1 with which α times the slopes at `base` leads nowhere below or above, both
 * relative to the first mode and in its units. `samples` holds the modes' values, [point][mode].
 */
export function createSlopeShare(
  { modes }: ReferenceElement,
  samples: Float64Array,
): (state: Float64Array, base: number, below: number, above: number) => number {
  return (state, base, below, above) => {
    let alpha = 1;
    for (let row = 0; row < samples.length; row += modes) {
      const delta = samples[row + 1] * state[base + 1] + samples[row + 2] * state[base + 2];
      const room = firstModeValue * (delta > 0 ? above : below);
      if (delta !== 0) alpha = Math.min(alpha, room / delta);
    }
    return alpha;
  };
}

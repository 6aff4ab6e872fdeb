import type { FvOperators } from '../operators';
import { createLayeredMeans } from './layeredMeans';
import { createPositiveDepartures } from './positiveDepartures';

/**
 * What states on the faces of cells depart by from the means, at the points of the faces across an axis:
 * [point][cell][variable].
 */
export interface Departures {
  /** On the low faces. */
  readonly low: readonly Float64Array[];
  readonly high: readonly Float64Array[];
}

/** Finds the departures at a time. The arrays are overwritten by the next call. */
export interface FaceDepartures {
  /** Takes the means, [cell][variable], for the calls of `along` that follow. */
  set(means: Float64Array, time: number): void;
  along(axis: number, means: Float64Array): Departures;
}

/** Null where the means alone stand on the faces. */
export function createDepartures(operators: FvOperators): FaceDepartures | null {
  const { reconstruction, grid, cellCount, variableCount: n } = operators;
  if (reconstruction === null) return null;
  const { scheme, quadrature, limiter, theta } = reconstruction;
  const facePoints = quadrature.points;
  const departuresIn = scheme.inCell({ dimension: grid.dimension, facePoints, limiter, theta });
  const { values, steps, rows, set } = createLayeredMeans(operators, scheme.reach);
  const keepPositive = createPositiveDepartures(operators);
  const onFace = (): Float64Array[] => facePoints.map(() => new Float64Array(cellCount * n));
  const departures: Departures = { low: onFace(), high: onFace() };
  const all = [...departures.low, ...departures.high];
  const ofCell = new Float64Array(all.length);

  return {
    set,
    along(axis, means) {
      rows.forEach((start, row) => {
        const first = row * grid.counts[0];
        for (let i = 0; i < grid.counts[0]; i++) {
          for (let v = 0; v < n; v++) {
            departuresIn(values[v], start + i, steps, axis, ofCell);
            for (let p = 0; p < all.length; p++) all[p][(first + i) * n + v] = ofCell[p];
          }
        }
      });
      keepPositive?.(means, all);
      return departures;
    },
  };
}

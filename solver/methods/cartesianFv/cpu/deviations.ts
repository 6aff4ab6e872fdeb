import { blockPoints } from '../../../space/pointBlock';
import { wavesOf, type FvOperators } from '../operators';
import type { DeviationsInCell } from '../reconstructions/types';
import { createBalancedDeviations } from './balancedDeviations';
import { writeRange } from '../../grid/gridPlaces';
import { createLayeredMeans } from '../../grid/layeredMeans';
import type { Deviations, FaceDeviations, AllDeviations } from './faceDeviations';
import { createMeansAlong } from './meansAlong';
import { createPositiveDeviations } from './positiveDeviations';
import { wavesInCells } from './wavesInCells';

/** Creates the deviations; null without reconstruction. */
export function createDeviations(operators: FvOperators): FaceDeviations | null {
  const { reconstruction, grid, physics, cellCount, variableCount: n } = operators;
  if (reconstruction === null) return null;
  if (physics.balance) return createBalancedDeviations(operators, reconstruction, physics.balance);
  const { scheme, quadrature, limiter, theta } = reconstruction;
  const facePoints = quadrature.points;
  const settings = { dimension: grid.dimension, facePoints, limiter, theta };
  const inCell = scheme.inCell(settings);
  const waves = wavesOf(operators);
  const create = grid.solid ? besideObstacles : amongLayers;
  const { set, write } = waves
    ? wavesInCells(operators, scheme.reach, inCell, waves)
    : create(operators, scheme.reach, inCell);
  const keepPositive = createPositiveDeviations(operators);
  const onFace = (): Float64Array[] => facePoints.map(() => new Float64Array(cellCount * n));
  const deviations: Deviations = { low: onFace(), high: onFace() };
  const all = [...deviations.low, ...deviations.high];

  return {
    set,
    along(axis, means) {
      write(axis, means, all);
      keepPositive?.(means, all);
      return deviations;
    },
  };
}

/** Deviations in a box without obstacles, from the means with ghost layers beyond its sides. */
function amongLayers(
  operators: FvOperators,
  reach: number,
  deviationsIn: DeviationsInCell,
): AllDeviations {
  const { grid, variableCount: n } = operators;
  const { values, steps, rows, set } = createLayeredMeans(operators, reach);
  return {
    set,
    write(axis, _means, all) {
      const ofCell = new Float64Array(all.length);
      rows.forEach((start, row) => {
        const first = row * grid.counts[0];
        for (let i = 0; i < grid.counts[0]; i++) {
          for (let v = 0; v < n; v++) {
            deviationsIn(values[v], start + i, steps, axis, ofCell);
            for (let p = 0; p < all.length; p++) all[p][(first + i) * n + v] = ofCell[p];
          }
        }
      });
    },
  };
}

/** Deviations with obstacles, from the means along the axis around each cell. */
function besideObstacles(
  operators: FvOperators,
  reach: number,
  deviationsIn: DeviationsInCell,
): AllDeviations {
  const { grid, cellCount, variableCount: n } = operators;
  const meansAlong = createMeansAlong(operators, reach);
  const cells = new Uint32Array(blockPoints);
  const around = new Float64Array(2 * reach + 1);
  const steps = grid.counts.map(() => 1);
  let time = 0;
  return {
    set(_means, now) {
      time = now;
    },
    write(axis, means, all) {
      const ofCell = new Float64Array(all.length);
      for (let first = 0; first < cellCount; first += blockPoints) {
        const count = Math.min(blockPoints, cellCount - first);
        writeRange(cells, first, count);
        const values = meansAlong(axis, means, cells, count, time);
        for (let i = 0; i < count; i++) {
          for (let v = 0; v < n; v++) {
            for (let k = 0; k < around.length; k++) around[k] = values[k][v][i];
            deviationsIn(around, reach, steps, axis, ofCell);
            for (let p = 0; p < all.length; p++) all[p][(first + i) * n + v] = ofCell[p];
          }
        }
      }
    },
  };
}

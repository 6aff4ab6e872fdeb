import type { FvOperators } from '../operators';
import { isLaxFriedrichsStep, type CornerScheme, type OneStep } from '../oneStep';
import {
  evaluateOn,
  latticeOf,
  pointsAround,
  pointsWithin,
  type Lattice,
  type PointAround,
} from '../../grid/lattice';
import { createLayeredMeans } from '../../grid/layeredMeans';

/** One of the 2^d points around another. */
interface Around extends Pick<PointAround, 'offset'> {
  /** Weights of its fluxes in Σ δF/Δx, by axis. */
  readonly weights: readonly number[];
}

/**
 * Creates the two-step Lax–Wendroff scheme (Richtmyer; in more dimensions Liska and Wendroff, SIAM J. Numer. Anal. 35,
 * 1998). With δ the difference across an axis of means over the 2^d surrounding points:
 *
 *     u* = mean of the cells around a corner + ½Δt (−Σ δF/Δx + mean of S), at t + ½Δt
 *     u ← u + Δt (−Σ δF(u*)/Δx + mean of S(u*)),                  from the corners of the cell
 *
 * and the Lax–Friedrichs scheme, which weights an axis' neighbors u± by 1/Δx, with 1/h = Σ 1/Δx:
 *
 *     u ← Σ h/(2Δx) (u₊ + u₋) − Σ Δt/(2Δx) (F(u₊) − F(u₋)) + Δt S(u)
 */
export function createCornerSteps(operators: FvOperators, scheme: CornerScheme): OneStep {
  const { grid, physics, cellCount, variableCount: n, stableLength } = operators;
  const { counts, origin, spacing, dimension } = grid;
  const layered = createLayeredMeans(operators, 1);
  const cells = latticeOf(
    counts.map((count) => count + 2),
    origin.map((start, axis) => start - 0.5 * spacing[axis]),
    spacing,
  );
  const corners = latticeOf(
    counts.map((count) => count + 1),
    origin,
    spacing,
  );
  const atCells = fluxesOn(cells);
  const atCorners = fluxesOn(corners);
  const predicted = physics.variableNames.map(() => new Float64Array(corners.size));
  /** The first cell around every corner, the first corner of every cell, and the cell itself. */
  const firstCells = pointsWithin(cells, corners.counts);
  const firstCorners = pointsWithin(corners, counts);
  const diagonal = cells.steps.reduce((sum, step) => sum + step, 0);
  const ownPoints = pointsWithin(cells, counts).map((point) => point + diagonal);
  const aroundCorner = weightedPoints(cells);
  const aroundCell = weightedPoints(corners);

  return (state, next, time, dt, step) => {
    layered.set(state, time);
    atCells.evaluate(layered.values, time);
    if (isLaxFriedrichsStep(scheme, step)) laxFriedrichs(next, dt);
    else laxWendroff(state, next, time, dt);
  };

  function laxWendroff(state: Float64Array, next: Float64Array, time: number, dt: number): void {
    predicted.forEach((own, v) => {
      const means = layered.values[v];
      for (let corner = 0; corner < corners.size; corner++) {
        const first = firstCells[corner];
        const mean = aroundCorner.reduce((sum, { offset }) => sum + means[first + offset], 0);
        own[corner] = mean / aroundCorner.length + 0.5 * dt * atCells.gain(first, aroundCorner, v);
      }
    });
    atCorners.evaluate(predicted, time + 0.5 * dt);
    for (let cell = 0; cell < cellCount; cell++) {
      for (let v = 0; v < n; v++) {
        const gain = atCorners.gain(firstCorners[cell], aroundCell, v);
        next[cell * n + v] = state[cell * n + v] + dt * gain;
      }
    }
  }

  function laxFriedrichs(next: Float64Array, dt: number): void {
    for (let v = 0; v < n; v++) {
      const means = layered.values[v];
      for (let cell = 0; cell < cellCount; cell++) {
        const point = ownPoints[cell];
        let value = dt * atCells.source(point, v);
        for (let axis = 0; axis < dimension; axis++) {
          const [low, high] = [point - cells.steps[axis], point + cells.steps[axis]];
          const passed = atCells.flux(high, axis, v) - atCells.flux(low, axis, v);
          const neighbors = means[high] + means[low];
          value += (stableLength * neighbors - dt * passed) / (2 * spacing[axis]);
        }
        next[cell * n + v] = value;
      }
    }
  }

  /** Evaluates fluxes and sources of the states on a lattice. */
  function fluxesOn(lattice: Lattice) {
    const { flux, sourceTerm, variableNames: names } = physics;
    const fluxOf = evaluateOn(lattice, flux, names);
    const sourceOf = sourceTerm && evaluateOn(lattice, sourceTerm, names);
    let fluxes: readonly Float64Array[];
    let sources: readonly Float64Array[] | null = null;
    return {
      evaluate(states: readonly Float64Array[], time: number): void {
        fluxes = fluxOf(states, time);
        sources = sourceOf && sourceOf(states, time);
      },
      flux: (point: number, axis: number, v: number): number => fluxes[axis * n + v][point],
      source: (point: number, v: number): number => (sources ? sources[v][point] : 0),
      /** Returns −Σ δF/Δx + mean of S over the points around one. */
      gain(first: number, around: readonly Around[], v: number): number {
        let sum = 0;
        for (const { offset, weights } of around) {
          const point = first + offset;
          if (sources) sum += sources[v][point] / around.length;
          for (let axis = 0; axis < dimension; axis++) {
            sum -= weights[axis] * fluxes[axis * n + v][point];
          }
        }
        return sum;
      },
    };
  }

  function weightedPoints(lattice: Lattice): Around[] {
    return pointsAround(lattice).map(({ offset, signs }) => ({
      offset,
      weights: spacing.map((edge, axis) => (-0.5 * signs[axis]) / (2 ** (dimension - 2) * edge)),
    }));
  }
}

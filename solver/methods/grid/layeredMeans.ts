import { layerInput } from '../../physics/continuation';
import { nextName } from '../../physics/faceNames';
import { blockPoints, PointBlock } from '../../space/pointBlock';
import { normalInputs, trueNormalInputs } from '../../core/axes';
import type { CasePhysics } from '../../physics/compile';
import type { GridStates } from './gridStates';
import { gridPlaces } from './gridPlaces';
import { continuedGroups } from './continuedGroups';
import { layeredGrid, type GridLayer } from './layeredGrid';

/** Number of variables per cell, and the conditions beyond the sides. */
export interface ContinuedCells extends Pick<GridStates, 'grid' | 'variableCount'> {
  readonly physics: Pick<CasePhysics, 'variableNames' | 'ghosts' | 'continuations'>;
}

/** Cell means of a grid with layers of ghost cells beyond all sides, so that every cell has neighbors. */
export interface LayeredMeans {
  /** Means by variable, equally spaced along every axis. */
  readonly values: readonly Float64Array[];
  /** Index increment to the next cell, by axis. */
  readonly steps: readonly number[];
  /** Index of the first cell of each row along the first axis, in cell order. */
  readonly rows: Uint32Array;
  /** Sets the means of a state, [cell][variable], and computes the ghost layers at a time. */
  set(state: Float64Array, time: number): void;
}

/** Creates the means; see `layeredGrid` for the ghost layers. */
export function createLayeredMeans(
  { grid, physics, variableCount: n }: ContinuedCells,
  reach: number,
): LayeredMeans {
  const { dimension, counts } = grid;
  const { size, steps, rows, layers } = layeredGrid(grid, reach, continuedGroups(grid, physics));
  const values = physics.variableNames.map(() => new Float64Array(size));

  const block = new PointBlock(blockPoints);
  const inside = block.arraysOf(physics.variableNames);
  const nextInside = block.arraysOf(physics.variableNames.map(nextName));
  const layerNumber = block.array(layerInput);
  const made = physics.variableNames.map((name) => block.array(`${name} beyond`));
  const { ghosts, continuations } = physics;
  const beyond = grid.groups.map(({ name }) =>
    block.bind(continuations.get(name) ?? ghosts.get(name)!, made),
  );
  const normals = block.arraysOf(normalInputs(dimension));
  const trueNormals = block.arraysOf(trueNormalInputs(dimension));
  const place = gridPlaces(grid, block);
  const t = block.array('t');

  return {
    values,
    steps,
    rows,
    set(state, time) {
      t.fill(time);
      rows.forEach((at, row) => {
        const first = row * counts[0];
        for (let v = 0; v < n; v++) {
          for (let i = 0; i < counts[0]; i++) values[v][at + i] = state[(first + i) * n + v];
        }
      });
      layers.forEach(fill);
    },
  };

  function fill({ axis, direction, side, number, ...layer }: GridLayer): void {
    const { targets, sources, next, besides } = layer;
    if (side === 'joined') {
      for (const own of values) targets.forEach((target, i) => (own[target] = own[sources[i]]));
      return;
    }
    [normals, trueNormals].forEach((components) =>
      components.forEach((component, a) => component.fill(a === axis ? direction : 0)),
    );
    layerNumber.fill(number);
    const moves = counts.map((_, a) => (a === axis ? 0.5 * direction : 0));
    for (let first = 0; first < targets.length; first += blockPoints) {
      const count = Math.min(blockPoints, targets.length - first);
      take(sources, inside, first, count);
      if (next) take(next, nextInside, first, count);
      place(besides.subarray(first, first + count), count, moves);
      beyond[side](count);
      for (let v = 0; v < n; v++) {
        for (let i = 0; i < count; i++) values[v][targets[first + i]] = made[v][i];
      }
    }
  }

  /** Copies the means at `count` indices. */
  function take(
    places: Uint32Array,
    to: readonly Float64Array[],
    first: number,
    count: number,
  ): void {
    for (let v = 0; v < n; v++) {
      for (let i = 0; i < count; i++) to[v][i] = values[v][places[first + i]];
    }
  }
}

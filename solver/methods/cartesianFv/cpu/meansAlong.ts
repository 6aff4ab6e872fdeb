import { normalInputs, trueNormalInputs } from '../../../core/axes';
import { groupBeyond, neighbors } from '../../../mesh/grid/neighbor';
import { layerInput } from '../../../physics/continuation';
import { nextName } from '../../../physics/faceNames';
import { blockPoints, PointBlock } from '../../../space/pointBlock';
import type { FvOperators } from '../operators';
import { continuedGroups } from '../../grid/continuedGroups';
import { gridPlaces } from '../../grid/gridPlaces';
import { ghostOf } from '../../ghostOf';

/**
 * The means in a row of cells along an axis around each of at most `blockPoints` cells, [offset +
 * reach][variable][cell]. Beyond a side of the grid or an obstacle, the condition computes the k-th mean from that of
 * the k-th cell before the face, or of the last free cell if there are fewer, with the face's midpoint and outward
 * normal. Alternatively the means continue linearly (`compileContinuation`). The next call overwrites the arrays.
 */
export type MeansAlong = (
  axis: number,
  means: Float64Array,
  cells: Uint32Array,
  count: number,
  time: number,
) => readonly (readonly Float64Array[])[];

/** A ghost value of a cell in the block: its stencil position and its source cells. */
interface Ghost {
  readonly point: number;
  readonly offset: number;
  /** Layer beyond the face, from 1 on. */
  readonly layer: number;
  readonly inner: number;
  /** The cell before the boundary cell. */
  readonly next: number;
  /** The cell at the boundary. */
  readonly last: number;
}

/** Creates the stencil means. @param reach stencil radius in cells */
export function createMeansAlong(operators: FvOperators, reach: number): MeansAlong {
  const { grid, physics, variableCount: n } = operators;
  const names = physics.variableNames;
  const block = new PointBlock(blockPoints);
  const inside = block.arraysOf(names);
  const nextInside = block.arraysOf(names.map(nextName));
  const layerNumber = block.array(layerInput);
  const outside = names.map((name) => block.array(`beyond ${name}`));
  const place = gridPlaces(grid, block);
  const t = block.array('t');
  const normals = [
    ...normalInputs(grid.dimension).map((name, axis) => ({ axis, own: block.array(name) })),
    ...trueNormalInputs(grid.dimension).map((name, axis) => ({ axis, own: block.array(name) })),
  ];
  const continued = continuedGroups(grid, physics);
  const conditions = grid.groups.map(({ name }) => {
    const program = physics.continuations.get(name) ?? ghostOf(physics, name);
    return block.bind(program, outside);
  });
  const beyond = grid.counts.map((_, axis) => neighbors(grid, axis));
  const values = Array.from({ length: 2 * reach + 1 }, () =>
    names.map(() => new Float64Array(blockPoints)),
  );
  const lastCells = new Uint32Array(blockPoints);

  return (axis, means, cells, count, time) => {
    t.fill(time);
    for (let i = 0; i < count; i++) take(means, cells[i], values[reach], i);
    for (const direction of [-1, 1] as const) {
      const ghosts = grid.groups.map((): Ghost[] => []);
      for (let i = 0; i < count; i++) walk(axis, means, cells[i], i, direction, ghosts);
      ghosts.forEach((own, group) => setGhosts(own, group, axis, direction, means));
    }
    return values;
  };

  /** Walks outward from a cell: collects the means of cells, then the ghosts beyond the boundary. */
  function walk(
    axis: number,
    means: Float64Array,
    start: number,
    point: number,
    direction: 1 | -1,
    ghosts: readonly Ghost[][],
  ): void {
    let last = start;
    for (let k = 1; k <= reach; k++) {
      const next = beyond[axis](last, direction);
      if (next < 0) {
        // Returns the next cell inward from the face, or the same cell at the end.
        const before = (cell: number): number => {
          const inwards = beyond[axis](cell, direction < 0 ? 1 : -1);
          return inwards >= 0 ? inwards : cell;
        };
        let inner = last;
        for (let layer = 1; k + layer - 1 <= reach; layer++) {
          const offset = direction * (k + layer - 1);
          ghosts[groupBeyond(next)].push({ point, offset, layer, inner, last, next: before(last) });
          inner = before(inner);
        }
        return;
      }
      take(means, next, values[reach + direction * k], point);
      last = next;
    }
  }

  function setGhosts(
    ghosts: readonly Ghost[],
    group: number,
    axis: number,
    direction: 1 | -1,
    means: Float64Array,
  ): void {
    for (let first = 0; first < ghosts.length; first += blockPoints) {
      const some = ghosts.slice(first, first + blockPoints);
      some.forEach(({ inner, next, last, layer }, i) => {
        take(means, continued.has(group) ? last : inner, inside, i);
        take(means, next, nextInside, i);
        layerNumber[i] = layer;
        lastCells[i] = last;
      });
      place(
        lastCells,
        some.length,
        grid.counts.map((_, a) => (a === axis ? 0.5 * direction : 0)),
      );
      for (const { axis: own, own: normal } of normals) normal.fill(own === axis ? direction : 0);
      conditions[group](some.length);
      some.forEach(({ point, offset }, i) => {
        const target = values[reach + offset];
        for (let v = 0; v < n; v++) target[v][point] = outside[v][i];
      });
    }
  }

  function take(
    means: Float64Array,
    cell: number,
    target: readonly Float64Array[],
    point: number,
  ): void {
    for (let v = 0; v < n; v++) target[v][point] = means[cell * n + v];
  }
}

import {
  cellCountOf,
  placeInGrid,
  strideOf,
  type CartesianGrid,
} from '../../../../mesh/cartesianGrid';
import { groupBeyond, neighbors } from '../../../../mesh/grid/neighbor';
import { layeredGrid, type GridLayer, type LayeredGrid } from '../../../grid/layeredGrid';

/** A face between a cell and an obstacle. */
export interface ObstacleFace {
  readonly cell: number;
  readonly group: number;
  /** Direction from the cell to the obstacle. */
  readonly direction: 1 | -1;
}

/** Obstacles in the form used by the compiled solver. */
export interface Obstacles {
  /** Faces by axis. */
  readonly faces: readonly (readonly ObstacleFace[])[];
  /**
   * Ghost layers of a grid; the layers of each axis are preceded by the ghost values inside obstacles for that axis.
   */
  readonly layered: LayeredGrid;
}

/**
 * Plans ghost values inside obstacle cells. The condition computes the k-th cell beyond a face from the k-th cell
 * before it, or from the first two if means continue linearly. They are filled for one axis at a time.
 * @param reach number of ghost cells that are read
 * @param continued indices of the groups beyond which means continue linearly
 * @returns null if an obstacle is too thin, so that one cell would need two ghost values
 */
export function planObstacles(
  grid: CartesianGrid,
  reach: number,
  continued: ReadonlySet<number>,
): Obstacles | null {
  const { solid, counts } = grid;
  if (!solid) return null;
  const layered = layeredGrid(grid, reach + 1, continued);
  const cellIndexOf = (cell: number): number => {
    const [i] = placeInGrid(grid, cell);
    return layered.rows[(cell - i) / counts[0]] + i;
  };
  const faces = counts.map((_, axis) => facesAcross(grid, axis));
  const layers: GridLayer[] = [];
  for (let axis = 0; axis < counts.length; axis++) {
    const filled = fill(axis);
    if (!filled) return null;
    layers.push(...filled);
    layers.push(...layered.layers.filter((layer) => layer.axis === axis).map(fromFreeCells));
  }
  return { faces, layered: { ...layered, layers } };

  /** Returns the `steps`-th cell inward from a face, or the last free one if there are fewer. */
  function cellBefore(axis: number, cell: number, direction: 1 | -1, steps: number): number {
    const beyond = neighbors(grid, axis);
    let inner = cell;
    for (let step = 0; step < steps; step++) {
      const before = beyond(inner, direction < 0 ? 1 : -1);
      if (before >= 0) inner = before;
    }
    return inner;
  }

  function fill(axis: number): GridLayer[] | null {
    const taken = new Set<number>();
    const stride = strideOf(grid, axis);
    const filled = kindsOf(faces[axis]).flatMap(({ group, direction }) =>
      Array.from({ length: reach }, (_, k) => ({ direction, side: group, number: 1 + k })),
    );
    const cells = filled.map(() => [[], []] as [targets: number[], besides: number[]]);
    for (const { cell, group, direction } of faces[axis]) {
      const own = filled.findIndex((kind) => kind.side === group && kind.direction === direction);
      let target = cell;
      for (let k = 0; k < reach; k++) {
        const index = (Math.floor(target / stride) % counts[axis]) + direction;
        const isBeyond = index < 0 || index >= counts[axis];
        if (isBeyond && grid.sides[axis][0] !== 'joined') return null;
        target += direction * stride * (isBeyond ? 1 - counts[axis] : 1);
        if (!solid?.[target] || taken.has(target)) return null;
        taken.add(target);
        const [targets, besides] = cells[own + k];
        targets.push(target);
        besides.push(cell);
      }
    }
    return filled.map(({ direction, side, number }, i): GridLayer => {
      const [targets, besides] = cells[i].map((list) => Uint32Array.from(list));
      const goesOn = continued.has(side);
      const before = (steps: number): Uint32Array =>
        besides.map((cell) => cellIndexOf(cellBefore(axis, cell, direction, steps)));
      return {
        ...{ axis, direction, side, number, besides },
        targets: targets.map(cellIndexOf),
        sources: before(goesOn ? 0 : number - 1),
        next: goesOn ? before(1) : null,
      };
    });
  }

  /**
   * Restricts the source cells of a layer beyond a side of the grid to cells not separated from the side by an
   * obstacle.
   */
  function fromFreeCells(layer: GridLayer): GridLayer {
    const { axis, direction, side, number, targets, besides } = layer;
    if (side === 'joined') return layer;
    const free = (places: Uint32Array, steps: number): Uint32Array =>
      places.map((place, i) => {
        const beside = besides[i];
        const apart = (targets[i] - cellIndexOf(beside)) / (direction * layered.steps[axis]);
        // Ghost cells beyond two sides are not read with obstacles.
        if (apart !== number || solid?.[beside]) return place;
        return cellIndexOf(cellBefore(axis, beside, direction, steps));
      });
    const { sources, next } = layer;
    if (next) return { ...layer, sources: free(sources, 0), next: free(next, 1) };
    return { ...layer, sources: free(sources, number - 1) };
  }
}

/** Returns the distinct combinations of group and direction. */
export const kindsOf = (
  faces: readonly ObstacleFace[],
): readonly Pick<ObstacleFace, 'group' | 'direction'>[] =>
  [...new Map(faces.map((face) => [`${face.group} ${face.direction}`, face])).values()].map(
    ({ group, direction }) => ({ group, direction }),
  );

function facesAcross(grid: CartesianGrid, axis: number): ObstacleFace[] {
  const { solid, counts, sides } = grid;
  const beyond = neighbors(grid, axis);
  const stride = strideOf(grid, axis);
  const faces: ObstacleFace[] = [];
  const cellCount = cellCountOf(grid);
  for (let cell = 0; cell < cellCount; cell++) {
    if (solid?.[cell]) continue;
    const index = Math.floor(cell / stride) % counts[axis];
    for (const direction of [-1, 1] as const) {
      const isOutermost = index === (direction < 0 ? 0 : counts[axis] - 1);
      if (isOutermost && sides[axis][0] !== 'joined') continue;
      const next = beyond(cell, direction);
      if (next < 0) faces.push({ cell, group: groupBeyond(next), direction });
    }
  }
  return faces;
}

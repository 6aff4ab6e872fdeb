import { BoxTree } from '../../mesh/boxTree';
import { isSolid } from '../../mesh/mesh';
import type { CellSpace } from '../cellSpace';

/** Number of consecutive cells per box. */
const cellsPerBox = 16;

/** Bounding boxes of the cells of a space, to find cells that a surface intersects. */
export class CellTree {
  private readonly tree: BoxTree;
  private readonly low = new Float64Array(3);
  private readonly high = new Float64Array(3);

  constructor(private readonly space: Pick<CellSpace, 'mesh' | 'cellCount' | 'maps'>) {
    const boxes = Math.max(1, Math.ceil(space.cellCount / cellsPerBox));
    this.tree = new BoxTree(boxes, (i, box) => this.boxOf(i, box));
  }

  /** Bounds of all cells: min x, y, z, max x, y, z. */
  get bounds(): Float64Array {
    return this.tree.bounds;
  }

  /** Returns the cells, in order, with distance at most `reach` from the plane n·x = offset with unit normal. */
  cutBy(normal: ArrayLike<number>, offset: number, reach: number): number[] {
    const { space, low, high } = this;
    const isCut = (box: ArrayLike<number>, from: number, to: number): boolean => {
      let [least, most] = [-offset, -offset];
      for (let axis = 0; axis < 3; axis++) {
        const [a, b] = [normal[axis] * box[from + axis], normal[axis] * box[to + axis]];
        least += Math.min(a, b);
        most += Math.max(a, b);
      }
      return least <= reach && most >= -reach;
    };
    const own = new Float64Array(6);
    return this.tree
      .passed((boxes, at) => isCut(boxes, at, at + 3))
      .flatMap((i) => {
        const last = Math.min(space.cellCount, (i + 1) * cellsPerBox);
        const cells: number[] = [];
        for (let cell = i * cellsPerBox; cell < last; cell++) {
          if (isSolid(space.mesh, cell)) continue;
          space.maps.bounds(cell, low, high);
          own.set(low);
          own.set(high, 3);
          if (isCut(own, 0, 3)) cells.push(cell);
        }
        return cells;
      });
  }

  private boxOf(i: number, box: Float64Array): void {
    const { space, low, high } = this;
    box.set([Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]);
    const last = Math.min(space.cellCount, (i + 1) * cellsPerBox);
    for (let cell = i * cellsPerBox; cell < last; cell++) {
      space.maps.bounds(cell, low, high);
      for (let axis = 0; axis < 3; axis++) {
        box[axis] = Math.min(box[axis], low[axis]);
        box[axis + 3] = Math.max(box[axis + 3], high[axis]);
      }
    }
  }
}

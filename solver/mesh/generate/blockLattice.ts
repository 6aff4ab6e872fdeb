import type { LatticePoint } from '../nodeLattice';

/** A structured block of cells in the unit square or cube, with its map. */
export interface MeshBlock {
  /** Cell boundaries per axis, ascending from 0 to 1. Nodes inside a cell are equidistant. */
  readonly breaks: readonly (readonly number[])[];
  /** Boundary groups, low and high of each axis in turn; null if the side continues in this or another block. */
  readonly sides: readonly (string | null)[];
  /** Maps a point of the unit square or cube; must preserve orientation. */
  readonly place: (...at: number[]) => readonly number[];
}

/** The nodes of a block, `order` per cell along each axis, the first axis varying fastest. */
export class BlockLattice {
  readonly dimension: 2 | 3;
  readonly cellCount: number;
  readonly nodeCount: number;
  /** Number of cells and of nodes per axis. */
  private readonly counts: readonly number[];
  private readonly widths: readonly number[];

  constructor(
    private readonly block: MeshBlock,
    private readonly order: number,
  ) {
    this.counts = block.breaks.map(({ length }) => length - 1);
    this.widths = this.counts.map((count) => order * count + 1);
    this.dimension = this.counts.length as 2 | 3;
    this.cellCount = product(this.counts);
    this.nodeCount = product(this.widths);
  }

  /** Returns the node at a position of a cell's own lattice. */
  nodeAt(cell: LatticePoint, place: LatticePoint): number {
    let node = 0;
    for (let axis = this.dimension - 1; axis >= 0; axis--) {
      node = node * this.widths[axis] + this.order * cell[axis] + place[axis];
    }
    return node;
  }

  forEachCell(visit: (cell: LatticePoint) => void): void {
    forEachIn(this.counts, visit);
  }

  /** Visits the nodes on sides without a group. */
  forEachOpenNode(visit: (node: number) => void): void {
    const { sides } = this.block;
    let node = 0;
    forEachIn(this.widths, (at) => {
      const isOpen = at.some(
        (place, axis) =>
          (place === 0 && sides[2 * axis] === null) ||
          (place === this.widths[axis] - 1 && sides[2 * axis + 1] === null),
      );
      if (isOpen) visit(node);
      node++;
    });
  }

  /** Returns whether a cell has a facet on a side of the block. */
  isOnSide(cell: LatticePoint): boolean {
    for (let axis = 0; axis < this.dimension; axis++) {
      if (cell[axis] === 0 || cell[axis] === this.counts[axis] - 1) return true;
    }
    return false;
  }

  /**
   * Returns the group of a cell's facet, given its corners in the cell's lattice; null for interior facets and sides
   * without a group.
   */
  groupOf(cell: LatticePoint, corners: readonly LatticePoint[]): string | null {
    for (let axis = 0; axis < this.dimension; axis++) {
      for (const [end, plane] of [0, this.widths[axis] - 1].entries()) {
        const isOnSide = corners.every(
          (corner) => this.order * cell[axis] + corner[axis] === plane,
        );
        if (isOnSide) return this.block.sides[2 * axis + end];
      }
    }
    return null;
  }

  /** @param points x, y, z per node */
  writePoints(points: Float64Array): void {
    const along = this.block.breaks.map((breaks) => this.spread(breaks));
    let next = 0;
    forEachIn(this.widths, (at) => {
      const place = this.block.place(...at.map((index, axis) => along[axis][index]));
      for (let axis = 0; axis < 3; axis++) points[next++] = place[axis] ?? 0;
    });
  }

  /** Returns the node coordinates along an axis. */
  private spread(breaks: readonly number[]): number[] {
    const inside = breaks.slice(1).flatMap((end, cell) =>
      Array.from({ length: this.order }, (_, k) => {
        const part = k / this.order;
        return (1 - part) * breaks[cell] + part * end;
      }),
    );
    return [...inside, breaks[breaks.length - 1]];
  }
}

const product = (counts: readonly number[]): number =>
  counts.reduce((result, count) => result * count, 1);

/** Visits all index tuples below the counts, the first axis varying fastest; reuses one array. */
function forEachIn(counts: readonly number[], visit: (at: readonly number[]) => void): void {
  const at = counts.map(() => 0);
  const total = product(counts);
  for (let i = 0; i < total; i++) {
    visit(at);
    for (let axis = 0; axis < counts.length && ++at[axis] === counts[axis]; axis++) at[axis] = 0;
  }
}

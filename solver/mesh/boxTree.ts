/** Keeps bounds of sums below the sums in spite of rounding. */
const roundedDown = 1 - 1e-12;

/**
 * A binary tree of bounding boxes over items in a given order, in which adjacent items should be close in space.
 * Node i has the children 2i and 2i + 1; the items are the leaves.
 */
export class BoxTree {
  private readonly leaves: number;
  /** Per node: min x, y, z, max x, y, z; empty boxes are infinitely far. */
  private readonly boxes: Float64Array;

  /** @param measure writes min x, y, z, max x, y, z of item i to `box`, whose z is 0 initially */
  constructor(count: number, measure: (i: number, box: Float64Array) => void) {
    this.leaves = 2 ** Math.ceil(Math.log2(count));
    this.boxes = new Float64Array(12 * this.leaves);
    for (let node = 2 * this.leaves - 1; node >= 1; node--) {
      const box = this.boxes.subarray(6 * node, 6 * node + 6);
      if (node < this.leaves) this.join(box, 12 * node, 12 * node + 6);
      else if (node - this.leaves < count) measure(node - this.leaves, box);
      else box.set([Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]);
    }
  }

  /**
   * Calls `visit` for the items that may be nearer to (x, y, z) than the best distance so far, nearest boxes first.
   * @param visit takes an item and the square of the best distance so far, returns the new one
   * @param within square of the search radius
   */
  search(
    x: number,
    y: number,
    z: number,
    visit: (i: number, limit: number) => number,
    within = Infinity,
  ): void {
    const descend = (node: number, limit: number): number => {
      if (node >= this.leaves) return visit(node - this.leaves, limit);
      let near = 2 * node;
      let far = near + 1;
      let nearDistance = this.distance(near, x, y, z);
      let farDistance = this.distance(far, x, y, z);
      if (farDistance < nearDistance) {
        [near, far] = [far, near];
        [nearDistance, farDistance] = [farDistance, nearDistance];
      }
      const after = nearDistance < limit ? descend(near, limit) : limit;
      return farDistance < after ? descend(far, after) : after;
    };
    descend(1, within);
  }

  /** Returns the least value of the items below each node, for `searchLeast`. */
  leastBelow(valueOf: (i: number) => number): Float64Array {
    const least = new Float64Array(2 * this.leaves).fill(Infinity);
    for (let node = 2 * this.leaves - 1; node >= 1; node--) {
      if (node < this.leaves) least[node] = Math.min(least[2 * node], least[2 * node + 1]);
      else if (this.boxes[6 * node] <= this.boxes[6 * node + 3])
        least[node] = valueOf(node - this.leaves);
    }
    return least;
  }

  /**
   * Calls `visit` for the items whose value plus `slope` times the distance of their box from (x, y) may be less than
   * the least sum so far.
   * @param values from `leastBelow`
   * @param visit takes an item, returns the least sum so far
   * @param within initial least sum
   */
  searchLeast(
    x: number,
    y: number,
    values: Float64Array,
    slope: number,
    visit: (i: number) => number,
    within: number,
  ): void {
    const { leaves } = this;
    const bound = (node: number): number =>
      values[node] + slope * (roundedDown * Math.sqrt(this.distance(node, x, y, 0)));
    const descend = (node: number, limit: number): number => {
      if (node >= leaves) return visit(node - leaves);
      let near = 2 * node;
      let far = near + 1;
      let nearBound = bound(near);
      let farBound = bound(far);
      if (farBound < nearBound) {
        const before = near;
        near = far;
        far = before;
        const boundBefore = nearBound;
        nearBound = farBound;
        farBound = boundBefore;
      }
      const after = nearBound < limit ? descend(near, limit) : limit;
      return farBound < after ? descend(far, after) : after;
    };
    descend(1, within);
  }

  /** Bounds of all items: min x, y, z, max x, y, z. */
  get bounds(): Float64Array {
    return this.boxes.slice(6, 12);
  }

  /**
   * Returns, in ascending order, the items for which the box of the leaf and of every ancestor passes a test.
   * @param passes takes all boxes and the offset of the six numbers of one box
   */
  passed(passes: (boxes: Float64Array, at: number) => boolean): number[] {
    const found: number[] = [];
    const descend = (node: number): void => {
      if (!(this.boxes[6 * node] <= this.boxes[6 * node + 3])) return;
      if (!passes(this.boxes, 6 * node)) return;
      if (node >= this.leaves) return void found.push(node - this.leaves);
      descend(2 * node);
      descend(2 * node + 1);
    };
    descend(1);
    return found;
  }

  private join(box: Float64Array, a: number, b: number): void {
    for (const axis of [0, 1, 2]) {
      box[axis] = Math.min(this.boxes[a + axis], this.boxes[b + axis]);
      box[axis + 3] = Math.max(this.boxes[a + axis + 3], this.boxes[b + axis + 3]);
    }
  }

  /** Square of the distance from a point to a node's box. */
  private distance(node: number, x: number, y: number, z: number): number {
    const at = 6 * node;
    const dx = Math.max(this.boxes[at] - x, 0, x - this.boxes[at + 3]);
    const dy = Math.max(this.boxes[at + 1] - y, 0, y - this.boxes[at + 4]);
    const dz = Math.max(this.boxes[at + 2] - z, 0, z - this.boxes[at + 5]);
    return dx * dx + dy * dy + dz * dz;
  }
}

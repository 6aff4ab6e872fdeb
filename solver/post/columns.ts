import { axesOf, type Axis } from '../core/axes';
import type { MeshBounds } from '../mesh/bounds';
import { gaussLegendre } from '../mesh/gaussLegendre';
import type { CellSpace } from '../space/cellSpace';
import { t } from '../text/t';

/** A point in a cell with its weight in a mean. */
export interface WeightedPoint {
  readonly cell: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly weight: number;
  /** Outward unit normal on the boundary. */
  readonly normal?: Normal;
  /** The wall spacing on the boundary, see `wallSpacing` in physics. */
  readonly wallSpacing?: number;
  /** Coordinates in the reference cell, if known. */
  readonly reference?: readonly number[];
}

export type Normal = readonly [x: number, y: number, z: number];

/** Cells crossed over less than this share of the whole line are ignored. */
const least = 1e-7;
/** Relative step for the search of the mesh outside of it. */
const across = 1 / 512;

/**
 * Quadrature points along an axis-parallel line through the mesh, for averaging a field: a Gauss rule per
 * crossed cell, exact for polynomials of at least twice its degree. Parts outside the mesh are ignored.
 */
export class Columns {
  private readonly axis: number;
  private readonly rule: ReturnType<typeof gaussLegendre>;
  private readonly reference: Float64Array;
  private readonly low: Float64Array;
  private readonly high: Float64Array;
  private readonly probe = new Float64Array(3);

  /** @throws Error if the mesh lacks this axis */
  constructor(
    private readonly space: CellSpace,
    private readonly bounds: MeshBounds,
    axis: Axis,
  ) {
    const { dimension, degree } = space;
    const axes = axesOf(dimension);
    this.axis = axes.findIndex((own) => own === axis);
    if (this.axis < 0) {
      throw new Error(t('sampleNoMean', axis, axes.join(' and ')));
    }
    this.rule = gaussLegendre(degree + 2);
    this.reference = new Float64Array(dimension);
    this.low = new Float64Array(3);
    this.high = new Float64Array(3);
  }

  /** Returns the quadrature points of the line through a position; empty if it misses the mesh. */
  through(place: readonly number[]): WeightedPoint[] {
    const { space, axis, bounds, rule, reference, probe } = this;
    const [begin, end] = [bounds.low[axis], bounds.high[axis]];
    const way = end - begin;
    const points: WeightedPoint[] = [];
    let total = 0;
    for (let at = begin; at < end - least * way;) {
      const ahead = at + least * way;
      probe.set(place);
      probe[axis] = ahead;
      const cell = space.locate(probe, reference);
      if (cell < 0) {
        at += across * way;
        continue;
      }
      const leaves = this.leaves(cell, ahead);
      rule.points.forEach((node, i) => {
        probe[axis] = at + (0.5 + 0.5 * node) * (leaves - at);
        // The line may have left through a side that is not normal to it.
        const own = space.maps.invert(cell, probe, reference)
          ? cell
          : space.locate(probe, reference);
        if (own < 0) return;
        const weight = 0.5 * rule.weights[i] * (leaves - at);
        points.push({ cell: own, x: probe[0], y: probe[1], z: probe[2], weight });
        total += weight;
      });
      at = leaves;
    }
    return points.map((point) => ({ ...point, weight: point.weight / total }));
  }

  /** Returns where the line of `probe` leaves a cell, from a point inside. */
  private leaves(cell: number, inside: number): number {
    const { space, axis, low, high, probe, reference } = this;
    const isInside = (value: number): boolean => {
      probe[axis] = value;
      return space.maps.invert(cell, probe, reference);
    };
    space.maps.bounds(cell, low, high);
    let [within, beyond] = [inside, Math.max(inside, high[axis])];
    // Usually cells extend to this coordinate in a homogeneous direction.
    if (isInside(beyond)) return beyond;
    for (let i = 0; i < 48; i++) {
      const middle = 0.5 * (within + beyond);
      if (isInside(middle)) within = middle;
      else beyond = middle;
    }
    return within;
  }
}

import { distanceTo, numbersOf, shareSize, type Share } from './share';
import { cross, lengthOf, type Vector } from './vector';

/** Half a step as a table: which old points give what share to each new one. */
export interface Transfer {
  /** New points. */
  readonly count: number;
  /** Shares of point i are `starts[i] … starts[i + 1] − 1`. */
  readonly starts: Uint32Array;
  /** The first so many of them are of the points around it, counter-clockwise; the others give fluxes only. */
  readonly ringSizes: Uint8Array;
  /** Per share: the old point. */
  readonly points: Uint32Array;
  /** Per share: `numbersOf` it. */
  readonly shares: Float64Array;
  /** Per share: x and y from the centre of gravity of the new point's element to the old point. */
  readonly ways: Float64Array;
  /** Per new point: x and y from there to where it stands. */
  readonly moves: Float64Array;
  /** Whether the ring is of two pairs of opposite points that enclose that centre. */
  readonly isPaired: Uint8Array;
  /** Of the element of a new point. */
  readonly areas: Float64Array;
  /** Twice the distance of that centre from the polygon of the points around: what a wave may go in a step. */
  readonly lengths: Float64Array;
}

export interface Giver {
  readonly point: number;
  readonly share: Share;
  /** From the centre of gravity of the new point's element. */
  readonly way: Vector;
}

/** What neighbours in a ring must at least enclose to tell a gradient: the sine of the angle there. */
export const leastSine = 0.05;

/** Collects the shares of one new point after the other. */
export class TransferTable {
  private readonly starts = [0];
  private readonly ringSizes: number[] = [];
  private readonly points: number[] = [];
  private readonly shares: number[] = [];
  private readonly ways: number[] = [];
  private readonly moves: number[] = [];
  private readonly isPaired: number[] = [];
  private readonly areas: number[] = [];
  private readonly lengths: number[] = [];

  /** @param move see `Transfer.moves` @param fluxes of points that are not around the new one */
  add(ring: readonly Giver[], move: Vector, fluxes: readonly Giver[] = []): void {
    this.moves.push(...move);
    for (const { point, share, way } of [...ring, ...fluxes]) {
      this.points.push(point);
      this.shares.push(...numbersOf(share));
      this.ways.push(...way);
    }
    this.starts.push(this.points.length);
    this.ringSizes.push(ring.length);
    this.areas.push(ring.reduce((sum, { share }) => sum + share.area, 0));
    const sides = ring.map(({ way }, k) => [way, ring[(k + 1) % ring.length].way] as const);
    const encloses = sides.every(([a, b]) => cross(a, b) > leastSine * lengthOf(a) * lengthOf(b));
    this.isPaired.push(ring.length === 4 && encloses ? 1 : 0);
    this.lengths.push(2 * Math.min(...sides.map(([a, b]) => distanceTo(a, b))));
  }

  build(): Transfer {
    return {
      count: this.areas.length,
      starts: Uint32Array.from(this.starts),
      ringSizes: Uint8Array.from(this.ringSizes),
      points: Uint32Array.from(this.points),
      shares: Float64Array.from(this.shares),
      ways: Float64Array.from(this.ways),
      moves: Float64Array.from(this.moves),
      isPaired: Uint8Array.from(this.isPaired),
      areas: Float64Array.from(this.areas),
      lengths: Float64Array.from(this.lengths),
    };
  }
}

/** Where the numbers of a share begin in `Transfer.shares`. */
export const shareStart = (share: number): number => shareSize * share;

import { numbersOf, shareSize, type Share } from './share';
import type { Vector } from '../vector';

/** Half a step as a table: the shares of old points in each new one. */
export interface Transfer {
  /** Number of new points. */
  readonly count: number;
  /** Shares of point i are `starts[i] … starts[i + 1] − 1`; those of the surrounding points come first. */
  readonly starts: Uint32Array;
  /** Per share: the old point. */
  readonly points: Uint32Array;
  /** Per share: its `numbersOf`. */
  readonly shares: Float64Array;
  /** Per share: x and y from the centroid of the new point's element to the old point. */
  readonly ways: Float64Array;
  /** Per new point: x and y from the centroid to the point. */
  readonly moves: Float64Array;
  /** Areas of the elements of new points. */
  readonly areas: Float64Array;
}

/** An old point, and its share in a new one. */
export interface Contributor {
  readonly point: number;
  readonly share: Share;
  /** Offset from the centroid of the new point's element. */
  readonly way: Vector;
}

/** Collects the shares of new points. */
export class TransferTable {
  private readonly starts = [0];
  private readonly points: number[] = [];
  private readonly shares: number[] = [];
  private readonly ways: number[] = [];
  private readonly moves: number[] = [];
  private readonly areas: number[] = [];

  /**
   * Adds a new point.
   * @param around points in ring order, followed by those that contribute fluxes only
   * @param move see `Transfer.moves`
   */
  add(around: readonly Contributor[], move: Vector): void {
    for (const { point, share, way } of around) {
      this.points.push(point);
      this.shares.push(...numbersOf(share));
      this.ways.push(...way);
    }
    this.starts.push(this.points.length);
    this.moves.push(...move);
    this.areas.push(around.reduce((sum, { share }) => sum + share.area, 0));
  }

  build(): Transfer {
    return {
      count: this.areas.length,
      starts: Uint32Array.from(this.starts),
      points: Uint32Array.from(this.points),
      shares: Float64Array.from(this.shares),
      ways: Float64Array.from(this.ways),
      moves: Float64Array.from(this.moves),
      areas: Float64Array.from(this.areas),
    };
  }
}

/** Returns the index of a share's first number in `Transfer.shares`. */
export const shareStart = (share: number): number => shareSize * share;

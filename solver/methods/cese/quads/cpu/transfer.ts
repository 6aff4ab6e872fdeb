import { numbersOf, shareSize, type Share } from './share';
import type { Vector } from '../vector';

/** Half a step as a table: which old points give what share to each new one. */
export interface Transfer {
  /** New points. */
  readonly count: number;
  /** Shares of point i are `starts[i] … starts[i + 1] − 1`, the first ones those of the points around it. */
  readonly starts: Uint32Array;
  /** Per share: the old point. */
  readonly points: Uint32Array;
  /** Per share: `numbersOf` it. */
  readonly shares: Float64Array;
  /** Per share: x and y from the center of gravity of the new point's element to the old point. */
  readonly ways: Float64Array;
  /** Per new point: x and y from there to where it is. */
  readonly moves: Float64Array;
  /** Of the element of a new point. */
  readonly areas: Float64Array;
}

/** An old point, and what it gives to a new one. */
export interface Contributor {
  readonly point: number;
  readonly share: Share;
  /** From the center of gravity of the new point's element. */
  readonly way: Vector;
}

/** Collects the shares of one new point after the other. */
export class TransferTable {
  private readonly starts = [0];
  private readonly points: number[] = [];
  private readonly shares: number[] = [];
  private readonly ways: number[] = [];
  private readonly moves: number[] = [];
  private readonly areas: number[] = [];

  /**
   * @param around points in the order of their ring, followed by those that give fluxes only
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

/** Where the numbers of a share begin in `Transfer.shares`. */
export const shareStart = (share: number): number => shareSize * share;

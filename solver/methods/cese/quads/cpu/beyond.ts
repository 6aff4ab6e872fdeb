import type { BesideWalls } from '../walls';
import type { Vector } from '../vector';

/** What a condition makes of a point beyond a line. */
export interface Image {
  /** The point that is mirrored: an old point, or an image before this one. */
  readonly source: number;
  readonly group: number;
  /** Of the line, out of the domain. */
  readonly normal: Vector;
  /** Where the image stands. */
  readonly place: Vector;
  /** With the lines of the images before this one. */
  readonly beside: BesideWalls;
}

/**
 * A vertex on the boundary as an edge beside it sees it: u + ½(g(u) − g(g(u))), g what the condition makes of u beyond
 * the edge. Of a wall, which gives u back the second time, that is the part of u that the edge doesn't change, so that
 * nothing passes; where states are given it is u.
 */
export interface EdgePoint {
  readonly vertex: number;
  readonly group: number;
  /** Of the edge, out of the domain. */
  readonly normal: Vector;
  readonly place: Vector;
  readonly beside: BesideWalls;
}

import type { BesideWalls } from '../walls';
import type { Vector } from '../vector';

/** Ghost point made by a condition beyond a line. */
export interface Image {
  /** The mirrored point: an old point, or an earlier image. */
  readonly source: number;
  readonly group: number;
  /** Normal of the line, out of the domain. */
  readonly normal: Vector;
  /** Place of the image. */
  readonly place: Vector;
  /** Position relative to walls, including the lines of the earlier images. */
  readonly beside: BesideWalls;
}

/**
 * A boundary vertex as seen from an adjacent boundary edge: u + ½(g(u) − g(g(u))), g the ghost state of the edge's
 * condition. For a wall, where g(g(u)) = u, that is the part of u that the edge leaves unchanged, so that nothing
 * crosses it; for prescribed states it is u.
 */
export interface EdgePoint {
  readonly vertex: number;
  readonly group: number;
  /** Normal of the edge, out of the domain. */
  readonly normal: Vector;
  readonly place: Vector;
  readonly beside: BesideWalls;
}

/** A smooth part of an outline, with a parameter from 0 to 1. */
export interface Piece {
  /** Boundary group of its sides. */
  readonly group: string;
  at(t: number): readonly [x: number, y: number];
  /** Returns the derivative with respect to the parameter. */
  slope(t: number): readonly [x: number, y: number];
  readonly isStraight: boolean;
  /** Initial parameters of its table, including 0 and 1, without significant inflections between them. */
  readonly breaks: readonly number[];
  /** Fewest sides that it is divided into. */
  readonly leastSides?: number;
}

/** A closed curve of consecutive pieces. */
export interface Outline {
  /** Location in the document, for messages. */
  readonly place: string;
  readonly name: string;
  readonly pieces: readonly Piece[];
  /** Edge length along it. */
  readonly size: number;
  /** Points on it with their own sizes. */
  readonly points: readonly { readonly at: readonly [number, number]; readonly size: number }[];
  /** Whether it is always a body in the flow, never the outer boundary. */
  readonly isBody: boolean;
}

/** Formats a point for messages. */
export const shortPoint = (x: number, y: number): string =>
  `(${Number(x.toPrecision(6))}, ${Number(y.toPrecision(6))})`;

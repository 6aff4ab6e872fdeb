/** A smooth part of an outline, by a parameter from 0 to 1. */
export interface Piece {
  /** The boundary group that its sides become. */
  readonly group: string;
  at(t: number): readonly [x: number, y: number];
  /** The derivative of the place by the parameter. */
  slope(t: number): readonly [x: number, y: number];
  readonly isStraight: boolean;
  /** Where its table begins: 0, places between which it has no inflection of note, 1. */
  readonly breaks: readonly number[];
}

/** A closed curve: pieces one after the other, each beginning where the one before ends. */
export interface Outline {
  /** Where it is in the document, for messages. */
  readonly place: string;
  readonly name: string;
  readonly pieces: readonly Piece[];
  /** Of edges along it. */
  readonly size: number;
  /** Places of it with sizes of their own. */
  readonly points: readonly { readonly at: readonly [number, number]; readonly size: number }[];
  /** Whether it is a body in the flow, never the outer boundary. */
  readonly isBody: boolean;
}

/** A point for messages. */
export const shortPoint = (x: number, y: number): string =>
  `(${Number(x.toPrecision(6))}, ${Number(y.toPrecision(6))})`;

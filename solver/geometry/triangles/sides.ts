import type { Piece } from '../outline';

/** The boundary sides of a triangulation, each a part of a piece of an outline. */
export class Sides {
  /** Per side: its piece, and its start and end parameters. */
  private readonly pieceOf: number[] = [];
  private readonly froms: number[] = [];
  private readonly tos: number[] = [];

  constructor(readonly pieces: readonly Piece[]) {}

  add(piece: number, from: number, to: number): number {
    this.froms.push(from);
    this.tos.push(to);
    return this.pieceOf.push(piece) - 1;
  }

  get count(): number {
    return this.pieceOf.length;
  }

  piece(side: number): number {
    return this.pieceOf[side];
  }

  /** Returns the parameters of its start and end on its piece. */
  parameters(side: number): readonly [from: number, to: number] {
    return [this.froms[side], this.tos[side]];
  }

  /** Compares sides by their order along their pieces. */
  compare(side: number, other: number): number {
    return this.pieceOf[side] - this.pieceOf[other] || this.froms[side] - this.froms[other];
  }

  at(side: number, fraction: number): readonly [number, number] {
    return this.pieces[this.pieceOf[side]].at(this.parameter(side, fraction));
  }

  /** Returns the derivative of `at` with respect to the fraction. */
  slope(side: number, fraction: number): readonly [number, number] {
    const [x, y] = this.pieces[this.pieceOf[side]].slope(this.parameter(side, fraction));
    const length = this.tos[side] - this.froms[side];
    return [length * x, length * y];
  }

  /** Reverses a side. */
  turn(side: number): void {
    [this.froms[side], this.tos[side]] = [this.tos[side], this.froms[side]];
  }

  /** Splits a side into two. */
  split(side: number, fraction: number): readonly [number, number] {
    const middle = this.parameter(side, fraction);
    const second = this.add(this.pieceOf[side], middle, this.tos[side]);
    this.tos[side] = middle;
    return [side, second];
  }

  private parameter(side: number, fraction: number): number {
    return this.froms[side] + fraction * (this.tos[side] - this.froms[side]);
  }
}

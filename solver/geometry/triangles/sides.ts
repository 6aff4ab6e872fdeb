import type { Piece } from '../outline';

/** The sides of the boundary of a triangulation, each a part of a piece of an outline. */
export class Sides {
  /** Per side: which piece, and the parameters where it begins and ends. */
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

  /** Sorts sides as they follow each other along their pieces. */
  compare(side: number, other: number): number {
    return this.pieceOf[side] - this.pieceOf[other] || this.froms[side] - this.froms[other];
  }

  at(side: number, fraction: number): readonly [number, number] {
    return this.pieces[this.pieceOf[side]].at(this.parameter(side, fraction));
  }

  /** The derivative of `at` by the fraction. */
  slope(side: number, fraction: number): readonly [number, number] {
    const [x, y] = this.pieces[this.pieceOf[side]].slope(this.parameter(side, fraction));
    const length = this.tos[side] - this.froms[side];
    return [length * x, length * y];
  }

  /** Makes a side run the other way. */
  turn(side: number): void {
    [this.froms[side], this.tos[side]] = [this.tos[side], this.froms[side]];
  }

  /** Two sides in place of one. */
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

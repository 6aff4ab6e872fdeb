/** Number of consecutive cells that are skipped together. */
const cellsPerBlock = 64;

/** The lowest and highest value in every cell and in blocks of cells, to find cells crossed by a level quickly. */
export class CellRanges {
  /** Cells without values have an empty range. */
  private readonly low: Float32Array;
  private readonly high: Float32Array;
  private readonly blockLow: Float32Array;
  private readonly blockHigh: Float32Array;

  constructor(private readonly cellCount: number) {
    const blocks = Math.ceil(cellCount / cellsPerBlock);
    [this.low, this.blockLow] = [cellCount, blocks].map((count) =>
      new Float32Array(count).fill(Infinity),
    );
    [this.high, this.blockHigh] = [cellCount, blocks].map((count) =>
      new Float32Array(count).fill(-Infinity),
    );
  }

  /** Sets the values of a cell, ignoring those that aren't finite. */
  take(cell: number, values: Float32Array): void {
    let [least, most] = [Infinity, -Infinity];
    for (let i = 0; i < values.length; i++) {
      const value = values[i];
      if (value < least && value > -Infinity) least = value;
      if (value > most && value < Infinity) most = value;
    }
    const block = Math.floor(cell / cellsPerBlock);
    [this.low[cell], this.high[cell]] = [least, most];
    if (least < this.blockLow[block]) this.blockLow[block] = least;
    if (most > this.blockHigh[block]) this.blockHigh[block] = most;
  }

  /**
   * Returns the first cell from `cell` on with values both below a level and not below; −1 for none.
   * @param margin extends the range of each cell at both ends, relative to its size
   */
  nextCrossed(cell: number, level: number, margin = 0): number {
    const { low, high, blockLow, blockHigh, cellCount } = this;
    const isCrossed = (least: number, most: number): boolean =>
      least - margin * (most - least) < level && most + margin * (most - least) >= level;
    for (let at = cell; at < cellCount;) {
      const block = Math.floor(at / cellsPerBlock);
      const end = Math.min(cellCount, (block + 1) * cellsPerBlock);
      if (isCrossed(blockLow[block], blockHigh[block])) {
        for (; at < end; at++) if (isCrossed(low[at], high[at])) return at;
      }
      at = end;
    }
    return -1;
  }

  /** Returns the lowest and highest value of all cells; Infinity and −Infinity if there is none. */
  whole(): [low: number, high: number] {
    let [least, most] = [Infinity, -Infinity];
    for (const own of this.blockLow) if (own < least) least = own;
    for (const own of this.blockHigh) if (own > most) most = own;
    return [least, most];
  }
}

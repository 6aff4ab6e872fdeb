/** Points binned in square boxes, for neighbor searches. */
export class PointGrid {
  private readonly boxes = new Map<number, number[]>();

  /** @param size box size; upper limit of the search distance */
  constructor(private readonly size: number) {}

  add(x: number, y: number): void {
    const key = this.key(Math.floor(x / this.size), Math.floor(y / this.size));
    const box = this.boxes.get(key);
    if (box) box.push(x, y);
    else this.boxes.set(key, [x, y]);
  }

  /** Returns whether a point is closer than `distance`. */
  hasWithin(x: number, y: number, distance: number): boolean {
    const column = Math.floor(x / this.size);
    const row = Math.floor(y / this.size);
    for (let i = column - 1; i <= column + 1; i++) {
      for (let j = row - 1; j <= row + 1; j++) {
        const box = this.boxes.get(this.key(i, j)) ?? [];
        for (let k = 0; k < box.length; k += 2) {
          if ((x - box[k]) ** 2 + (y - box[k + 1]) ** 2 < distance * distance) return true;
        }
      }
    }
    return false;
  }

  private readonly key = (column: number, row: number): number => column * 2 ** 24 + row;
}

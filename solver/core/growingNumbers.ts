/** A growable typed array of 32-bit numbers. */
export class GrowingNumbers {
  private numbers = new Uint32Array(1024);
  private length = 0;

  push(value: number): void {
    if (this.length === this.numbers.length) {
      const larger = new Uint32Array(2 * this.length);
      larger.set(this.numbers);
      this.numbers = larger;
    }
    this.numbers[this.length++] = value;
  }

  /** A copy of all pushed numbers. */
  get all(): Uint32Array {
    return this.numbers.slice(0, this.length);
  }
}

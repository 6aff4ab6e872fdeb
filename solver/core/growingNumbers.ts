/** A list of 32-bit numbers of unknown length, without an object for each. */
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

  /** What was pushed so far, as an array of its own. */
  get all(): Uint32Array {
    return this.numbers.slice(0, this.length);
  }
}

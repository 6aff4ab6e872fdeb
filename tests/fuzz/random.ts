/** Reproducible random numbers (a 32-bit shift register). */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ (seed >>> 13)) | 1;
    for (let i = 0; i < 8; i++) this.next();
  }

  /** Returns a number in [0, 1). */
  next(): number {
    let s = this.state;
    s ^= s << 13;
    s ^= s >>> 17;
    s ^= s << 5;
    this.state = s;
    return (s >>> 0) / 4294967296;
  }

  /** Returns an integer from 0 to `below` − 1. */
  integer(below: number): number {
    return Math.floor(this.next() * below);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(choices: readonly T[]): T {
    return choices[this.integer(choices.length)];
  }

  /** Returns small integers most often: `below` / 2 with 1/2, `below` / 4 with 1/4, … */
  skewed(below: number): number {
    return this.integer(1 + this.integer(1 + this.integer(Math.max(1, below))));
  }
}

/** Returns reproducible pseudorandom numbers in [0, 1). */
export function randomSequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const unaryFunctions =
  'sqrt abs exp log sin cos tan asin acos atan sinh cosh tanh sign floor ceil'.split(' ');
const binaryFunctions = 'min max atan2 hypot mod'.split(' ');
const numbers = '0 1 2 0.5 3.25 1e-3 pi'.split(' ');
const exponents = '0 1 2 3 -1 -2 5 0.5 -0.5 1.4'.split(' ');

/** Generates well-typed expressions in `names` with every operation of the language. */
export class RandomExpressions {
  constructor(
    private readonly random: () => number,
    private readonly names: readonly string[],
  ) {}

  number(depth: number): string {
    if (depth === 0) return this.one(this.random() < 0.7 ? this.names : numbers);
    const value = () => this.number(depth - 1);
    const condition = () => this.condition(depth - 1);
    const forms = [
      () => `(${value()} ${this.one(['+', '-', '*', '/'])} ${value()})`,
      () => `(${value()} * ${value()} ${this.one(['+', '-'])} ${value()} * ${value()})`,
      () => `(-${value()})`,
      () => `(${value()})^${this.one(exponents)}`,
      () => `abs(${value()})^abs(${this.one(this.names)})`,
      () => `${this.one(unaryFunctions)}(${value()})`,
      () => `${this.one(binaryFunctions)}(${value()}, ${value()})`,
      () => `clamp(${value()}, ${value()}, ${value()})`,
      () => `select(${condition()}, ${value()}, ${value()})`,
      () => `(${condition()} ? ${value()} : ${value()})`,
      () => this.number(0),
    ];
    return this.one([forms[0], ...forms])();
  }

  condition(depth: number): string {
    const value = () => this.number(Math.max(0, depth - 1));
    const comparison = () =>
      `${value()} ${this.one(['<', '<=', '>', '>=', '==', '!='])} ${value()}`;
    if (depth === 0) return `(${comparison()})`;
    const condition = () => this.condition(depth - 1);
    return this.one([
      () => `(${comparison()})`,
      () => `(${condition()} && ${condition()})`,
      () => `(${condition()} || ${condition()})`,
      () => `!${condition()}`,
      () => `(${condition()} ? ${condition()} : ${condition()})`,
    ])();
  }

  private one<T>(choices: readonly T[]): T {
    return choices[Math.floor(this.random() * choices.length)];
  }
}

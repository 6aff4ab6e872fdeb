/** Reproducible normally distributed numbers by mulberry32 and the Box–Muller transform. */
export function normalNumbers(seed: number): () => number {
  let state = seed >>> 0;
  const uniform = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (((mixed ^ (mixed >>> 14)) >>> 0) + 0.5) / 4294967296;
  };
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}

/** An autoregressive process of order 1 with mean 0 and variance 1; its correlation falls to 1/e within `memory` values. */
export function autoregressive(count: number, memory: number, normal: () => number): Float64Array {
  const kept = memory === 0 ? 0 : Math.exp(-1 / memory);
  const fresh = Math.sqrt(1 - kept * kept);
  const values = new Float64Array(count);
  let last = normal();
  for (let i = 0; i < count; i++) {
    values[i] = last;
    last = kept * last + fresh * normal();
  }
  return values;
}

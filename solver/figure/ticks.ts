/**
 * Returns about `count` round numbers in a range, spaced by 1, 2 or 5 times a power of ten.
 * @returns ascending values; one value if the range is empty or not resolved by floating-point numbers
 */
export function niceTicks(minimum: number, maximum: number, count: number): number[] {
  const range = maximum - minimum;
  if (!(range > 0)) return [minimum];
  const rough = range / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(rough));
  const fraction = rough / power;
  const step = power * (fraction < 1.5 ? 1 : fraction < 3.5 ? 2 : fraction < 7.5 ? 5 : 10);
  const ticks: number[] = [];
  const first = Math.ceil(minimum / step - 1e-9);
  const last = Math.floor(maximum / step + 1e-9);
  // Beyond 2^53, i + 1 equals i.
  if (!(Math.max(Math.abs(first), Math.abs(last)) < Number.MAX_SAFE_INTEGER)) return [minimum];
  // Rounds so that 3 × 0.1 gives 0.3; `+ 0` turns −0 into 0.
  for (let i = first; i <= last; i++) ticks.push(Number((i * step).toPrecision(12)) + 0);
  return ticks;
}

/** Returns powers of ten in a range, with 2 and 5 in between if `count` allows. */
export function logTicks(low: number, high: number, count: number): number[] {
  const decades = Math.log10(high) - Math.log10(low);
  if (!Number.isFinite(decades)) return [];
  const factors = decades * 3 <= count ? [1, 2, 5] : decades * 2 <= count ? [1, 3] : [1];
  const stride = Math.max(1, Math.ceil(decades / Math.max(1, count)));
  const ticks: number[] = [];
  for (let power = Math.floor(Math.log10(low)); power <= Math.log10(high); power++) {
    if (power % stride !== 0) continue;
    for (const factor of factors) {
      const tick = Number(`${factor}e${power}`);
      if (tick >= low * (1 - 1e-9) && tick <= high * (1 + 1e-9)) ticks.push(tick);
    }
  }
  return ticks;
}

/** Formats tick labels with a common number of decimals, or with exponents if they are long. */
export function formatTicks(ticks: readonly number[]): string[] {
  const largest = Math.max(...ticks.map(Math.abs));
  const step = ticks.length > 1 ? ticks[1] - ticks[0] : largest || 1;
  if (largest >= 1e5 || (largest > 0 && largest < 1e-3)) {
    const digits = Math.max(
      0,
      Math.min(15, Math.floor(Math.log10(largest)) - Math.floor(Math.log10(step) + 1e-9)),
    );
    return ticks.map((tick) => (tick === 0 ? '0' : tick.toExponential(digits).replace('e+', 'e')));
  }
  if (ticks.length === 1) return [String(Number(ticks[0].toPrecision(6)))];
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  return ticks.map((tick) => tick.toFixed(decimals));
}

/** Returns the largest 1, 2 or 5 times a power of ten that is at most `value` (> 0). */
export function roundDown(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value) + 1e-12);
  const scaled = value / power;
  return (scaled >= 5 ? 5 : scaled >= 2 ? 2 : 1) * power;
}

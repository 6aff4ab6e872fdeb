/** Returns e.g. `0.5481 ± 0.0079`: a value with the digits justified by its error, at most six. */
export function valueWithError(value: number, error: number): string {
  const digits = error > 0 && value !== 0 ? Math.ceil(Math.log10(Math.abs(value) / error)) + 2 : 6;
  const short = Math.min(6, Math.max(2, digits));
  return `${Number(value.toPrecision(short))} ± ${Number(error.toPrecision(2))}`;
}

/**
 * Where cells end whose sizes grow by one factor from each to the next, from 0 to 1.
 * @param ratio size of the last cell over that of the first, above 0
 */
export function gradedBreaks(count: number, ratio: number): number[] {
  const factor = count === 1 ? 1 : ratio ** (1 / (count - 1));
  const upTo = (cells: number): number =>
    factor === 1 ? cells : (factor ** cells - 1) / (factor - 1);
  return Array.from({ length: count + 1 }, (_, i) => (i === count ? 1 : upTo(i) / upTo(count)));
}

/** Text format for points of the plane: x and y, one point per line. */

export const pointsText = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y]) => `${x} ${y}`).join('\n');

/** @returns the points, or the number of the first invalid line; empty lines are skipped */
export function parsePoints(text: string): [number, number][] | number {
  const points: [number, number][] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const words = line
      .trim()
      .replaceAll('−', '-')
      .split(/[\s,;]+/);
    const [x, y] = words.map(Number);
    if (words.length !== 2 || !Number.isFinite(x) || !Number.isFinite(y)) return index + 1;
    points.push([x, y]);
  }
  return points;
}

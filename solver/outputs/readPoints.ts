import { t } from '../text/t';

/**
 * Reads the first two columns of a numeric table separated by commas, semicolons, tabs or blanks. Skips lines
 * that do not begin with two numbers (headers, comments).
 * @param most maximum number of points
 * @throws Error with one line if there are no points or too many
 */
export function readPoints(text: string, most: number): [x: number, y: number][] {
  const points: [number, number][] = [];
  for (const line of text.split(/\r\n|\r|\n/)) {
    const parts = line.trim().split(/[,;\t ]+/);
    if (parts.length < 2 || parts[0] === '' || parts[1] === '') continue;
    const [x, y] = [Number(parts[0]), Number(parts[1])];
    if (Number.isFinite(x) && Number.isFinite(y)) points.push([x, y]);
  }
  if (points.length === 0) {
    throw new Error(t('outputNoRows'));
  }
  if (points.length > most) {
    throw new Error(t('outputTooManyRows', points.length, most));
  }
  return points;
}

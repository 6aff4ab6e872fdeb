import { t } from '../text/t';

/**
 * Reads the first two columns of a table of numbers: CSV, semicolons, tabs or blanks between them.
 * Lines that don't begin with two numbers (headers, comments) are passed over.
 * @param most points that may be read
 * @throws Error with one line if there are none, or more
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

import { MeshError } from '../types';
import type { AirfoilPoints } from './airfoilPoints';

/**
 * The coordinates of a `.dat` file: a line with the name, then x and y line by line, in Selig's form from the trailing
 * edge over the upper side to it again, or in Lednicer's form: numbers of points, then both sides from the nose on.
 * @throws MeshError with one line, `file:line: …`
 */
export function readSelig(text: string, fileName: string): { name: string; points: AirfoilPoints } {
  const lines = text.split(/\r\n|\r|\n/);
  const fail = (line: number, message: string): never => {
    throw new MeshError(`${fileName}:${line + 1}: ${message}`);
  };
  const points: [number, number][] = [];
  lines.forEach((line, index) => {
    const words = line.trim().split(/[\s,]+/).filter(Boolean); // prettier-ignore
    const numbers = words.map(Number);
    const isPoint = words.length === 2 && numbers.every(Number.isFinite);
    if (isPoint) points.push([numbers[0], numbers[1]]);
    else if (index > 0 && words.length > 0) fail(index, 'is no point, give x and y');
  });
  const [counts] = points;
  const isByNumber = counts !== undefined && counts[0] > 1.5 && counts[1] > 1.5;
  const round = isByNumber ? fromLednicer(points.slice(1), counts[0], counts[1]) : points;
  if (round === null) return fail(1, `says ${counts[0]} and ${counts[1]} points, found ${points.length - 1}`); // prettier-ignore
  if (round.length < 10) fail(0, `has ${round.length} points, at least 10 are needed`);
  return { name: /^[^\d.-]/.test(lines[0].trim()) ? lines[0].trim() : fileName, points: round };
}

/** Round the airfoil: the upper side backwards, then the lower without the nose. */
function fromLednicer(
  points: readonly [number, number][],
  upper: number,
  lower: number,
): [number, number][] | null {
  if (points.length !== upper + lower) return null;
  const [first, second] = [points.slice(0, upper), points.slice(upper)];
  const isSame = first[0][0] === second[0][0] && first[0][1] === second[0][1];
  return [...first.toReversed(), ...second.slice(isSame ? 1 : 0)];
}

import { MeshError } from '../types';
import type { AirfoilPoints } from './naca';

/**
 * The coordinates of a `.dat` file in Selig's form: a line with the name, then x and y line by line, from the
 * trailing edge over the upper side to it again.
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
  if (points.some(([x]) => x > 1.5)) {
    fail(1, "begins with numbers of points (Lednicer's form): give them in Selig's form, round the airfoil"); // prettier-ignore
  }
  if (points.length < 10) fail(0, `has ${points.length} points, at least 10 are needed`);
  return { name: /^[^\d.-]/.test(lines[0].trim()) ? lines[0].trim() : fileName, points };
}

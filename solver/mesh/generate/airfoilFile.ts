import { MeshError } from '../types';
import { airfoilLines, type AirfoilLine } from './airfoilLines';
import { airfoilLoop, loopOfSides, type Point } from './airfoilLoop';
import type { AirfoilPoints } from './airfoilPoints';
import { airfoilTable } from './airfoilTable';
import { t } from '../../text/t';

export interface AirfoilFile {
  readonly name: string;
  /** Coordinates per element, from the trailing edge over the upper side and back along the lower side. */
  readonly elements: readonly AirfoilPoints[];
}

/** x and y of the line that separates two elements. */
const separator = 999;
const longestName = 200;
const maxCharacters = 4_000_000;

/**
 * Reads the coordinates of an airfoil (`.dat`): with or without a name; in order around it (Selig) or by sides
 * (Lednicer, with or without point counts); with a domain line and several elements (MSES); with text before and
 * after the points. Ignores columns after x and y.
 * @returns at least one element
 * @throws MeshError with one line, `file:line: …`
 * @see M. Drela, H. Youngren, XFOIL 6.99, `aread.f`
 */
export function readAirfoilFile(content: string, fileName: string): AirfoilFile {
  if (content.length > maxCharacters) {
    throw new MeshError(t('airfoilFileTooLong', fileName, content.length, maxCharacters));
  }
  const lines = airfoilLines(content);
  const table = airfoilTable(lines, fileName);
  const title = lines.find(({ text }) => text !== '');
  const isTitled =
    title !== undefined && table.length > 0 && (title.number < table[0].number || isTitle(table));
  const points = withoutDomain(isTitled ? table.filter((line) => line !== title) : table);
  const elements = elementsOf(points).map((own) => elementOf(own, fileName));
  if (elements.length === 0) {
    throw new MeshError(t('airfoilFileEmpty', fileName));
  }
  return { name: isTitled ? title.text.slice(0, longestName) : fileName, elements };
}

/** Returns the element with the longest chord and its 1-based number. */
export function longestElement({ elements }: AirfoilFile): {
  readonly points: AirfoilPoints;
  readonly number: number;
} {
  const chords = elements.map((points) => {
    const xs = points.map(([x]) => x);
    return xs.reduce((a, b) => Math.max(a, b)) - xs.reduce((a, b) => Math.min(a, b));
  });
  const index = chords.indexOf(Math.max(...chords));
  return { points: elements[index], number: index + 1 };
}

const pointOf = ({ values }: AirfoilLine): Point => [values[0], values[1]];

/** Returns whether the first line of a table is a name that begins with numbers, e.g. `63 412 airfoil` or `0012 12`. */
function isTitle([first, ...rest]: readonly AirfoilLine[]): boolean {
  if (first.words > 0) return true;
  const isComplete = /^\d+\s+\d+$/.test(first.text) && rest.some(({ text }) => text.includes('.'));
  const points = rest.map(pointOf);
  const [upper, lower] = first.values;
  return (
    isComplete &&
    upper + lower !== points.length &&
    !isNear(pointOf(first), points) &&
    first.text.startsWith('0')
  );
}

/** Skips the domain line of MSES: four or more numbers before the points. */
const withoutDomain = (lines: readonly AirfoilLine[]): readonly AirfoilLine[] =>
  lines.length > 1 && lines[0].values.length >= 4 && lines[1].values.length < 4
    ? lines.slice(1)
    : lines;

function elementsOf(lines: readonly AirfoilLine[]): AirfoilLine[][] {
  const elements: AirfoilLine[][] = [[]];
  for (const line of lines) {
    if (line.values[0] === separator && line.values[1] === separator) elements.push([]);
    else elements[elements.length - 1].push(line);
  }
  return elements.filter((own) => own.length > 0);
}

function elementOf(lines: readonly AirfoilLine[], fileName: string): AirfoilPoints {
  const [counts, ...rest] = lines.map(pointOf);
  const [place] = lines.map(({ number }) => `${fileName}:${number}`);
  const [upper, lower] = counts;
  const mayCount = [upper, lower].every((count) => Number.isInteger(count) && count >= 2);
  if (mayCount && upper + lower === rest.length) {
    const loop = loopOfSides(rest, upper);
    if (loop) return airfoilLoop(loop, place);
  }
  if (mayCount && !isNear(counts, rest)) {
    throw new MeshError(t('airfoilFileCounts', place, upper, lower, rest.length));
  }
  return airfoilLoop([counts, ...rest], place);
}

/** Returns whether a point lies in or near the bounding box of other points. */
function isNear(point: Point, others: readonly Point[]): boolean {
  return point.every((value, axis) => {
    const along = others.map((other) => other[axis]);
    const low = along.reduce((a, b) => Math.min(a, b), Infinity);
    const high = along.reduce((a, b) => Math.max(a, b), -Infinity);
    const slack = 0.1 * (high - low);
    return value >= low - slack && value <= high + slack;
  });
}

import { MeshError } from '../types';
import type { AirfoilLine } from './airfoilLines';
import { t } from '../../text/t';

/** Minimum number of lines of a point table; fewer may be numbers in prose. */
const minLines = 3;
/** The same if words follow the numbers. */
const minWorded = 10;

/** Consecutive lines with x and y: indices of the first and the last. */
interface Run {
  readonly from: number;
  to: number;
  /** Number of lines with numbers only. */
  pure: number;
  /** Number of lines with words after the numbers. */
  worded: number;
}

/**
 * Returns the lines with the points of an airfoil, without the text before, between and after them.
 * @throws MeshError for a damaged line among them
 */
export function airfoilTable(lines: readonly AirfoilLine[], fileName: string): AirfoilLine[] {
  const apart = runsOf(lines, true);
  const runs = apart.some(isTable) ? apart : runsOf(lines, false);
  let [first, last] = [runs.findIndex(isTable), runs.findLastIndex(isTable)];
  if (first < 0) return [];
  while (first > 0 && continues(lines, runs[first - 1], runs[first - 1], runs[first])) first--;
  while (last + 1 < runs.length && continues(lines, runs[last + 1], runs[last], runs[last + 1])) {
    last++;
  }
  const table = lines.slice(runs[first].from, runs[last].to + 1);
  requireIntact(table, lines.at(runs[last].to + 1), fileName);
  return table.filter(isPoint);
}

/** @param blankEnds whether a blank line ends a run */
function runsOf(lines: readonly AirfoilLine[], blankEnds: boolean): Run[] {
  const runs: Run[] = [];
  let isOpen = false;
  lines.forEach((line, at) => {
    if (isPoint(line)) {
      if (!isOpen) runs.push({ from: at, to: at, pure: 0, worded: 0 });
      const run = runs[runs.length - 1];
      run.to = at;
      if (line.words === 0) run.pure++;
      else run.worded++;
      isOpen = true;
    } else if (!isWithoutValue(line) && (blankEnds || line.text !== '')) isOpen = false;
  });
  return runs;
}

const isPoint = ({ values }: AirfoilLine): boolean => values.length >= 2;

/** Matches lines without a value, `1.0000 ......`, in tables of NACA reports. */
const isWithoutValue = ({ text }: AirfoilLine): boolean => /^[\d.]+[\s,;]+[.\-–—]{2,}$/.test(text);

const isTable = ({ pure, worded }: Run): boolean => pure >= minLines || pure + worded >= minWorded;

/** Returns whether a short run of numbers continues a table: only blank lines separate them. */
function continues(lines: readonly AirfoilLine[], few: Run, before: Run, after: Run): boolean {
  return (
    few.worded === 0 && lines.slice(before.to + 1, after.from).every(({ text }) => text === '')
  );
}

function requireIntact(
  table: readonly AirfoilLine[],
  after: AirfoilLine | undefined,
  fileName: string,
): void {
  const isCut = after && after.values.length === 1 && after.words === 1 && !isAllowed(after);
  const damaged = isCut ? after : table.find((line) => !isAllowed(line));
  if (damaged) throw new MeshError(t('airfoilBadPoint', fileName, damaged.number));
}

/** Returns whether a line may occur among points: blank lines, headings and point counts. */
const isAllowed = (line: AirfoilLine): boolean =>
  isPoint(line) ||
  isWithoutValue(line) ||
  line.text === '' ||
  /^\p{L}{2,}/u.test(line.text) ||
  /^\d+$/.test(line.text);

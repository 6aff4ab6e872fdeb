import { plainLine } from '../../../solver/core';
import { t } from '../../text/t';

/** A group of a DXF file: a code and its value, with the line number of the code. */
export interface Pair {
  readonly code: number;
  readonly value: string;
  readonly line: number;
}

/** A group with code 0 and the following groups up to the next one. */
export interface DxfRecord {
  readonly type: string;
  readonly line: number;
  readonly pairs: readonly Pair[];
}

/** Larger coordinates are rejected, since their squares and products must be finite. */
const largest = 1e12;
/** Longer types are damaged; messages quote them. */
const longestType = 60;
/** Maximum length of a name in AutoCAD. */
const longestName = 255;

/**
 * Yields the records of a DXF file up to EOF with their groups.
 * @throws Error with one line if the text is not a sequence of groups, or ends before EOF
 */
export function* dxfRecords(text: string): Generator<DxfRecord, void> {
  let record: { type: string; line: number; pairs: Pair[] } | null = null;
  for (const pair of pairsOf(text)) {
    // A comment.
    if (pair.code === 999) continue;
    if (pair.code !== 0) {
      if (record) record.pairs.push(pair);
      else throw new Error(t('dxfGroupCodeZero', pair.line, pair.code));
      continue;
    }
    if (record) yield record;
    const type = plainLine(pair.value).slice(0, longestType).toUpperCase();
    record = { type, line: pair.line, pairs: [] };
    if (type === 'EOF') return;
  }
  if (record) yield record;
  throw new Error(t('dxfIncomplete'));
}

function* pairsOf(text: string): Generator<Pair, void> {
  let [at, line] = [0, 0];
  const nextLine = (): string | null => {
    if (at >= text.length) return null;
    const end = text.indexOf('\n', at);
    const own = text.slice(at, end < 0 ? text.length : end);
    at = end < 0 ? text.length : end + 1;
    line++;
    return own.endsWith('\r') ? own.slice(0, -1) : own;
  };
  for (let code = nextLine(); code !== null; code = nextLine()) {
    const own = line;
    if (!/^-?\d{1,4}$/.test(code.trim())) {
      const got = plainLine(code).slice(0, 20);
      throw new Error(t('dxfGroupCode', own, got));
    }
    const value = nextLine();
    if (value === null) throw new Error(t('dxfValueMissing', own));
    yield { code: Number(code), value, line: own };
  }
}

const isNumber = /^[-+]?(\d+\.?\d*|\.\d+)([eEdD][-+]?\d+)?$/;

/** The number of a group. @throws Error with one line if the value is not a number, or out of range */
export function numberOf({ code, value, line }: Pair): number {
  const text = value.trim();
  const number = isNumber.test(text) ? Number(text.replace(/d/i, 'e')) : NaN;
  if (Math.abs(number) <= largest) return number;
  const got = plainLine(text).slice(0, 20);
  throw new Error(t('dxfNumber', line + 1, code, got));
}

const first = ({ pairs }: DxfRecord, code: number): Pair | undefined =>
  pairs.find((pair) => pair.code === code);

export function numberAt(record: DxfRecord, code: number, absent: number): number {
  const pair = first(record, code);
  return pair ? numberOf(pair) : absent;
}

/** The number of a group. @throws Error with one line if the record lacks it */
export function requiredAt(record: DxfRecord, code: number): number {
  const pair = first(record, code);
  if (pair) return numberOf(pair);
  throw new Error(t('dxfGroupMissing', record.line, record.type, code));
}

/** A name. Control characters, which also `\U+XXXX` can give, are replaced. */
export const textAt = (record: DxfRecord, code: number): string =>
  plainLine(decoded(first(record, code)?.value ?? '')).slice(0, longestName);

export const flagsAt = (record: DxfRecord, code: number): number =>
  Math.trunc(numberAt(record, code, 0));

/** All numbers of a group code, in order. */
export const numbersAt = ({ pairs }: DxfRecord, code: number): number[] =>
  pairs.flatMap((pair) => (pair.code === code ? [numberOf(pair)] : []));

/** Decodes characters outside the code page, written as `\U+XXXX`. */
const decoded = (text: string): string =>
  text.replace(/\\U\+([0-9A-Fa-f]{4})/g, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  );

import type {
  CheckDescription,
  EntryDescription,
  ReferenceKind,
  Verdict,
  VerificationRow,
} from '../verification';
import type { Maker, PaperItem } from './types';

/** A value of a source beside ours. */
export interface PaperValue {
  readonly label: string;
  readonly printed: string;
  /** Origin of `printed` if the source prints no value. */
  readonly reference: ReferenceKind | null;
  /** Empty until a run computes it. */
  readonly ours: string;
  /** Conditions of ours, or a remark; empty if none. */
  readonly conditions: string;
  /** Null if no rule compares the values. */
  readonly verdict: Verdict | null;
}

/** Results of checks by `ENTRY/CHECK`. */
export type PaperRows = ReadonlyMap<string, VerificationRow>;

/** Returns a number with up to five digits, with an exponent if small. */
const plain = (value: number): string => {
  const rounded = Number(value.toPrecision(5));
  return rounded !== 0 && Math.abs(rounded) < 1e-2 ? rounded.toExponential() : String(rounded);
};

/** Returns the checks of an entry that a maker selects and that compare a value. */
export function checksOf(
  { checks: names }: Extract<Maker, { kind: 'verify' }>,
  entry: EntryDescription,
): CheckDescription[] {
  const isChosen = (id: string): boolean =>
    names.length === 0 || names.some((name) => `${id}/`.startsWith(`${name}/`));
  return entry.checks.filter(({ id }) => isChosen(id));
}

function checkValue(
  { id, label, published, corrected, recorded }: CheckDescription,
  entry: EntryDescription,
  rows: PaperRows,
): PaperValue[] {
  const row = rows.get(`${entry.id}/${id}`) ?? recorded;
  if (published === null && row === null) return [];
  const expected = corrected === undefined ? '' : ` (${plain(corrected)})`;
  return [
    {
      label,
      printed: published === null ? (row?.rule ?? '') : `${plain(published)}${expected}`,
      reference: entry.reference ?? null,
      ours: row === null || row.computed === null ? '' : plain(row.computed),
      conditions: row?.note ?? '',
      verdict: row?.verdict ?? null,
    },
  ];
}

/**
 * Returns the values of an item beside ours.
 * @param entries verification entries by id @param rows results of this session; others are the recorded ones
 */
export function paperValues(
  { makers, printed }: PaperItem,
  entries: ReadonlyMap<string, EntryDescription>,
  rows: PaperRows = new Map(),
): PaperValue[] {
  const stated = printed.map((value): PaperValue => ({
    label: value.label,
    printed: value.printed,
    reference: null,
    ours: value.ours ?? '',
    conditions: value.conditions,
    verdict: value.verdict,
  }));
  const checked = makers.flatMap((maker) => {
    const entry = maker.kind === 'verify' ? entries.get(maker.entry) : undefined;
    if (maker.kind !== 'verify' || !entry) return [];
    return checksOf(maker, entry).flatMap((check) => checkValue(check, entry, rows));
  });
  return [...stated, ...checked];
}

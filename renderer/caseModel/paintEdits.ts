import type { CaseDocument } from '../../solver/case';
import type { PlanePoint } from '../../solver/mesh';

/** Edits of the paint over the initial state, for use on a draft. */

export type Painted = NonNullable<CaseDocument['painted']>[number];

export const maxPainted = 1000;

/** Adds a brush stroke, to the last entry if its brush is the same. */
export function addPaint(
  draft: CaseDocument,
  line: readonly PlanePoint[],
  brush: Omit<Painted, 'lines'>,
): void {
  const own = line.map(([x, y]): [number, number] => [x, y]);
  const last = draft.painted?.at(-1);
  const isSame =
    last?.variable === brush.variable && last.value === brush.value && last.width === brush.width;
  if (last && isSame) last.lines.push(own);
  else draft.painted = [...(draft.painted ?? []), { ...brush, lines: [own] }];
}

export function removePaint(draft: CaseDocument, index: number): void {
  draft.painted?.splice(index, 1);
  if (draft.painted?.length === 0) delete draft.painted;
}

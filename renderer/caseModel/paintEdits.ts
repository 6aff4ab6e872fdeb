import type { CaseDocument } from '../../solver/case';
import type { PlanePoint } from '../../solver/mesh';

/** Edits of what is painted over the initial state, to be used on a draft. */

export type Painted = NonNullable<CaseDocument['painted']>[number];

export const maxPainted = 1000;

/** Adds a stroke of the brush: to what was painted last, if that is of the same brush. */
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

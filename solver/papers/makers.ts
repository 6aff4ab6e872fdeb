import type {
  CaseChanges,
  Coverage,
  DrawingId,
  ItemKind,
  Maker,
  PaperItem,
  PaperTopic,
  PrintedValue,
} from './types';

/** Short forms for the tables in `sources/`. */

export const example = (id: string, changes?: CaseChanges): Maker => ({
  kind: 'case',
  example: id,
  ...(changes && { changes }),
});

export const sweep = (id: string, changes?: CaseChanges): Maker => ({
  kind: 'sweep',
  example: id,
  ...(changes && { changes }),
});

export const verify = (entry: string, ...checks: readonly string[]): Maker => ({
  kind: 'verify',
  entry,
  checks,
});

export const bench = (...names: readonly string[]): Maker => ({ kind: 'bench', names });

export const compare = (id: string, ...residuals: readonly number[]): Maker => ({
  kind: 'compare',
  example: id,
  residuals,
});

export const galerkin: Maker = { kind: 'laboratory', part: 'galerkin', preset: null };

export const schemes = (preset: string): Maker => ({ kind: 'laboratory', part: 'schemes', preset });

export const drawing = (id: DrawingId): Maker => ({ kind: 'drawing', drawing: id });

/** @param ours null if a run computes it */
export const printed = (
  label: string,
  value: string,
  ours: string | null = null,
  conditions = '',
): PrintedValue => ({ label, printed: value, ours, conditions, verdict: null });

interface ItemParts {
  readonly section: string;
  readonly makers?: readonly Maker[];
  readonly keywords?: string;
  readonly printed?: readonly PrintedValue[];
  readonly notes?: readonly string[];
  /** Default: `differs` with notes, else `reproduced`. */
  readonly coverage?: Coverage;
  readonly covers?: readonly number[];
}

const itemOf =
  (kind: ItemKind) =>
  (number: string, title: string, parts: ItemParts): PaperItem => {
    const { notes = [], makers = [] } = parts;
    const usual =
      makers.length === 0 ? 'notReproduced' : notes.length > 0 ? 'differs' : 'reproduced';
    return {
      id: `${kind}-${number}`,
      kind,
      number,
      title,
      section: parts.section,
      keywords: parts.keywords ?? '',
      makers,
      printed: parts.printed ?? [],
      coverage: parts.coverage ?? usual,
      notes,
      covers: parts.covers ?? [],
    };
  };

export const table = itemOf('table');
export const figure = itemOf('figure');
export const section = itemOf('section');

/** A topic that is covered as in the source. */
export const topic = (
  covers: readonly number[],
  title: string,
  ...evidence: readonly string[]
): PaperTopic => ({ title, evidence, coverage: 'reproduced', note: '', covers });

/** A topic that is covered in part. */
export const partly = (
  covers: readonly number[],
  title: string,
  note: string,
  ...evidence: readonly string[]
): PaperTopic => ({ title, evidence, coverage: 'differs', note, covers });

/** A topic that is not covered. */
export const missing = (covers: readonly number[], title: string, note: string): PaperTopic => ({
  title,
  evidence: [],
  coverage: 'notReproduced',
  note,
  covers,
});

import type { Verdict } from '../verification';

/** Part of a source that a reader looks up. */
export type ItemKind = 'table' | 'figure' | 'section';

/** Ids of the drawings that are made here from computed data. */
export type DrawingId = 'triangleBasis' | 'blockOccupancy';

/** Changes of a case, merged into its JSON document; arrays replace arrays. */
export interface CaseChanges {
  readonly [key: string]: unknown;
}

/** How our version of an item is made. */
export type Maker =
  /** Runs an example, changed by `changes` if given. */
  | { readonly kind: 'case'; readonly example: string; readonly changes?: CaseChanges }
  /** Runs the sweep of an example, or the sweep in `changes`. */
  | { readonly kind: 'sweep'; readonly example: string; readonly changes?: CaseChanges }
  /** Runs checks of a verification entry: ids, or prefixes up to a `/`; none: all. */
  | { readonly kind: 'verify'; readonly entry: string; readonly checks: readonly string[] }
  /** Runs measurements: arguments of `fluxbench bench`. */
  | { readonly kind: 'bench'; readonly names: readonly string[] }
  /** Compares an example on GPU and CPU; residuals after these steps. */
  | { readonly kind: 'compare'; readonly example: string; readonly residuals: readonly number[] }
  /** Opens the 1D laboratory; `preset` of the comparison of schemes. */
  | {
      readonly kind: 'laboratory';
      readonly part: 'galerkin' | 'schemes';
      readonly preset: string | null;
    }
  | { readonly kind: 'drawing'; readonly drawing: DrawingId };

/**
 * - `reproduced`: computed with the settings of the source.
 * - `differs`: computed, with the differences listed.
 * - `notReproduced`: not computed, or not confirmed; the notes give the reason.
 */
export type Coverage = 'reproduced' | 'differs' | 'notReproduced';

/** A printed value that no verification check compares. */
export interface PrintedValue {
  readonly label: string;
  readonly printed: string;
  /** Our value; null if a run of the maker computes it. */
  readonly ours: string | null;
  /** Conditions of our value; empty if none. */
  readonly conditions: string;
  /** Null if no rule compares the values. */
  readonly verdict: Extract<Verdict, 'pass' | 'fail'> | null;
}

/** A table, a figure or a case of a source. */
export interface PaperItem {
  /** For example `table-5.2`; unique within its source. */
  readonly id: string;
  readonly kind: ItemKind;
  /** As printed, for example `5.2`. */
  readonly number: string;
  /** What it shows. */
  readonly title: string;
  /** Section in which it appears; empty if unknown. */
  readonly section: string;
  /** Further search terms. */
  readonly keywords: string;
  /** The first one is offered as a button. */
  readonly makers: readonly Maker[];
  readonly printed: readonly PrintedValue[];
  readonly coverage: Coverage;
  /** Differences from the source, or the reason why it is not reproduced. */
  readonly notes: readonly string[];
  /** Entries of the content list of the source that the item accounts for. */
  readonly covers: readonly number[];
}

/** A method or feature of a source beside its tables and figures. */
export interface PaperTopic {
  readonly title: string;
  /** Files of the repository, or commands such as `verify fv-waves`. */
  readonly evidence: readonly string[];
  readonly coverage: Coverage;
  /** Difference or reason; empty if reproduced. */
  readonly note: string;
  readonly covers: readonly number[];
}

/** A published source. */
export interface Paper {
  /** Argument of `fluxbench paper`. */
  readonly id: string;
  readonly authors: string;
  readonly year: number;
  /** Short title of its tab. */
  readonly shortTitle: string;
  /** Full reference. */
  readonly reference: string;
  readonly items: readonly PaperItem[];
  readonly topics: readonly PaperTopic[];
}

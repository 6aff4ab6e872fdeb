import type { Figure } from '../../solver/figure';

/** The editor of a plot's content, named rather than imported: editors use the store that lists the plots. */
export type PlotEditor =
  | { readonly kind: 'history' }
  | { readonly kind: 'sample'; readonly index: number }
  | { readonly kind: 'spectrum'; readonly signal: string };

/** A source of figures, shown as a tab of the plot area. */
export interface PlotSource {
  /** Unique and permanent: zoom, scales and visibility are stored by it. */
  readonly id: string;
  /** The tab's name. */
  readonly label: string;
  /** Text shown if there is nothing to draw. */
  readonly empty: string;
  /**
   * The current figure; null for none. It depends on reactive state that changes with the figure, and copies no data,
   * since it is called for every update of a running case.
   */
  figure(): Figure | null;
  /** Omitted if the plot is not editable. */
  readonly editor?: PlotEditor;
}

/** Returns the current plots of one kind; reactive. */
export type PlotProvider = () => readonly PlotSource[];

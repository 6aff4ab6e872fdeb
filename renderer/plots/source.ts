import type { Component } from 'vue';
import type { Figure } from '../../solver/figure';

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
  /** Editor of the source; omitted if it is not editable. */
  readonly editor?: {
    /** Label of the button that opens it. */
    readonly label: string;
    readonly component: Component;
    readonly props: Readonly<Record<string, unknown>>;
  };
}

/** Returns the current plots of one kind; reactive. */
export type PlotProvider = () => readonly PlotSource[];

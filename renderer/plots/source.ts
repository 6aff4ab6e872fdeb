import type { Component } from 'vue';
import type { Figure } from '../../solver/figure';

/** Something that can be plotted: a tab of the plots' area. */
export interface PlotSource {
  /** Unique and lasting: zoom, scales and visibility are remembered by it. */
  readonly id: string;
  /** The tab's name. */
  readonly label: string;
  /** What is in its place while there is nothing to draw. */
  readonly empty: string;
  /**
   * What it shows now; null for nothing. It reads reactive state that changes when the figure does,
   * and it copies no data: it is called for every change of a running case.
   */
  figure(): Figure | null;
  /** Edits what it shows; absent if that is not for the user to say. */
  readonly editor?: {
    /** Of the button that shows it. */
    readonly label: string;
    readonly component: Component;
    readonly props: Readonly<Record<string, unknown>>;
  };
}

/** Gives the plots of one kind that there are now; reactive. */
export type PlotProvider = () => readonly PlotSource[];

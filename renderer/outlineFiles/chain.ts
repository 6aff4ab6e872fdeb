import type { Stretch } from './closedPath';

/** An open or closed line of a drawing: consecutive stretches, each starting at the end of the previous one. */
export interface Chain {
  readonly stretches: readonly Stretch[];
  readonly isClosed: boolean;
  /** The boundary group of the line, such as the name of its layer. */
  readonly group: string;
  /** Kind and location of the object, for the list of skipped objects. */
  readonly what: string;
}

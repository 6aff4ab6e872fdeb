import type { Stretch } from './closedPath';

/** A line of a drawing that is not necessarily closed: stretches, each beginning where the one before ends. */
export interface Chain {
  readonly stretches: readonly Stretch[];
  readonly isClosed: boolean;
  /** The boundary that it bounds, such as the name of its layer. */
  readonly group: string;
  /** Kind and place of the object, for the list of skipped ones. */
  readonly what: string;
}

import type { CasePhysics } from '../physics/compile';
import type { ExactState } from './exact';
import type { LaboratoryRequest, LaboratoryRun } from './types';

/** A problem, ready to be computed by any scheme. */
export interface Context extends LaboratoryRequest {
  readonly physics: CasePhysics;
  readonly exact: ExactState | null;
  /** The primitive variables of states at places. */
  readonly quantitiesOf: (states: readonly Float64Array[], x: Float64Array) => Float64Array[];
}

export type Parts = Omit<LaboratoryRun, 'scheme' | 'title' | 'errors'>;

/** A run with the means at its end, by quantity. */
export interface EndedRun {
  readonly parts: Parts;
  readonly means: readonly Float64Array[];
}

import type { CasePhysics } from '../physics/compile';
import type { ExactState } from './exact';
import type { LaboratoryRequest, LaboratoryRun } from './types';

/** A compiled problem, for any scheme. */
export interface Context extends LaboratoryRequest {
  readonly physics: CasePhysics;
  readonly exact: ExactState | null;
  /** Computes the primitive variables of states at the points x. */
  readonly quantitiesOf: (states: readonly Float64Array[], x: Float64Array) => Float64Array[];
}

export type Parts = Omit<LaboratoryRun, 'scheme' | 'title' | 'errors'>;

/** A run with its final means, per quantity. */
export interface EndedRun {
  readonly parts: Parts;
  readonly means: readonly Float64Array[];
}

import type { Averages } from '../diagnostics/averages';
import type { Mesh } from '../mesh/mesh';
import type { Discretization } from '../methods/types';
import type { CasePhysics } from '../physics/compile';
import type { StateArray } from '../space/types';

/** A state with the data needed to sample it. */
export interface SampledCase {
  readonly mesh: Mesh;
  readonly physics: CasePhysics;
  readonly discretization: Discretization;
  readonly state: StateArray;
  readonly time: number;
  readonly averages: Averages | null;
  /** State to compare with. */
  readonly other?: StateArray | null;
}

import type { CellMesh } from '../../../mesh/types';
import type { CasePhysics } from '../../../physics/compile';
import type { SlopeRule } from '../slopeRule';
import type { StaggeredMesh } from './staggeredMesh';

/** What every backend starts from on quadrangles. */
export interface QuadOperators {
  readonly mesh: CellMesh;
  readonly staggered: StaggeredMesh;
  readonly physics: CasePhysics;
  readonly variableCount: number;
  readonly slopes: SlopeRule;
}

import type { Mesh } from '../../../mesh/mesh';
import type { CasePhysics } from '../../../physics/compile';
import { bilinearSpace, type BilinearSpace } from '../../../space/bilinearSpace';
import type { PointSource } from '../pointSource';
import type { SlopeRule } from '../slopeRule';
import { staggeredMesh, type StaggeredMesh } from './staggeredMesh';

/** What every backend starts from on quadrangles. */
export interface QuadOperators {
  readonly space: BilinearSpace;
  readonly staggered: StaggeredMesh;
  readonly physics: CasePhysics;
  readonly variableCount: number;
  readonly slopes: SlopeRule;
  readonly source: PointSource | null;
}

/** @throws MeshError for cells that aren't quadrangles of straight edges */
export function quadOperators(mesh: Mesh, physics: CasePhysics, slopes: SlopeRule): QuadOperators {
  const space = bilinearSpace(mesh);
  const { sourceTerm } = physics;
  return {
    space,
    staggered: staggeredMesh(space.mesh),
    physics,
    variableCount: physics.variableNames.length,
    slopes,
    source: sourceTerm && { value: sourceTerm, driving: sourceTerm },
  };
}

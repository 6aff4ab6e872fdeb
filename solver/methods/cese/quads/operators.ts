import type { Mesh } from '../../../mesh/mesh';
import { MeshError } from '../../../mesh/types';
import type { CasePhysics } from '../../../physics/compile';
import { bilinearSpace, type BilinearSpace } from '../../../space/bilinearSpace';
import type { PointSource } from '../pointSource';
import type { SlopeRule } from '../slopeRule';
import { quadSource, type QuadWalls } from './walls';
import { staggeredMesh, type StaggeredMesh } from './staggeredMesh';
import { t } from '../../../text/t';

/** Common input of all backends on quadrilateral meshes. */
export interface QuadOperators {
  readonly space: BilinearSpace;
  readonly staggered: StaggeredMesh;
  readonly physics: CasePhysics;
  readonly variableCount: number;
  readonly slopes: SlopeRule;
  /** Source of points away from walls. */
  readonly source: PointSource | null;
  /** Source of all points; null without walls or without a source. */
  readonly besideWalls: QuadWalls | null;
}

/** Creates the operators. @throws MeshError for cells that aren't straight quadrilaterals or are their own neighbors */
export function quadOperators(mesh: Mesh, physics: CasePhysics, slopes: SlopeRule): QuadOperators {
  const space = bilinearSpace(mesh);
  const { neighbors } = space.mesh;
  if (neighbors.some((other, slot) => other === Math.floor(slot / 4))) {
    throw new MeshError(t('cesePeriodic'));
  }
  return {
    space,
    staggered: staggeredMesh(space.mesh),
    physics,
    variableCount: physics.variableNames.length,
    slopes,
    ...quadSource(space.mesh, physics),
  };
}

import { CaseError } from '../../case/error';
import type { CaseDocument } from '../../case/document';
import type { TriangleMesh } from '../../mesh/types';
import type { CasePhysics } from '../../physics/compile';
import type { Discretization, Scheme } from '../types';
import { DgDiscretization } from './discretization';

/** Modal discontinuous Galerkin on straight-sided triangles (Fuhry 2013). */
export const dg: Scheme = {
  id: 'dg',
  title: 'Discontinuous Galerkin',
  discretize(document: CaseDocument, mesh: TriangleMesh, physics: CasePhysics): Discretization {
    for (const { name } of mesh.groups) {
      if (!physics.ghosts.has(name)) {
        throw new CaseError(`boundaries: the mesh's group "${name}" has no condition; assign one`);
      }
    }
    return new DgDiscretization(mesh, physics, document.scheme.order, {
      cflNumber: document.scheme.cflNumber,
      endTime: document.time.end,
      steadyTolerance: document.time.steadyTolerance,
    });
  },
};

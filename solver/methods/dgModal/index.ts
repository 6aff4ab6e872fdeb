import { CaseError } from '../../core/caseError';
import type { CaseDocument } from '../../case/document';
import { limiterOrders, limiterServes } from './limiters';
import { precisionProblem } from './precisions';
import type { TriangleMesh } from '../../mesh/types';
import type { CasePhysics } from '../../physics/compile';
import type { Discretization, Scheme } from '../types';
import { DgDiscretization } from './discretization';
import { dgOperators } from './operators';
import { timeIntegrators } from './timeIntegrators';

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
    const { order, limiter, positivity, precision, integrator } = document.scheme;
    const problem = precisionProblem({ precision, integrator });
    if (problem !== null) throw new CaseError(`scheme.precision: ${problem}`);
    if (!limiterServes(limiter, order)) {
      throw new CaseError(
        `scheme.limiter: ${limiter} works at ${limiterOrders(limiter)}, this case has order ${order}; change the order or the limiter`,
      );
    }
    return new DgDiscretization(dgOperators(mesh, physics, { order, limiter, positivity }), {
      precision: precision,
      integrator: timeIntegrators[integrator],
      cflNumber: document.scheme.cflNumber,
      endTime: document.time.end,
      steadyTolerance: document.time.steadyTolerance,
    });
  },
};

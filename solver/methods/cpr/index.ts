import { CaseError } from '../../core/caseError';
import type { Mesh } from '../../mesh/mesh';
import type { CasePhysics } from '../../physics/compile';
import type { StopConditions } from '../../stepping/types';
import { requireConditions } from '../requireConditions';
import type { Discretization, Method } from '../types';
import { cprDescriptor } from './descriptor';
import { cprDiscretization } from './discretization';
import { cprOperators } from './operators';
import type { CprOptions } from './options';

/** What `cprDescriptor` says, on a mesh. */
export const cpr: Method = {
  ...cprDescriptor,
  discretize(
    options: CprOptions,
    mesh: Mesh,
    physics: CasePhysics,
    stop: StopConditions,
  ): Discretization {
    if (mesh.kind === 'grid') {
      throw new CaseError(
        'mesh.grid: flux reconstruction takes quadrangles or hexahedra of a file',
      );
    }
    requireConditions(mesh, physics, "mesh's group");
    return cprDiscretization(cprOperators(mesh, physics, options), stop);
  },
};

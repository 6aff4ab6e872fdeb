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
import { refuseCurves } from './refuseCurves';
import { t } from '../../text/t';

/** Flux reconstruction as described by `cprDescriptor`. */
export const cpr: Method = {
  ...cprDescriptor,
  discretize(
    options: CprOptions,
    mesh: Mesh,
    physics: CasePhysics,
    stop: StopConditions,
  ): Discretization {
    if (mesh.kind === 'grid') {
      throw new CaseError(t('cprGrid'));
    }
    requireConditions(mesh, physics, "mesh's group");
    refuseCurves(physics);
    return cprDiscretization(cprOperators(mesh, physics, options), stop);
  },
};

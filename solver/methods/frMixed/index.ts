import { CaseError } from '../../core/caseError';
import { collapsedMesh } from '../../mesh/collapsedMesh';
import { isTriangleMesh, type Mesh } from '../../mesh/mesh';
import type { CasePhysics } from '../../physics/compile';
import type { StopConditions } from '../../stepping/types';
import { refuseCurves } from '../cpr/refuseCurves';
import { requireConditions } from '../requireConditions';
import type { Discretization, Method } from '../types';
import { frMixedDescriptor } from './descriptor';
import { frMixedDiscretization } from './discretization';
import { frMixedOperators } from './operators';
import type { FrMixedOptions } from './options';
import { t } from '../../text/t';

/** Flux reconstruction as described by `frMixedDescriptor`. */
export const frMixed: Method = {
  ...frMixedDescriptor,
  discretize(
    options: FrMixedOptions,
    mesh: Mesh,
    physics: CasePhysics,
    stop: StopConditions,
  ): Discretization {
    if (mesh.kind === 'grid') throw new CaseError(t('frMixedGrid'));
    requireConditions(mesh, physics, "mesh's group");
    refuseCurves(physics);
    const cells = isTriangleMesh(mesh) ? collapsedMesh(mesh) : mesh;
    return frMixedDiscretization(frMixedOperators(cells, physics, options), stop);
  },
};

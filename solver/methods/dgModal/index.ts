import { CaseError } from '../../core/caseError';
import { requireTriangles, type Mesh } from '../../mesh/mesh';
import type { CasePhysics } from '../../physics/compile';
import { requireConditions } from '../requireConditions';
import type { Discretization, Method } from '../types';
import type { StopConditions } from '../../stepping/types';
import { dgDescriptor } from './descriptor';
import { dgDiscretization } from './discretization';
import { limiterOrders, limiterProblem, limiterServes } from './limiters';
import { dgOperators } from './operators';
import type { DgOptions } from './options';
import { orderProblem } from './options/order';
import { precisionProblem } from './precisions';
import { timeIntegrators } from './timeIntegrators';
import { t } from '../../text/t';

/** The method of `dgDescriptor`, discretized on a mesh. */
export const dgModal: Method = {
  ...dgDescriptor,
  discretize(
    options: DgOptions,
    given: Mesh,
    physics: CasePhysics,
    stop: StopConditions,
  ): Discretization {
    const { order, limiter, precision, integrator, cflNumber } = options;
    const mesh = requireTriangles(given, t('dgName'));
    requireConditions(mesh, physics, "mesh's group");
    if (physics.decay) {
      throw new CaseError(t('dgFriction'));
    }
    const notAtRest = limiterProblem(limiter, physics.system);
    if (notAtRest !== null) throw new CaseError(`scheme.limiter: ${notAtRest}`);
    const tooLow = orderProblem(order, physics.system);
    if (tooLow !== null) throw new CaseError(`scheme.order: ${tooLow}`);
    const problem = precisionProblem({ precision, integrator });
    if (problem !== null) throw new CaseError(`scheme.precision: ${problem}`);
    if (!limiterServes(limiter, order)) {
      throw new CaseError(t('dgLimiterOrder', limiter, limiterOrders(limiter), order));
    }
    return dgDiscretization(dgOperators(mesh, physics, options), {
      precision,
      integrator: timeIntegrators[integrator],
      cflNumber,
      ...stop,
    });
  },
};

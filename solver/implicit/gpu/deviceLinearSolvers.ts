import { tangentPhysics } from '../../physics/tangent';
import type { GpuAdapter } from '../../stepping/types';
import type { OperatorCase } from '../jacobianProduct';
import { graphOf, type LevelCase, type LinearSolver } from '../level';
import { cellMeasures } from '../residualNorm';
import { DeviceLinearSolver } from './linearSolver';
import { t } from '../../text/t';

/** CFL number up to which the matrix is regular in single precision: its condition number grows with it. */
const mostCfl = 1e6;

/** Returns a function that creates the solvers of a case on a device. */
export function deviceLinearSolvers(
  { device, adapter }: { readonly device: GPUDevice; readonly adapter: GpuAdapter },
  given: OperatorCase,
): (level: LevelCase) => LinearSolver {
  const graph = graphOf(given);
  return ({ method, options, mesh, physics, discretization }) => {
    const stop = { endTime: null, steadyTolerance: null };
    const { space, variableCount } = discretization;
    const tangents = method.discretize(options, mesh, tangentPhysics(physics), stop);
    const created = DeviceLinearSolver.create(device, {
      graph,
      space,
      variableCount,
      measures: cellMeasures(discretization),
      createTangents(on, copies) {
        const residual = tangents.createDeviceResidual(on, adapter, copies);
        if (!residual) throw new Error(t('steadyMethodNeedsCpu', method.title));
        return residual;
      },
    });
    // A failure is reported by `ready`.
    created.catch(() => undefined);
    return {
      ready: created,
      mostCfl,
      solve: async (...system) => (await created).solve(...system),
      dispose() {
        created.then(
          (solver) => solver.dispose(),
          () => undefined,
        );
      },
    };
  };
}

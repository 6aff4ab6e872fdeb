import type { Mesh } from '../mesh/mesh';
import type { MethodOptions } from '../methods/options';
import type { Method, SpatialOperator } from '../methods/types';
import type { CasePhysics } from '../physics/compile';
import { tangentPhysics } from '../physics/tangent';
import type { Threads } from '../threads';

/** A case on a mesh, for operators of its method. */
export interface OperatorCase {
  readonly method: Method;
  readonly options: MethodOptions;
  readonly mesh: Mesh;
  readonly physics: CasePhysics;
}

/** The product of the Jacobian ∂R/∂u of a residual with a vector, exact up to round-off. */
export interface JacobianProduct {
  /** Resolves when products can be computed. @throws Error with one line */
  readonly ready: Promise<void>;
  /** Writes ∂R/∂u(state, time) · vector; all arrays are [cell][variable][function]. */
  product(state: Float64Array, vector: Float64Array, time: number, out: Float64Array): void;
  dispose(): void;
}

/**
 * Creates the product for a method: the residual of the tangent system for the state (u, v) is (R(u), ∂R/∂u · v), see
 * `tangentPhysics`. Costs two to three residuals. Residuals are functions of the cells, so that the Jacobian is singular
 * for values that are not; these decay instead at the rate of their cell, which changes no steady state.
 * @returns null if the method has no residual @throws CaseError if the case is not supported
 */
export function createJacobianProduct(
  { method, options, mesh, physics }: OperatorCase,
  threads: Threads,
): JacobianProduct | null {
  const stop = { endTime: null, steadyTolerance: null };
  const pairs = method.discretize(options, mesh, tangentPhysics(physics), stop);
  const operator: SpatialOperator | null = pairs.createOperator(threads);
  if (!operator) return null;
  const { cellCount, modesPerCell } = pairs;
  const size = modesPerCell * physics.variableNames.length;
  const joined = new Float64Array(2 * size * cellCount);
  const result = new Float64Array(joined.length);
  const { project } = pairs;
  const functions = new Float64Array(project ? joined.length : 0);
  /** Rate of each cell in the first state, for the order of magnitude. */
  let decay: Float64Array | null = null;
  const place = (from: Float64Array, offset: number): void => {
    for (let cell = 0; cell < cellCount; cell++) {
      joined.set(from.subarray(cell * size, (cell + 1) * size), 2 * cell * size + offset);
    }
  };
  return {
    ready: operator.ready,
    product(state, vector, time, out) {
      place(state, 0);
      place(vector, size);
      operator.residual(joined, time, result);
      for (let cell = 0; cell < cellCount; cell++) {
        const start = (2 * cell + 1) * size;
        out.set(result.subarray(start, start + size), cell * size);
      }
      if (!project) return;
      if (!decay) operator.rates(joined, time, (decay = new Float64Array(cellCount)));
      functions.set(joined);
      project(functions);
      for (let cell = 0; cell < cellCount; cell++) {
        const start = (2 * cell + 1) * size;
        for (let i = 0; i < size; i++) {
          out[cell * size + i] -= decay[cell] * (joined[start + i] - functions[start + i]);
        }
      }
    },
    dispose: () => operator.dispose(),
  };
}

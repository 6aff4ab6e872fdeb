import { oppositeRotation } from '../../../../../mesh/faceTable';
import { loadPairLocal, storePair, type Local, type ModuleBuilder } from '../../../../../wasm';
import type { CprOperators } from '../../../operators';
import { both, isLdg, wide, type Layout } from '../layout';
import { addJumpKernels } from './jumpKernels';
import { storeLiftedJumps } from './liftedJumps';

/**
 * Adds kernels over faces that store û − u of both sides, each in its cell's frame. With `tracesVectors` they store
 * (û − u)·area, where other schemes store the traces of gradients.
 */
export function addLdgJumps(module: ModuleBuilder, operators: CprOperators, layout: Layout): void {
  if (!isLdg(operators)) return;
  const { tracesVectors } = operators;
  const target = layout.sideFluxes - layout.traces;
  addJumpKernels(module, operators, layout, tracesVectors, (at, states) => {
    const { geometry, inner, outer, innerGradient, outerGradient, inputs, area } = at;
    const { code, rotation, own, seen, evaluate } = states;
    /** factor·(seen − own) */
    const difference = (factor: Local | null): Local[] =>
      seen.map((value, v) => {
        const jump = code.local('v128');
        code.get(value).get(own[v]).op('f64x2.sub');
        if (factor) code.get(factor).op('f64x2.mul');
        code.set(jump);
        return jump;
      });
    const taken = outer && loadPairLocal(code, geometry, layout.faceGradientLifts);
    const jump = difference(taken);
    const given = code.local('v128');
    if (outer) {
      code.get(loadPairLocal(code, geometry, layout.faceGradientLifts + wide));
      code.op('f64x2.neg').set(given);
    }
    if (innerGradient) {
      const face = {
        module,
        code,
        operators,
        rotation,
        inputs,
        area,
        innerGradient,
        outerGradient,
      };
      storeLiftedJumps(face, jump, outer && difference(given));
      return;
    }
    jump.forEach((value, v) => storePair(code, inner, value, target + both * v));
    if (!outer) return;
    const back = difference(given);
    const turned =
      rotation > 0 ? evaluate(operators.rotatedStates[oppositeRotation(rotation) - 1], back) : back;
    turned.forEach((value, v) => storePair(code, outer, value, target + both * v));
  });
}

import { oppositeRotation } from '../../../../../mesh/faceTable';
import { loadPairLocal, storePair, type Local, type ModuleBuilder } from '../../../../../wasm';
import type { CprOperators } from '../../../operators';
import { both, isLdg, wide, type Layout } from '../layout';
import { addJumpKernels } from './jumpKernels';

/** Adds kernels over faces that store û − u of both sides, each in its cell's frame. */
export function addLdgJumps(module: ModuleBuilder, operators: CprOperators, layout: Layout): void {
  if (!isLdg(operators)) return;
  const target = layout.sideFluxes - layout.traces;
  addJumpKernels(module, operators, layout, false, ({ geometry, inner, outer }, states) => {
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
    difference(taken).forEach((jump, v) => storePair(code, inner, jump, target + both * v));
    if (!outer) return;
    const given = code.local('v128');
    code.get(loadPairLocal(code, geometry, layout.faceGradientLifts + wide));
    code.op('f64x2.neg').set(given);
    const back = difference(given);
    const turned =
      rotation > 0 ? evaluate(operators.rotatedStates[oppositeRotation(rotation) - 1], back) : back;
    turned.forEach((jump, v) => storePair(code, outer, jump, target + both * v));
  });
}

import { emitWasm, type Program } from '../../../../../expression';
import { oppositeRotation } from '../../../../../mesh/faceTable';
import {
  FunctionBuilder,
  loadPairLocal,
  storePair,
  type Local,
  type ModuleBuilder,
} from '../../../../../wasm';
import { stateOnSide } from '../../../../../physics/viscousThrough';
import type { CprOperators } from '../../../operators';
import { forFacePoints } from '../facePoints';
import { both, wide, type Layout, isLdg } from '../layout';

export const interiorJumps = (rotation: number): string => `jumps${rotation}`;
export const boundaryJumps = (group: number): string => `boundaryJumps${group}`;

/** Adds kernels over faces that precede those of `addCprFaceKernels`: û − u of both sides, each in its cell's frame. */
export function addLdgJumps(module: ModuleBuilder, operators: CprOperators, layout: Layout): void {
  if (!isLdg(operators)) return;
  for (let rotation = 0; rotation <= operators.rotatedStates.length; rotation++) {
    module.export(interiorJumps(rotation), jumpKernel(module, operators, layout, null, rotation));
  }
  operators.mesh.groups.forEach(({ name }, group) =>
    module.export(boundaryJumps(group), jumpKernel(module, operators, layout, name, 0)),
  );
}

function jumpKernel(
  module: ModuleBuilder,
  operators: CprOperators,
  layout: Layout,
  group: string | null,
  rotation: number,
): FunctionBuilder {
  const { physics, rotatedStates } = operators;
  const { variableNames: names } = physics;
  const target = layout.sideFluxes - layout.traces;
  const code = new FunctionBuilder(['i32', 'i32', 'i32', 'f64']);
  const which = { isInside: group === null, hasGradients: false };
  forFacePoints(code, operators, layout, which, ({ geometry, inner, outer, inputs }) => {
    const known = (state: readonly Local[]): Map<string, Local> =>
      new Map([...inputs, ...names.map((name, v) => [name, state[v]] as const)]);
    const evaluate = (program: Program, state: readonly Local[]): Local[] =>
      emitWasm(program, module, code, known(state));
    const own = names.map((_, v) => loadPairLocal(code, inner, both * v));
    const beyond = outer && names.map((_, v) => loadPairLocal(code, outer, both * v));
    const seen =
      beyond === null
        ? evaluate(stateOnSide(physics, group!), own)
        : rotation > 0
          ? evaluate(rotatedStates[rotation - 1], beyond)
          : beyond;
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
      rotation > 0 ? evaluate(rotatedStates[oppositeRotation(rotation) - 1], back) : back;
    turned.forEach((jump, v) => storePair(code, outer, jump, target + both * v));
  });
  return code;
}

import { emitWasm, type Program } from '../../../../../expression';
import { stateOnSide } from '../../../../../physics/viscousThrough';
import {
  FunctionBuilder,
  loadPairLocal,
  type Local,
  type ModuleBuilder,
} from '../../../../../wasm';
import { hasCorrectedSides } from '../../../options/sideGradients';
import type { CprOperators } from '../../../operators';
import { forFacePoints } from '../facePoints';
import { both, type Layout } from '../layout';
import { boundaryJumps, interiorJumps } from './ldgJumps';
import { storeLiftedJumps } from './liftedJumps';

/** Whether gradients on sides need the jumps before the face fluxes: BR2 with corrected sides. */
export const needsJumpsFirst = ({
  physics,
  options,
}: Pick<CprOperators, 'physics' | 'options'>): boolean =>
  physics.viscousFlux !== null && hasCorrectedSides(options);

/** Adds kernels over faces that store (û − u)·area in place of the traces of gradients, for `gradientTraceKernel`. */
export function addBr2Jumps(module: ModuleBuilder, operators: CprOperators, layout: Layout): void {
  if (!needsJumpsFirst(operators)) return;
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
  const code = new FunctionBuilder(['i32', 'i32', 'i32', 'f64']);
  const which = { isInside: group === null, hasGradients: true };
  forFacePoints(code, operators, layout, which, (at) => {
    const { inner, outer, innerGradient, outerGradient, inputs, area } = at;
    const evaluate = (program: Program, state: readonly Local[]): Local[] => {
      const known = new Map([...inputs, ...names.map((name, v) => [name, state[v]] as const)]);
      return emitWasm(program, module, code, known);
    };
    const own = names.map((_, v) => loadPairLocal(code, inner, both * v));
    const beyond = outer && names.map((_, v) => loadPairLocal(code, outer, both * v));
    const seen =
      beyond === null
        ? evaluate(stateOnSide(physics, group!), own)
        : rotation > 0
          ? evaluate(rotatedStates[rotation - 1], beyond)
          : beyond;
    const share = beyond === null ? 1 : 0.5;
    const scaled = (factor: number): Local[] =>
      seen.map((value, v) => {
        const jump = code.local('v128');
        code.pair(factor).get(value).get(own[v]).op('f64x2.sub').op('f64x2.mul').set(jump);
        return jump;
      });
    storeLiftedJumps(
      {
        module,
        code,
        operators,
        rotation,
        inputs,
        area,
        innerGradient: innerGradient!,
        outerGradient,
      },
      scaled(share),
      beyond && scaled(-share),
    );
  });
  return code;
}

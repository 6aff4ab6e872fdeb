import type { Local, ModuleBuilder } from '../../../../../wasm';
import { hasCorrectedSides } from '../../../options/sideGradients';
import type { CprOperators } from '../../../operators';
import type { Layout } from '../layout';
import { addJumpKernels } from './jumpKernels';
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
  addJumpKernels(module, operators, layout, true, (at, { code, rotation, own, seen }) => {
    const { outer, innerGradient, outerGradient, inputs, area } = at;
    const share = outer ? 0.5 : 1;
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
      outer && scaled(-share),
    );
  });
}

import { emitWasm, type Program } from '../../../../../expression';
import { stateOnSide } from '../../../../../physics/viscousThrough';
import {
  FunctionBuilder,
  loadPairLocal,
  type Local,
  type ModuleBuilder,
} from '../../../../../wasm';
import type { CprOperators } from '../../../operators';
import { forFacePoints, type PointOfFaces } from '../facePoints';
import { both, type Layout } from '../layout';

export const interiorJumps = (rotation: number): string => `jumps${rotation}`;
export const boundaryJumps = (group: number): string => `boundaryJumps${group}`;

/** The states at a point of two faces in generated code, in the frame of the left cell. */
export interface StatesAtFace {
  readonly code: FunctionBuilder;
  readonly rotation: number;
  readonly own: readonly Local[];
  /** The state of the right cell; beyond a boundary that of the condition. */
  readonly seen: readonly Local[];
  /** Evaluates a program of a state and the inputs of the point. */
  evaluate(program: Program, state: readonly Local[]): Local[];
}

/**
 * Adds the kernels over faces that precede those of `addCprFaceKernels`: one per rotation between cells, and one per
 * boundary group.
 * @param hasGradients whether the points have the addresses of the traces of gradients
 * @param write emits the code for a point of two faces
 */
export function addJumpKernels(
  module: ModuleBuilder,
  operators: CprOperators,
  layout: Layout,
  hasGradients: boolean,
  write: (at: PointOfFaces, states: StatesAtFace) => void,
): void {
  const { physics, rotatedStates, mesh } = operators;
  const { variableNames: names } = physics;
  const kernel = (group: string | null, rotation: number): FunctionBuilder => {
    const code = new FunctionBuilder(['i32', 'i32', 'i32', 'f64']);
    const which = { isInside: group === null, hasGradients };
    forFacePoints(code, operators, layout, which, (at) => {
      const { inner, outer, inputs } = at;
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
      write(at, { code, rotation, own, seen, evaluate });
    });
    return code;
  };
  for (let rotation = 0; rotation <= rotatedStates.length; rotation++) {
    module.export(interiorJumps(rotation), kernel(null, rotation));
  }
  mesh.groups.forEach(({ name }, group) => module.export(boundaryJumps(group), kernel(name, 0)));
}

import { normalInputs } from '../../../../../core/axes';
import { emitWasm, shareReciprocals } from '../../../../../expression';
import { oppositeRotation } from '../../../../../mesh/faceTable';
import { storePair, type FunctionBuilder, type Local, type Pair } from '../../../../../wasm';
import type { FacePointInCode } from '../facePoints';
import { both } from '../layout';

/**
 * Stores (û − u)·area in place of the traces of gradients on both sides.
 * @param jump û − u of the left cell
 * @param jumpBeyond û − u of the right cell, in the frame of the left one; null beyond a boundary
 */
export function storeLiftedJumps(
  face: Pick<
    FacePointInCode,
    | 'module'
    | 'code'
    | 'operators'
    | 'rotation'
    | 'inputs'
    | 'area'
    | 'innerGradient'
    | 'outerGradient'
  >,
  jump: readonly Local[],
  jumpBeyond: readonly Local[] | null,
): void {
  const { module, code, operators, rotation, inputs, area, innerGradient, outerGradient } = face;
  const { physics, mesh, rotatedStates } = operators;
  const { dimension, variableNames: names } = physics;
  const normal = normalInputs(dimension).map((name) => inputs.get(name)!);
  store(code, innerGradient, area, normal, jump, false);
  if (!outerGradient || !jumpBeyond) return;
  if (rotation === 0) {
    store(code, outerGradient, area, normal, jumpBeyond, true);
    return;
  }
  const back = oppositeRotation(rotation);
  const matrix = mesh.rotations![back - 1];
  const turnedNormal = normal.map((_, a) => {
    const sum = code.local('v128');
    normal.forEach((value, b) => {
      code
        .pair(matrix[3 * a + b])
        .get(value)
        .op('f64x2.mul');
      if (b > 0) code.op('f64x2.add');
    });
    code.set(sum);
    return sum;
  });
  const known = new Map([...inputs, ...names.map((name, v) => [name, jumpBeyond[v]] as const)]);
  const turned = emitWasm(shareReciprocals(rotatedStates[back - 1]), module, code, known);
  store(code, outerGradient, area, turnedNormal, turned, true);
}

/** Stores jumps times the area vector, with the sign of the normal or the opposite one: [axis][variable]. */
function store(
  code: FunctionBuilder,
  target: Pair,
  area: Local,
  normal: readonly Local[],
  jumps: readonly Local[],
  isAgainst: boolean,
): void {
  normal.forEach((component, a) => {
    const size = code.local('v128');
    code.get(area).get(component).op('f64x2.mul');
    if (isAgainst) code.op('f64x2.neg');
    code.set(size);
    jumps.forEach((value, v) => {
      const amount = code.local('v128');
      code.get(size).get(value).op('f64x2.mul').set(amount);
      storePair(code, target, amount, both * (a * jumps.length + v));
    });
  });
}

import { normalInputs } from '../../../../../core/axes';
import { emitWasm, shareReciprocals, type Program } from '../../../../../expression';
import { loadPairLocal, type Local, type Pair } from '../../../../../wasm';
import { pointSpacing } from '../../../../../physics/pointSpacing';
import { withGradient } from '../divergence';
import { meanBetweenCells } from '../../../gradientLift';
import type { FacePointInCode } from '../facePoints';
import { both, wide } from '../layout';
import { storeLiftedJumps } from './liftedJumps';

/**
 * Emits F̂_v·n, and stores (û − u)·area in place of the traces of gradients on both sides; see `bindViscousFaces` and
 * `createCommonStates`.
 */
export function emitViscousFace(face: FacePointInCode, viscousFlux: Program): Local[] {
  const { module, code, operators, layout, group, rotation, inputs } = face;
  const { geometry, innerGradient, outerGradient, inner, outer } = face;
  const { physics, mesh, rotatedStates, variableCount: n } = operators;
  const { dimension: d, variableNames: names } = physics;
  const normal = normalInputs(d).map((name) => inputs.get(name)!);
  const known = (state: readonly Local[]): Map<string, Local> =>
    new Map([...inputs, ...names.map((name, v) => [name, state[v]] as const)]);
  const evaluate = (program: Program, of: ReadonlyMap<string, Local>): Local[] =>
    emitWasm(shareReciprocals(program), module, code, of);
  const turned = (by: number, state: readonly Local[]): Local[] =>
    evaluate(rotatedStates[by - 1], known(state));

  const common = commonState();
  const jump = difference(common, inner);
  const gradient = corrected(loadGradient(innerGradient), jump, 0, 'f64x2.add');
  const withCommon = known(common);
  /** Flux of a cell's gradient. @param beyond 0 for the left cell, 1 for the right one */
  const fluxBy = (of: Local[][], beyond: 0 | 1): Local[][] => {
    const spacing =
      layout.faceSpacings === null
        ? []
        : [
            [
              pointSpacing,
              loadPairLocal(code, geometry, layout.faceSpacings + beyond * wide),
            ] as const,
          ];
    const all = new Map([...withCommon, ...spacing]);
    return byAxis(evaluate(viscousFlux, withGradient(face, all, of)));
  };
  let fluxBeyond: Local[][] | null = null;
  let jumpBeyond: Local[] | null = null;
  if (outerGradient) {
    jumpBeyond = difference(common, outer);
    const beyond = loadGradient(outerGradient);
    const seen = rotation > 0 ? turnedGradient(beyond) : beyond;
    const other = corrected(seen, jumpBeyond, wide, 'f64x2.sub');
    if (meanBetweenCells(viscousFlux) === 'fluxes') fluxBeyond = fluxBy(other, 1);
    else
      other.forEach((column, a) => column.forEach((value, v) => setToMean(gradient[a][v], value)));
  }
  const prescribe = group === null ? undefined : physics.ghostGradients.get(group);
  const onSide = prescribe
    ? byAxis(evaluate(prescribe, withGradient(face, withCommon, gradient)))
    : gradient;
  const fluxInside = fluxBy(onSide, 0);
  // Outputs of a program may be the same local.
  const flux = fluxInside.map((column, a) =>
    column.map((value, v) => (fluxBeyond ? meanOf(value, fluxBeyond[a][v]) : value)),
  );
  storeLiftedJumps(face, jump, jumpBeyond);
  return names.map((_, v) =>
    sumOf(
      normal,
      flux.map((column) => column[v]),
    ),
  );

  /** û */
  function commonState(): Local[] {
    const sideState = group === null ? undefined : physics.sideStates.get(group);
    if (sideState) return evaluate(sideState, known(inner));
    return inner.map((value, v) => meanOf(value, outer[v]));
  }

  function meanOf(value: Local, other: Local): Local {
    const mean = code.local('v128');
    code.get(value).set(mean);
    setToMean(mean, other);
    return mean;
  }

  function difference(a: readonly Local[], b: readonly Local[]): Local[] {
    return a.map((value, v) => {
      const local = code.local('v128');
      code.get(value).get(b[v]).op('f64x2.sub').set(local);
      return local;
    });
  }

  function setToMean(value: Local, other: Local): void {
    code.pair(0.5).get(value).get(other).op('f64x2.add').op('f64x2.mul').set(value);
  }

  function loadGradient(traces: Pair): Local[][] {
    return normal.map((_, a) =>
      names.map((__, v) => loadPairLocal(code, traces, both * (a * n + v))),
    );
  }

  /** ∇u ± β(û − u)·area/J of the cell with the given lift. */
  function corrected(
    own: Local[][],
    jumps: readonly Local[],
    lift: number,
    sign: 'f64x2.add' | 'f64x2.sub',
  ): Local[][] {
    const factor = loadPairLocal(code, geometry, layout.faceGradientLifts + lift);
    own.forEach((column, a) => {
      const along = code.local('v128');
      code.get(factor).get(normal[a]).op('f64x2.mul').set(along);
      column.forEach((value, v) => {
        code.get(value).get(along).get(jumps[v]).op('f64x2.mul').op(sign).set(value);
      });
    });
    return own;
  }

  /** Rotates the right cell's gradient, its axes and its vectors, to the frame of the left cell. */
  function turnedGradient(own: readonly (readonly Local[])[]): Local[][] {
    const matrix = mesh.rotations![rotation - 1];
    const columns = own.map((column) => turned(rotation, column));
    return columns.map((_, a) =>
      names.map((__, v) =>
        combined(
          columns.map((column) => column[v]),
          (b) => matrix[3 * a + b],
        ),
      ),
    );
  }

  /** Σ_b factor_b·value_b */
  function combined(values: readonly Local[], factor: (b: number) => number): Local {
    const sum = code.local('v128');
    values.forEach((value, b) => {
      code.pair(factor(b)).get(value).op('f64x2.mul');
      if (b > 0) code.op('f64x2.add');
    });
    code.set(sum);
    return sum;
  }

  /** a·b */
  function sumOf(a: readonly Local[], b: readonly Local[]): Local {
    const sum = code.local('v128');
    a.forEach((value, i) => {
      code.get(value).get(b[i]).op('f64x2.mul');
      if (i > 0) code.op('f64x2.add');
    });
    code.set(sum);
    return sum;
  }

  function byAxis(values: readonly Local[]): Local[][] {
    return normal.map((_, a) => values.slice(a * n, (a + 1) * n));
  }
}

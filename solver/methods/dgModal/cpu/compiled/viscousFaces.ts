import { axesOf, normalInputs } from '../../../../core/axes';
import { emitWasm, type Program } from '../../../../expression';
import { gradientInput } from '../../../../physics/gradients';
import { stateOnSide, viscousThrough } from '../../../../physics/viscousThrough';
import {
  loadPairLocal,
  storePair,
  type FunctionBuilder,
  type Local,
  type ModuleBuilder,
  type Pair,
} from '../../../../wasm';
import type { DgOperators } from '../../operators';
import { internalError } from '../../../../core/internalError';

/** Code variables at a point of two faces. */
export interface FacePointInCode {
  readonly module: ModuleBuilder;
  readonly code: FunctionBuilder;
  readonly operators: DgOperators;
  /** Boundary group; null on interior faces. */
  readonly group: string | null;
  /** Gradient traces on both sides; the outer one is missing at a boundary. */
  readonly innerGradient: Pair;
  readonly outerGradient: Pair | null;
  /** β·length/determinant of the cells. */
  readonly lifts: readonly [inner: Local, outer: Local];
  /** Quadrature weight of the point, divided by the face length. */
  readonly weight: Local;
  /** Coordinates, normals and time. */
  readonly inputs: ReadonlyMap<string, Local>;
  /** Inner states; the outer state on an interior face is that of the neighbor. */
  readonly inner: readonly Local[];
  readonly outer: readonly Local[];
}

/** Returns the programs that a viscous face evaluates. */
export const viscousFacePrograms = (
  { physics }: DgOperators,
  group: string | null,
): readonly Program[] => {
  const through = viscousThrough(physics);
  if (!through) return [];
  const onSide = group === null ? null : physics.ghostGradients.get(group);
  return [
    through,
    ...(group === null ? [] : [stateOnSide(physics, group)]),
    ...(onSide ? [onSide] : []),
  ];
};

/**
 * Returns F̂_v·n and overwrites the gradient traces on both sides with weight·(û − u); see `bindViscousFaces` and
 * `createCommonStates`.
 */
export function emitViscousFace(face: FacePointInCode): Local[] {
  const { module, code, operators, group, inputs, weight } = face;
  const { innerGradient, outerGradient, lifts, inner, outer } = face;
  const { physics, variableCount: n } = operators;
  const { variableNames: names } = physics;
  const normal = normalInputs(2).map((name) => inputs.get(name)!);
  const known = (state: readonly Local[]): Map<string, Local> =>
    new Map([...inputs, ...names.map((name, v) => [name, state[v]] as const)]);
  const evaluate = (program: Program, of: ReadonlyMap<string, Local>): Local[] =>
    emitWasm(program, module, code, of);

  const common =
    group === null
      ? inner.map((value, v) => mean(value, outer[v]))
      : evaluate(stateOnSide(physics, group), known(inner));
  const jump = difference(common, inner);
  let gradient = corrected(innerGradient, jump, lifts[0], 'f64x2.add');
  storeJumps(innerGradient, jump);
  if (outerGradient) {
    const jumpBeyond = difference(common, outer);
    const beyond = corrected(outerGradient, jumpBeyond, lifts[1], 'f64x2.sub');
    gradient = gradient.map((value, i) => mean(value, beyond[i]));
    storeJumps(outerGradient, jumpBeyond);
  }
  const prescribe = group === null ? undefined : physics.ghostGradients.get(group);
  const onSide = prescribe ? evaluate(prescribe, withGradient(gradient)) : gradient;
  const through = viscousThrough(physics);
  if (!through) throw internalError('the system has no viscous fluxes');
  return evaluate(through, withGradient(onSide));

  function withGradient(values: readonly Local[]): Map<string, Local> {
    const all = known(common);
    axesOf(2).forEach((axis, a) =>
      names.forEach((name, v) => all.set(gradientInput(axis, name), values[a * n + v])),
    );
    return all;
  }

  function mean(a: Local, b: Local): Local {
    const local = code.local('v128');
    code.pair(0.5).get(a).get(b).op('f64x2.add').op('f64x2.mul').set(local);
    return local;
  }

  function difference(a: readonly Local[], b: readonly Local[]): Local[] {
    return a.map((value, v) => {
      const local = code.local('v128');
      code.get(value).get(b[v]).op('f64x2.sub').set(local);
      return local;
    });
  }

  /** ∇u ± lift·(û − u)·n of the cell with the given traces, [axis][variable]. */
  function corrected(
    traces: Pair,
    jumps: readonly Local[],
    lift: Local,
    sign: 'f64x2.add' | 'f64x2.sub',
  ): Local[] {
    return normal.flatMap((component, a) => {
      const along = code.local('v128');
      code.get(lift).get(component).op('f64x2.mul').set(along);
      return jumps.map((value, v) => {
        const own = loadPairLocal(code, traces, 8 * (a * n + v));
        code.get(own).get(along).get(value).op('f64x2.mul').op(sign).set(own);
        return own;
      });
    });
  }

  function storeJumps(target: Pair, jumps: readonly Local[]): void {
    jumps.forEach((value, v) => {
      const amount = code.local('v128');
      code.get(weight).get(value).op('f64x2.mul').set(amount);
      storePair(code, target, amount, 8 * v);
    });
  }
}

import { axesOf } from '../../../../core/axes';
import { emitWasm, type Program } from '../../../../expression';
import { gradientInput } from '../../../../physics/gradients';
import {
  loadPair,
  rowProduct,
  storePair,
  type FunctionBuilder,
  type Local,
  type ModuleBuilder,
  type Pair,
} from '../../../../wasm';
import type { DgOperators } from '../../operators';
import type { Layout } from './layout';

/** The edges of two cells and their inverted determinants. */
export interface MapsInCode {
  readonly xr: Local;
  readonly yr: Local;
  readonly xs: Local;
  readonly ys: Local;
  readonly inverse: Local;
}

/** scale·(a·b − c·d) */
function crossed(
  code: FunctionBuilder,
  [a, b]: readonly [Local, Local],
  [c, d]: readonly [Local, Local],
  scale: Local,
): Local {
  const value = code.local('v128');
  code.get(scale).get(a).get(b).op('f64x2.mul').get(c).get(d).op('f64x2.mul').op('f64x2.sub');
  code.op('f64x2.mul').set(value);
  return value;
}

/**
 * Adds the code of ∇u, from the coefficients in scratch, at a point of two cells: ∂u/∂x per variable, then ∂u/∂y.
 * @param row address of the point in a table of values
 * @param tables byte offsets of the tables of derivatives in r and s relative to it
 */
export function emitGradient(
  code: FunctionBuilder,
  { element: { modes }, variableCount: n }: DgOperators,
  layout: Layout,
  scratch: Local,
  row: Local,
  tables: readonly [number, number],
  { xr, yr, xs, ys, inverse }: MapsInCode,
): Local[] {
  const [alongR, alongS] = tables.map((offset) => {
    const at = code.local('i32');
    code.get(row).i32(offset).op('i32.add').set(at);
    const sums = code.localsOf('v128', n);
    rowProduct(code, at, modes, scratch, layout.coefficients, sums);
    return sums;
  });
  return [
    ...alongR.map((r, v) => crossed(code, [ys, r], [yr, alongS[v]], inverse)),
    ...alongR.map((r, v) => crossed(code, [xr, alongS[v]], [xs, r], inverse)),
  ];
}

/**
 * Writes ∇u, from the coefficients in scratch, at a side point of two cells.
 * @param row address of the point in the table of side values
 */
export function emitGradientTrace(
  code: FunctionBuilder,
  operators: DgOperators,
  layout: Layout,
  scratch: Local,
  row: Local,
  maps: MapsInCode,
  target: Pair,
): void {
  const { sideValues, sideDr, sideDs } = layout;
  const tables = [sideDr - sideValues, sideDs - sideValues] as const;
  emitGradient(code, operators, layout, scratch, row, tables, maps).forEach((slope, i) => {
    storePair(code, target, slope, 8 * i);
  });
}

/**
 * Writes the modes of ∇u with all jumps û − u lifted into it to scratch, [axis][mode][variable]. Applies `lifting` to
 * the coefficients, along both reference axes, and to the jumps stored over the gradient traces.
 */
export function emitLiftedGradient(
  code: FunctionBuilder,
  { element: { modes, sidePoints }, variableCount: n }: DgOperators,
  layout: Layout,
  scratch: Local,
  { xr, yr, xs, ys, inverse }: MapsInCode,
  traces: Pair,
): void {
  const columns = 2 * modes + 3 * sidePoints;
  const row = code.local('i32');
  const rowEnd = code.local('i32');
  const target = code.local('i32');
  const sums = code.localsOf('v128', n);
  const scaled = (value: Local, sign: 1 | -1): Local => {
    const local = code.local('v128');
    code.get(value).get(inverse).op('f64x2.mul');
    if (sign < 0) code.op('f64x2.neg');
    code.set(local);
    return local;
  };
  const less = (a: Local, b: Local): Local => {
    const local = code.local('v128');
    code.get(a).get(b).op('f64x2.sub').set(local);
    return local;
  };
  // Per axis ∇r and ∇s, then the area vectors of the sides over the determinant.
  const [r0, s0, r1, s1] = [scaled(ys, 1), scaled(yr, -1), scaled(xs, -1), scaled(xr, 1)];
  const byAxis = [
    [r0, s0, [scaled(yr, 1), scaled(less(ys, yr), 1), scaled(ys, -1)]],
    [r1, s1, [scaled(xr, -1), scaled(less(xr, xs), 1), scaled(xs, 1)]],
  ] as const;
  byAxis.forEach(([alongR, alongS, areas], axis) => {
    const put = (column: number, v: number): void => {
      code.op('f64x2.mul').memory('v128.store', layout.lifted + 16 * (column * n + v));
    };
    for (let j = 0; j < modes; j++) {
      for (let v = 0; v < n; v++) {
        [alongR, alongS].forEach((factor, b) => {
          code.get(scratch).get(factor).get(scratch);
          code.memory('v128.load', layout.coefficients + 16 * (j * n + v));
          put(b * modes + j, v);
        });
      }
    }
    for (let k = 0; k < 3 * sidePoints; k++) {
      for (let v = 0; v < n; v++) {
        code.get(scratch).get(areas[Math.floor(k / sidePoints)]);
        loadPair(code, traces, 8 * (k * 2 * n + v));
        put(2 * modes + k, v);
      }
    }
    code.i32(layout.lifting).set(row);
    code.i32(layout.lifting + 8 * modes * columns).set(rowEnd);
    code.get(scratch).set(target);
    code.loop(row, rowEnd, 8 * columns, () => {
      rowProduct(code, row, columns, scratch, layout.lifted, sums);
      sums.forEach((sum, v) => {
        code.get(target).get(sum);
        code.memory('v128.store', layout.gradients + 16 * (axis * modes * n + v));
      });
      code.advance(target, 16 * n);
    });
  });
}

/** Subtracts F_v(u, ∇u) from the flux at a volume point. @param inputs all inputs except the gradient */
export function emitLessViscousFlux(
  module: ModuleBuilder,
  code: FunctionBuilder,
  { element: { modes }, physics, variableCount: n }: DgOperators,
  layout: Layout,
  scratch: Local,
  row: Local,
  viscousFlux: Program,
  inputs: ReadonlyMap<string, Local>,
  flux: readonly Local[],
): void {
  const all = new Map(inputs);
  axesOf(2).forEach((name, axis) => {
    const slopes = code.localsOf('v128', n);
    rowProduct(code, row, modes, scratch, layout.gradients + 16 * axis * modes * n, slopes);
    physics.variableNames.forEach((variable, v) => {
      all.set(gradientInput(name, variable), slopes[v]);
    });
  });
  emitWasm(viscousFlux, module, code, all).forEach((value, i) => {
    code.get(flux[i]).get(value).op('f64x2.sub').set(flux[i]);
  });
}

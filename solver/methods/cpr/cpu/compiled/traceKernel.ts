import { FunctionBuilder, type Local } from '../../../../wasm';
import type { CprOperators } from '../../operators';
import { both, wide, type Layout } from './layout';
import { addressFrom, addressOf } from './points';
import { loadMasks } from './triangles';

/** Kernel (…, source): evaluates the state in `source` at the points of all sides. */
export function traceKernel(operators: CprOperators, layout: Layout): FunctionBuilder {
  const code = new FunctionBuilder(['i32', 'i32', 'i32', 'i32']);
  const [, first, last, source] = [0, 1, 2, 3].map((i) => code.param(i));
  code.loop(first, last, 1, () => {
    const state = addressOf(code, source, first, layout.stateBytes);
    const trace = addressFrom(code, layout.traces, first, layout.traceBytes);
    const mask = loadMasks(code, layout, first);
    emitTraces(code, operators, layout, operators.variableCount, state, 0, trace, { mask });
    if (layout.matchedTraces === null) return;
    // Also on collapsed sides, where matched points may be.
    const matched = addressFrom(code, layout.matchedTraces, first, layout.traceBytes);
    emitTraces(code, operators, layout, operators.variableCount, state, 0, matched);
  });
  return code;
}

interface TraceOptions {
  /** Stride in bytes between the values of the reference axes; omitted if all axes share them. */
  readonly ofAxis?: number;
  /** Whether values are outward, with the opposite sign on left sides. */
  readonly isOutward?: boolean;
  /** Returns the factor on the last side of an axis, see `loadMasks`; null for 1. */
  readonly mask?: (axis: number) => Local | null;
}

/**
 * Writes the traces of values [point][row] of a pair, located at an address plus `offset`; changes `trace`.
 */
export function emitTraces(
  code: FunctionBuilder,
  { sides, perAxis, line, physics }: CprOperators,
  layout: Layout,
  rows: number,
  values: Local,
  offset: number,
  trace: Local,
  { ofAxis = 0, isOutward = false, mask = () => null }: TraceOptions = {},
): void {
  const { dimension: d } = physics;
  const record = both * rows;
  const end = code.local('i32');
  const [inner, outer] = code.localsOf('i32', 2);
  const [from, row] = code.localsOf('i32', 2);
  const sums = code.localsOf('v128', rows);
  code.i32(perAxis).set(end);
  for (const { axis, end: which, stride } of sides) {
    const strides = Array.from({ length: d }, (_, other) => perAxis ** other).filter(
      (_, other) => other !== axis,
    );
    const [along, across] = [strides[0], strides[1] ?? 0];
    code.get(values).set(row);
    const visitRow = (): void => {
      code.get(row).set(from);
      code.i32(0).set(inner);
      code.loop(inner, end, 1, () => {
        const isNegative = isOutward && which === 'left';
        const own = which === 'right' ? mask(axis) : null;
        interpolate(which, stride, offset + axis * ofAxis, isNegative, own);
        code.advance(from, record * along);
        code.advance(trace, record);
      });
      code.advance(row, record * across);
    };
    if (d === 2) visitRow();
    else {
      code.i32(0).set(outer);
      code.loop(outer, end, 1, visitRow);
    }
  }

  /** Interpolates values to the end of the line of points that starts at `from`. */
  function interpolate(
    which: 'left' | 'right',
    stride: number,
    first: number,
    isNegative: boolean,
    share: Local | null,
  ): void {
    const factor = code.local('v128');
    let isFirst = true;
    line.ends[which].forEach((weight, m) => {
      // If the ends are points, only one weight is nonzero.
      if (weight === 0) return;
      code.i32(layout.ends[which]).memory('v128.load64_splat', wide * m);
      code.set(factor);
      sums.forEach((sum, v) => {
        if (!isFirst) code.get(sum);
        code
          .get(factor)
          .get(from)
          .memory('v128.load', first + record * m * stride + both * v);
        code.op('f64x2.mul');
        if (!isFirst) code.op('f64x2.add');
        code.set(sum);
      });
      isFirst = false;
    });
    sums.forEach((sum, v) => {
      code.get(trace).get(sum);
      if (isNegative) code.op('f64x2.neg');
      if (share) code.get(share).op('f64x2.mul');
      code.memory('v128.store', both * v);
    });
  }
}

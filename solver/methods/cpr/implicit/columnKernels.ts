import { internalError } from '../../../core/internalError';
import { FunctionBuilder, ModuleBuilder, pageBytes, type Local } from '../../../wasm';
import { blockStride, type CompiledBlocks } from '../../blocks';
import type { CprOperators } from '../operators';
import type { ColumnKernels, FaceSideArrays, Form } from './columnTerms';
import { stencilColumns } from './lineStencil';

/** Returns the bytes of the work space of the kernels for programs, and a function that compiles them for blocks. */
export function columnKernels(
  operators: CprOperators,
  forms: readonly Form[],
  isViscous: boolean,
): { readonly bytes: number; readonly compile: (blocks: CompiledBlocks) => ColumnKernels } {
  const { pointCount, sidePointCount: perSide, perAxis, sides, variableCount: n } = operators;
  const { dimension: d } = operators.physics;
  const nn = n * n;
  const pairs = nn + (nn % 2);
  const width = perAxis + 2;
  const stride = blockStride(n * pointCount);
  let end = 0;
  const take = (bytes: number): number => {
    const offset = end;
    end += 16 * Math.ceil(bytes / 16);
    return offset;
  };
  const at = {
    column: take(8 * (1 + d) * pairs),
    parts: take(8 * pointCount * (1 + d) * (1 + d) * pairs),
    shares: take(8 * pointCount * d * perAxis),
    rows: take(4 * pointCount * d * perAxis),
    factors: take(8 * pointCount * d * width * d),
    targets: take(4 * pointCount * d * width),
    ends: { left: take(8 * perAxis), right: take(8 * perAxis) },
    byJumps: take(isViscous ? 8 * sides.length * perSide * n * stride : 0),
  };
  const sideStart = end;
  const ofSide = {
    traces: take(8 * pointCount * perSide) - sideStart,
    slopes: take(8 * pointCount * perSide * d) - sideStart,
    fluxes: take(8 * perSide * pairs) - sideStart,
    reduced: take(8 * perSide * pairs) - sideStart,
    slopeFluxes: take(8 * perSide * d * pairs) - sideStart,
    rows: take(4 * perSide * perAxis) - sideStart,
    shares: take(8 * perSide * perAxis) - sideStart,
  };
  const sideBytes = end - sideStart;
  take(sideBytes);
  const offsets = (columns: number): number[] =>
    Array.from(
      { length: nn },
      (_, i) => 8 * (Math.floor(i / n) * columns * stride + (i % n) * pointCount),
    );
  const [inBlock, inJumps] = [offsets(pointCount), offsets(1)];

  const compile = (blocks: CompiledBlocks): ColumnKernels => {
    const { memory, workspace } = blocks;
    if (blocks.stride !== stride) throw internalError('the stride of blocks differs');
    const { buffer } = memory;
    const doubles = (from: number, to: number): Float64Array =>
      new Float64Array(buffer, workspace + from, (to - from) / 8);
    const module = new ModuleBuilder();
    forms.forEach((form, i) => module.export(`cell${i}`, cellKernel(form, workspace)));
    module.export('face', faceKernel(workspace));
    module.export('lift', liftKernel(workspace, inBlock));
    module.export('liftJump', liftKernel(workspace, inJumps));
    module.export('expand', expandKernel());
    const shared = typeof SharedArrayBuffer !== 'undefined' && buffer instanceof SharedArrayBuffer;
    const code = module.encode(buffer.byteLength / pageBytes, shared);
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(code), { env: { memory } });
    const call = exports as Readonly<Record<string, (...args: number[]) => void>>;
    fillTables();
    const arrays = ([0, 1] as const).map((side): FaceSideArrays => {
      const start = sideStart + side * sideBytes;
      const of = (from: number, to: number): Float64Array => doubles(start + from, start + to);
      return {
        address: workspace + start,
        traces: of(ofSide.traces, ofSide.slopes),
        slopes: of(ofSide.slopes, ofSide.fluxes),
        fluxes: of(ofSide.fluxes, ofSide.reduced),
        reduced: of(ofSide.reduced, ofSide.slopeFluxes),
        slopeFluxes: of(ofSide.slopeFluxes, ofSide.rows),
        rows: new Int32Array(buffer, workspace + start + ofSide.rows, perSide * perAxis),
        shares: of(ofSide.shares, sideBytes),
      };
    });
    return {
      pairs,
      parts: doubles(at.parts, at.shares),
      shares: doubles(at.shares, at.rows),
      factors: doubles(at.factors, at.targets),
      byJumps: doubles(at.byJumps, sideStart),
      column: doubles(at.column, at.parts),
      sides: [arrays[0], arrays[1]],
      cell: (form, block) => call[`cell${form}`](block),
      face(from, to, sign, isReduced, block) {
        const { address } = arrays[from];
        const fluxes = address + (isReduced ? ofSide.reduced : ofSide.fluxes);
        call.face(address, arrays[to].address, fluxes, sign, block);
      },
      lift: (to, k, sign, start) => call.lift(arrays[to].address, k, sign, start),
      liftJump(to, k, sign, start) {
        call.liftJump(arrays[to].address, k, sign, workspace + at.byJumps + 8 * start);
      },
      expand(column, which, factor, target, step) {
        const from = workspace + at.byJumps + 8 * stride * column;
        call.expand(target, from, workspace + at.ends[which], factor, 8 * stride * step);
      },
    };

    function fillTables(): void {
      const { line } = operators;
      doubles(at.ends.left, at.ends.right).set(line.ends.left);
      doubles(at.ends.right, at.byJumps).set(line.ends.right);
      const rows = new Int32Array(buffer, workspace + at.rows, pointCount * d * perAxis);
      const targets = new Int32Array(buffer, workspace + at.targets, pointCount * d * width);
      const { columns } = stencilColumns(operators);
      for (let point = 0; point < pointCount; point++) {
        for (let b = 0; b < d; b++) {
          const line = (point * d + b) * width;
          for (let m = 0; m < width; m++) {
            const place = columns[line + m];
            const inCell = m < perAxis;
            targets[line + m] = 8 * stride * (inCell ? place : place * n);
            if (inCell) rows[(point * d + b) * perAxis + m] = 8 * place;
          }
        }
      }
    }
  };
  return { bytes: end, compile };

  /** column = Σ weight · source over terms of `count` pairs; sources are addresses, with offsets */
  function combine(
    code: FunctionBuilder,
    column: number,
    count: number,
    terms: readonly { readonly weight: Local; readonly source: Local; readonly offset: number }[],
  ): void {
    for (let p = 0; p < count; p++) {
      code.i32(0);
      terms.forEach(({ weight, source, offset }, term) => {
        code.get(source).memory('v128.load', offset + 16 * p);
        code.get(weight).op('f64x2.mul');
        if (term > 0) code.op('f64x2.add');
      });
      code.memory('v128.store', column + 16 * p);
    }
  }

  /** target += share · column at the offsets of pairs of variables */
  function scatter(
    code: FunctionBuilder,
    target: Local,
    share: Local,
    column: number,
    places: readonly number[],
  ): void {
    places.forEach((place, i) => {
      code.get(target).get(target).memory('f64.load', place);
      code
        .i32(0)
        .memory('f64.load', column + 8 * i)
        .get(share);
      code.op('f64.mul').op('f64.add').memory('f64.store', place);
    });
  }

  /** Scatters the column to rows from a start: byte offsets at `rows` and shares at `shares`, which advance. */
  function scatterRows(
    code: FunctionBuilder,
    {
      rows,
      shares,
      start,
    }: { readonly rows: Local; readonly shares: Local; readonly start: Local },
    factor: Local | null,
    column: number,
    places: readonly number[],
  ): void {
    const [end, target] = code.localsOf('i32', 2);
    const share = code.local('f64');
    code
      .get(rows)
      .i32(4 * perAxis)
      .op('i32.add')
      .set(end);
    code.loop(rows, end, 4, () => {
      code.get(start).get(rows).memory('i32.load').op('i32.add').set(target);
      code.get(shares).memory('f64.load');
      if (factor !== null) code.get(factor).op('f64.mul');
      code.set(share);
      scatter(code, target, share, column, places);
      code.advance(shares, 8);
    });
  }

  /** Adds the terms of a program at the points of a cell. */
  function cellKernel({ fluxes, amounts, gradient }: Form, base: number): FunctionBuilder {
    const code = new FunctionBuilder(['i32']);
    const block = code.param(0);
    const components = (fluxes ? d : 0) + (amounts ? 1 : 0);
    const groupBytes = 8 * components * pairs;
    const [part, ofPoint, place, factor, target] = code.localsOf('i32', 5);
    const [rows, shares, start, counter, end, jumps, partEnd] = code.localsOf('i32', 7);
    const one = code.local('v128');
    const unit = code.local('f64');
    const weights = code.localsOf('v128', d);
    const column = base + at.column;
    code.pair(1).set(one).f64(1).set(unit);
    code.i32(base + at.rows).set(ofPoint);
    code.i32(base + at.shares).set(shares);
    code.i32(base + at.factors).set(factor);
    code.i32(base + at.targets).set(target);
    code.i32(base + at.byJumps).set(jumps);
    code.i32(base + at.parts).set(part);
    code.i32(base + at.parts + pointCount * (1 + d) * groupBytes).set(partEnd);
    const shareStart = code.local('i32');
    code.get(shares).set(shareStart);
    code.i32(0).set(place);
    /** Adds the column to the rows of its point. */
    const lift = (places: readonly number[]): void => {
      code.get(ofPoint).set(rows).get(shareStart).set(shares);
      for (let b = 0; fluxes && b < d; b++) {
        scatterRows(code, { rows, shares, start }, null, column + 8 * b * pairs, places);
      }
      if (!amounts) return;
      const own = code.local('i32');
      code.get(start).get(place).op('i32.add').set(own);
      scatter(code, own, unit, column + groupBytes - 8 * pairs, places);
    };
    code.loop(part, partEnd, (1 + d) * groupBytes, () => {
      combine(code, column, groupBytes / 16, [{ weight: one, source: part, offset: 0 }]);
      code.get(block).get(place).i32(stride).op('i32.mul').op('i32.add').set(start);
      lift(inBlock);
      const terms = (count: number, from: Local, places: readonly number[]): void => {
        code.get(target).set(counter);
        code
          .get(target)
          .i32(4 * count)
          .op('i32.add')
          .set(end);
        code.loop(counter, end, 4, () => {
          weights.forEach((weight, a) =>
            code
              .get(factor)
              .memory('v128.load64_splat', 8 * a)
              .set(weight),
          );
          const slopes = weights.map((weight, a) => ({
            weight,
            source: part,
            offset: (1 + a) * groupBytes,
          }));
          combine(code, column, groupBytes / 16, slopes);
          code.get(from).get(counter).memory('i32.load').op('i32.add').set(start);
          lift(places);
          code.advance(factor, 8 * d);
        });
        code.get(end).set(target);
      };
      for (let b = 0; gradient !== 'none' && b < d; b++) {
        terms(perAxis, block, inBlock);
        if (gradient === 'corrected') terms(2, jumps, inJumps);
        else code.advance(factor, 16 * d).advance(target, 8);
      }
      code.advance(ofPoint, 4 * d * perAxis).advance(shareStart, 8 * d * perAxis);
      code.advance(place, 8);
    });
    return code;
  }

  /** Parameters: arrays of the side of the states and of the residual, fluxes, sign, block. */
  function faceKernel(base: number): FunctionBuilder {
    const code = new FunctionBuilder(['i32', 'i32', 'i32', 'f64', 'i32']);
    const [from, to, fluxes, , start] = [0, 1, 2, 3, 4].map((i) => code.param(i));
    const sign = code.param(3);
    const [point, pointEnd, k, kEnd, trace, slope] = code.localsOf('i32', 6);
    const [flux, slopeFlux, rows, shares] = code.localsOf('i32', 4);
    const weights = code.localsOf('v128', isViscous ? 1 + d : 1);
    const column = base + at.column;
    code.get(from).i32(ofSide.traces).op('i32.add').set(trace);
    code.get(from).i32(ofSide.slopes).op('i32.add').set(slope);
    code.i32(0).set(point).i32(pointCount).set(pointEnd).i32(perSide).set(kEnd);
    code.loop(point, pointEnd, 1, () => {
      code.get(fluxes).set(flux);
      code.get(from).i32(ofSide.slopeFluxes).op('i32.add').set(slopeFlux);
      code.get(to).i32(ofSide.rows).op('i32.add').set(rows);
      code.get(to).i32(ofSide.shares).op('i32.add').set(shares);
      code.i32(0).set(k);
      code.loop(k, kEnd, 1, () => {
        weights.forEach((weight, i) =>
          code
            .get(i === 0 ? trace : slope)
            .memory('v128.load64_splat', i === 0 ? 0 : 8 * (i - 1))
            .set(weight),
        );
        const terms = weights.map((weight, i) => ({
          weight,
          source: i === 0 ? flux : slopeFlux,
          offset: i === 0 ? 0 : 8 * (i - 1) * pairs,
        }));
        combine(code, column, pairs / 2, terms);
        scatterRows(code, { rows, shares, start }, sign, column, inBlock);
        code.advance(trace, 8).advance(slope, 8 * d);
        code.advance(flux, 8 * pairs).advance(slopeFlux, 8 * d * pairs);
      });
      code.advance(start, 8 * stride);
    });
    return code;
  }

  /** Parameters: arrays of the side of the residual, point of the face, sign, first column. */
  function liftKernel(base: number, places: readonly number[]): FunctionBuilder {
    const code = new FunctionBuilder(['i32', 'i32', 'f64', 'i32']);
    const [to, k, sign, start] = [0, 1, 2, 3].map((i) => code.param(i));
    const [rows, shares] = code.localsOf('i32', 2);
    code
      .get(k)
      .i32(4 * perAxis)
      .op('i32.mul')
      .get(to)
      .op('i32.add');
    code.i32(ofSide.rows).op('i32.add').set(rows);
    code
      .get(k)
      .i32(8 * perAxis)
      .op('i32.mul')
      .get(to)
      .op('i32.add');
    code.i32(ofSide.shares).op('i32.add').set(shares);
    scatterRows(code, { rows, shares, start }, sign, base + at.column, places);
    return code;
  }

  /** Parameters: first target column, source column, weights, factor, bytes between targets. */
  function expandKernel(): FunctionBuilder {
    const code = new FunctionBuilder(['i32', 'i32', 'i32', 'f64', 'i32']);
    const [target, source, weights, , step] = [0, 1, 2, 3, 4].map((i) => code.param(i));
    const factor = code.param(3);
    const end = code.local('i32');
    const share = code.local('v128');
    code
      .get(weights)
      .i32(8 * perAxis)
      .op('i32.add')
      .set(end);
    code.loop(weights, end, 8, () => {
      code.get(weights).memory('f64.load').get(factor).op('f64.mul').op('f64x2.splat').set(share);
      for (let p = 0; p < stride / 2; p++) {
        code
          .get(target)
          .get(target)
          .memory('v128.load', 16 * p);
        code
          .get(source)
          .memory('v128.load', 16 * p)
          .get(share);
        code
          .op('f64x2.mul')
          .op('f64x2.add')
          .memory('v128.store', 16 * p);
      }
      code.get(target).get(step).op('i32.add').set(target);
    });
    return code;
  }
}

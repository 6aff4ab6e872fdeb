import { emitWasm } from '../../../../expression';
import { pointSpacing } from '../../../../physics/pointSpacing';
import {
  addresses,
  forPairs,
  FunctionBuilder,
  loadPair,
  loadPairLocal,
  type Local,
  type ModuleBuilder,
} from '../../../../wasm';
import { firstModeValue } from '../../basis';
import type { DgOperators } from '../../operators';
import { cellRecord, type Layout } from './layout';

/** Adds the kernels over a range of cells that update states and evaluate a step. */
export function addStepKernels(
  module: ModuleBuilder,
  operators: DgOperators,
  layout: Layout,
): void {
  module.export('euler', eulerKernel(layout));
  module.export('difference', differenceKernel(layout));
  module.export('lowStorage', lowStorageKernel(layout));
  module.export('means', meansKernel(module, operators, layout));
  module.export('changes', changesKernel(operators, layout));
}

/** Adds the update of a report to the maximum of itself and both doubles; NaN if any of them is NaN. */
function larger(code: FunctionBuilder, value: Local, scratch: Local, offset: number): void {
  code.get(value).extractLane(0).get(value).extractLane(1).op('f64.max');
  code.get(scratch).memory('f64.load', offset).op('f64.max');
}

/** Loops over the doubles of a range of cells, two at a time; `arrays` become addresses into it. */
function forDoubles(
  code: FunctionBuilder,
  { stateBytes }: Layout,
  first: Local,
  last: Local,
  arrays: readonly Local[],
  body: () => void,
): void {
  const offset = code.local('i32');
  const end = code.local('i32');
  code.get(first).i32(stateBytes).op('i32.mul').set(offset);
  code.get(last).i32(stateBytes).op('i32.mul').set(end);
  for (const array of arrays) code.get(array).get(offset).op('i32.add').set(array);
  code.loop(offset, end, 16, () => {
    body();
    for (const array of arrays) code.advance(array, 16);
  });
}

/** (…, u, target, step): target = u + step·slope */
function eulerKernel(layout: Layout): FunctionBuilder {
  const code = new FunctionBuilder(['i32', 'i32', 'i32', 'i32', 'i32', 'f64']);
  const [, first, last, u, target, factor] = [0, 1, 2, 3, 4, 5].map((i) => code.param(i));
  const slope = code.local('i32');
  const step = code.local('v128');
  code.i32(layout.slope).set(slope);
  code.get(factor).op('f64x2.splat').set(step);
  forDoubles(code, layout, first, last, [u, target, slope], () => {
    code.get(target).get(u).memory('v128.load');
    code.get(step).get(slope).memory('v128.load').op('f64x2.mul').op('f64x2.add');
    code.memory('v128.store');
  });
  return code;
}

/** (…, u, y₁, y₂, y₃, target, w₁, w₂, w₃, step): target = u + (Σ w_r (y_r − u) + step·slope) */
function differenceKernel(layout: Layout): FunctionBuilder {
  const code = new FunctionBuilder([
    ...new Array<'i32'>(8).fill('i32'),
    ...new Array<'f64'>(4).fill('f64'),
  ]);
  const params = Array.from({ length: 12 }, (_, i) => code.param(i));
  const [, first, last, u, y1, y2, y3, target] = params;
  const slope = code.local('i32');
  const factors = params.slice(8).map((factor) => {
    const pair = code.local('v128');
    code.get(factor).op('f64x2.splat').set(pair);
    return pair;
  });
  const own = code.local('v128');
  code.i32(layout.slope).set(slope);
  forDoubles(code, layout, first, last, [u, y1, y2, y3, target, slope], () => {
    code.get(target).get(u).memory('v128.load').tee(own);
    [y1, y2, y3].forEach((y, i) => {
      code.get(factors[i]).get(y).memory('v128.load').get(own).op('f64x2.sub').op('f64x2.mul');
      if (i > 0) code.op('f64x2.add');
    });
    code.get(factors[3]).get(slope).memory('v128.load').op('f64x2.mul').op('f64x2.add');
    code.op('f64x2.add').memory('v128.store');
  });
  return code;
}

/** (…, source, register, target, a, b, step): y ← a·y + step·slope, target = source + b·y */
function lowStorageKernel(layout: Layout): FunctionBuilder {
  const code = new FunctionBuilder([
    ...new Array<'i32'>(6).fill('i32'),
    ...new Array<'f64'>(3).fill('f64'),
  ]);
  const params = Array.from({ length: 9 }, (_, i) => code.param(i));
  const [, first, last, source, register, target] = params;
  const slope = code.local('i32');
  const [a, b, step] = params.slice(6).map((factor) => {
    const pair = code.local('v128');
    code.get(factor).op('f64x2.splat').set(pair);
    return pair;
  });
  const value = code.local('v128');
  code.i32(layout.slope).set(slope);
  forDoubles(code, layout, first, last, [source, register, target, slope], () => {
    code.get(register).get(a).get(register).memory('v128.load').op('f64x2.mul');
    code.get(step).get(slope).memory('v128.load').op('f64x2.mul').op('f64x2.add').tee(value);
    code.memory('v128.store');
    code.get(target).get(source).memory('v128.load');
    code.get(b).get(value).op('f64x2.mul').op('f64x2.add').memory('v128.store');
  });
  return code;
}

/**
 * (…, state, time): reports the largest rate from the cell means, see `createMeansCheck`, or NaN if a coefficient is
 * not finite or a mean is not admissible. Reports only increase; clear them first.
 */
function meansKernel(
  module: ModuleBuilder,
  { element, physics, variableCount: n }: DgOperators,
  layout: Layout,
): FunctionBuilder {
  const { modes } = element;
  const code = new FunctionBuilder(['i32', 'i32', 'i32', 'i32', 'f64']);
  const [scratch, first, last, array, time] = [0, 1, 2, 3, 4].map((i) => code.param(i));
  const [t, rate, wrong, third] = code.localsOf('v128', 4);
  const finite = code.local('v128');
  code.get(time).op('f64x2.splat').set(t);
  code.pair(1 / 3).set(third);
  const { maxDiffusivity } = physics;
  const programs = [physics.maxWaveSpeed, physics.admissible, maxDiffusivity].filter(
    (own) => own !== null,
  );
  const placed = programs.some((program) => program.uses('x') || program.uses('y'));
  forPairs(code, first, last, (cells) => {
    const state = addresses(code, () => code.get(array), cells, layout.stateBytes);
    const record = addresses(code, () => code.i32(layout.cells), cells, layout.cellBytes);
    const field = (offset: number): Local => loadPairLocal(code, record, offset);
    const inputs = new Map<string, Local>([['t', t]]);
    physics.variableNames.forEach((name, v) => {
      const mean = code.local('v128');
      loadPair(code, state, 8 * v * modes)
        .pair(firstModeValue)
        .op('f64x2.mul')
        .set(mean);
      inputs.set(name, mean);
    });
    if (placed) {
      inputs.set(
        'x',
        center(field(cellRecord.originX), field(cellRecord.xr), field(cellRecord.xs)),
      );
      inputs.set(
        'y',
        center(field(cellRecord.originY), field(cellRecord.yr), field(cellRecord.ys)),
      );
    }
    if (maxDiffusivity?.uses(pointSpacing)) inputs.set(pointSpacing, field(cellRecord.spacing));
    const [speed] = emitWasm(physics.maxWaveSpeed, module, code, inputs);
    code.get(rate).get(speed).get(field(cellRecord.radius)).op('f64x2.div');
    if (maxDiffusivity) {
      const [spread] = emitWasm(maxDiffusivity, module, code, inputs);
      code.get(spread).get(field(cellRecord.diffusionRate)).op('f64x2.mul').op('f64x2.add');
    }
    code.op('f64x2.max').set(rate);
    // 0·c is 0 only for finite c.
    for (let i = 0; i < n * modes; i++) {
      code.get(finite);
      loadPair(code, state, 8 * i)
        .pair(0)
        .op('f64x2.mul')
        .op('f64x2.add')
        .set(finite);
    }
    for (const holds of emitWasm(physics.admissible, module, code, inputs)) {
      code.get(wrong).get(holds).op('v128.not').op('v128.or').set(wrong);
    }
  });
  code.get(finite).get(finite).op('f64x2.ne').get(wrong).op('v128.or').set(wrong);
  code.get(scratch).f64(NaN);
  larger(code, rate, scratch, 0);
  code.get(wrong).op('v128.any_true').op('select').memory('f64.store');
  return code;

  /** origin + (r + s)/3 */
  function center(origin: Local, r: Local, s: Local): Local {
    const place = code.local('v128');
    code.get(origin).get(r).get(s).op('f64x2.add').get(third).op('f64x2.mul').op('f64x2.add');
    code.set(place);
    return place;
  }
}

/** (…, before, after): reports the largest change of a coefficient of each variable. */
function changesKernel(
  { element, variableCount: n }: DgOperators,
  layout: Layout,
): FunctionBuilder {
  const { modes } = element;
  const code = new FunctionBuilder(['i32', 'i32', 'i32', 'i32', 'i32']);
  const [scratch, first, last, before, after] = [0, 1, 2, 3, 4].map((i) => code.param(i));
  const changes = code.localsOf('v128', n);
  forPairs(code, first, last, (cells) => {
    const old = addresses(code, () => code.get(before), cells, layout.stateBytes);
    const next = addresses(code, () => code.get(after), cells, layout.stateBytes);
    changes.forEach((change, v) => {
      for (let j = 0; j < modes; j++) {
        code.get(change);
        loadPair(code, next, 8 * (v * modes + j));
        loadPair(code, old, 8 * (v * modes + j))
          .op('f64x2.sub')
          .op('f64x2.abs');
        code.op('f64x2.max').set(change);
      }
    });
  });
  changes.forEach((change, v) => {
    code.get(scratch);
    larger(code, change, scratch, 8 * (v + 1));
    code.memory('f64.store', 8 * (v + 1));
  });
  return code;
}

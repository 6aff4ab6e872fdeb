import { emitWasm, ProgramBuilder, type Program } from '../../../../expression';
import { FunctionBuilder, type Local, type ModuleBuilder } from '../../../../wasm';
import type { CprOperators } from '../../operators';
import { minBlend, maxBlend, sharpness, thresholdOf } from '../blending';
import { forStates } from './divergence';
import { both, wide, type Layout } from './layout';
import { addressFrom, addressOf, forPoints, loadBoth } from './points';

/** Kernel for the share of finite volumes of each cell before the neighbors. Parameters: scratch, first, last, state. */
export const indicatorKernel = 'indicators';

/** Adds the part of `createBlending` that precedes the neighbors, for cases with shock capturing. */
export function addIndicator(module: ModuleBuilder, operators: CprOperators, layout: Layout): void {
  const { physics, perAxis, pointCount } = operators;
  if (!operators.shockCapturing) return;
  const code = new FunctionBuilder(['i32', 'i32', 'i32', 'i32']);
  const [scratch, first, last, array] = [0, 1, 2, 3].map((i) => code.param(i));
  const t = code.local('v128');
  /** Offsets of two buffers of point values: input and output of a transform. */
  const arrays = [layout.slopes, layout.slopes + both * pointCount];
  const sums = layout.slopes + 2 * both * pointCount;
  code.loop(first, last, 1, () => {
    const state = addressOf(code, array, first, layout.stateBytes);
    const geometry = addressFrom(code, layout.cells, first, layout.pointBytes * pointCount);
    const pair = { module, code, operators, layout, scratch, state, geometry, traces: state, t };
    forStates(pair, ({ point, inputs }) => {
      const target = addressOf(code, scratch, point, both);
      const values = physics.positive
        ? emitWasm(physics.positive, module, code, inputs)
        : [inputs.get(physics.variableNames[0])!];
      code.get(target);
      values.forEach((value, i) => {
        code.get(value);
        if (i > 0) code.op('f64x2.mul');
      });
      code.memory('v128.store', arrays[0]);
    });
    for (let axis = 0; axis < physics.dimension; axis++) toModes(axis);
    sumByDegree();
    const inputs = new Map<string, Local>();
    for (let degree = 0; degree < perAxis; degree++) {
      inputs.set(sumName(degree), loadBoth(code, scratch, sums + both * degree));
    }
    const [share] = emitWasm(shareProgram(perAxis), module, code, inputs);
    const target = addressFrom(code, layout.shares, first, both);
    code.get(target).get(share).memory('v128.store');
  });
  module.export(indicatorKernel, code);

  /** Transforms points to modes along an axis, from one array to the other. */
  function toModes(axis: number): void {
    const [from, to] = axis % 2 === 0 ? arrays : arrays.toReversed();
    const stride = perAxis ** axis;
    forPoints(code, operators, ({ point, places }) => {
      const start = code.local('i32');
      code.get(point).get(places[axis]).i32(stride).op('i32.mul').op('i32.sub').set(start);
      const line = addressOf(code, scratch, start, both);
      const row = addressFrom(code, layout.modal, places[axis], wide * perAxis);
      code.get(addressOf(code, scratch, point, both));
      for (let m = 0; m < perAxis; m++) {
        code.get(row).memory('v128.load64_splat', wide * m);
        code.get(line).memory('v128.load', from + both * m * stride);
        code.op('f64x2.mul');
        if (m > 0) code.op('f64x2.add');
      }
      code.memory('v128.store', to);
    });
  }

  /** Sums squares by the maximum degree along any axis. */
  function sumByDegree(): void {
    const modes = arrays[physics.dimension % 2];
    for (let degree = 0; degree < perAxis; degree++) {
      code
        .get(scratch)
        .pair(0)
        .memory('v128.store', sums + both * degree);
    }
    const degree = code.local('i32');
    forPoints(code, operators, ({ point, places }) => {
      code.get(places[0]).set(degree);
      for (const place of places.slice(1)) {
        code.get(degree).get(place).get(degree).get(place).op('i32.ge_u').op('select').set(degree);
      }
      const sum = addressOf(code, scratch, degree, both);
      const value = loadBoth(code, addressOf(code, scratch, point, both), modes);
      code.get(sum).get(sum).memory('v128.load', sums);
      code.get(value).get(value).op('f64x2.mul').op('f64x2.add').memory('v128.store', sums);
    });
  }
}

const sumName = (degree: number): string => `sum${degree}`;

/** Program from sums of squares by degree to the share. */
function shareProgram(perAxis: number): Program {
  const builder = new ProgramBuilder();
  const names = Array.from({ length: perAxis }, (_, degree) => sumName(degree));
  const scope = new Map(names.map((name) => [name, builder.input(name)]));
  const highestOf = (count: number): string => {
    const total = `(${names.slice(0, count).join(' + ')})`;
    return `select(${total} > 0, ${names[count - 1]}/${total}, 0)`;
  };
  const energy =
    perAxis > 2 ? `max(${highestOf(perAxis)}, ${highestOf(perAxis - 1)})` : highestOf(perAxis);
  const threshold = thresholdOf(perAxis);
  scope.set('threshold', builder.constant(threshold));
  scope.set('steepness', builder.constant(-sharpness / threshold));
  scope.set('energy', builder.expression(energy, scope));
  scope.set('share', builder.expression('1/(1 + exp(steepness*(energy - threshold)))', scope));
  scope.set('least', builder.constant(minBlend));
  scope.set('most', builder.constant(maxBlend));
  return builder.build([builder.expression('select(share < least, 0, min(share, most))', scope)]);
}

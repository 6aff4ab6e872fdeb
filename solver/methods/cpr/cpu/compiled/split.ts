import { normalInputs } from '../../../../core/axes';
import { leftName, rightName } from '../../../../physics/faceNames';
import type { Local } from '../../../../wasm';
import { splitDerivative } from '../../line';
import type { CprOperators } from '../../operators';
import { pointPairs } from '../../pairs';
import { evaluate, forStates, type PairInCode, type PointOfPair } from './divergence';
import { both, pairRecord, type Layout } from './layout';
import { addressOf, loadBoth } from './points';

/** Writes the records of point pairs: addresses of their quantities, area vectors and sums; then ½ · 2D of either row. */
export function fillPairs(operators: CprOperators, layout: Layout, buffer: ArrayBufferLike): void {
  const { physics, line, perAxis, variableCount: n } = operators;
  const known = physics.twoPointFlux!.quantityNames.length;
  const matrix = splitDerivative(line);
  const view = new DataView(buffer);
  pointPairs(operators).forEach(({ axis, left, right, i, m }, k) => {
    const at = layout.pairs + pairRecord.bytes * k;
    const put = (offset: number, value: number): void => view.setUint32(at + offset, value, true);
    const metric = both * (1 + axis * physics.dimension);
    put(pairRecord.leftKnown, both * known * left);
    put(pairRecord.rightKnown, both * known * right);
    put(pairRecord.leftMetric, layout.pointBytes * left + metric);
    put(pairRecord.rightMetric, layout.pointBytes * right + metric);
    put(pairRecord.leftSum, both * n * left);
    put(pairRecord.rightSum, both * n * right);
    view.setFloat64(at + pairRecord.leftFactor, 0.5 * matrix[i * perAxis + m], true);
    view.setFloat64(at + pairRecord.rightFactor, 0.5 * matrix[m * perAxis + i], true);
  });
}

/** Stores J∇·F of all points in the thread's scratch memory, in place of slopes; see `bindSplit`. */
export function emitSplit(pair: PairInCode): void {
  const { code, operators, layout, scratch, geometry } = pair;
  const { physics, variableCount: n } = operators;
  const { quantities, quantityNames, ofQuantities } = physics.twoPointFlux!;
  forStates(pair, (at) => {
    const known = addressOf(code, scratch, at.point, both * quantityNames.length);
    evaluate(pair, quantities, at).forEach((value, q) => {
      code
        .get(known)
        .get(value)
        .memory('v128.store', layout.fluxes + both * q);
    });
    const sums = addressOf(code, scratch, at.point, both * n);
    for (let v = 0; v < n; v++) {
      code
        .get(sums)
        .pair(0)
        .memory('v128.store', layout.slopes + both * v);
    }
  });
  const record = code.local('i32');
  const end = code.local('i32');
  code.i32(layout.pairs).set(record);
  code.i32(layout.pairs + pairRecord.bytes * layout.pointPairs).set(end);
  code.loop(record, end, pairRecord.bytes, () => {
    const within = (base: Local, offset: number): Local => {
      const address = code.local('i32');
      code.get(base).get(record).memory('i32.load', offset).op('i32.add').set(address);
      return address;
    };
    const inputs = new Map<string, Local>([['t', pair.t]]);
    const [left, right] = [pairRecord.leftKnown, pairRecord.rightKnown].map((offset) =>
      within(scratch, offset),
    );
    quantityNames.forEach((name, q) => {
      inputs.set(leftName(name), loadBoth(code, left, layout.fluxes + both * q));
      inputs.set(rightName(name), loadBoth(code, right, layout.fluxes + both * q));
    });
    const [leftMetric, rightMetric] = [pairRecord.leftMetric, pairRecord.rightMetric].map(
      (offset) => within(geometry, offset),
    );
    normalInputs(physics.dimension).forEach((name, a) => {
      const normal = loadBoth(code, leftMetric, both * a);
      code.get(normal).get(rightMetric);
      code
        .memory('v128.load', both * a)
        .op('f64x2.add')
        .set(normal);
      inputs.set(name, normal);
    });
    const flux = evaluate(pair, ofQuantities, { inputs });
    addTo(within(scratch, pairRecord.leftSum), pairRecord.leftFactor, flux);
    addTo(within(scratch, pairRecord.rightSum), pairRecord.rightFactor, flux);
  });

  function addTo(sums: Local, factorOffset: number, flux: readonly Local[]): void {
    const factor = code.local('v128');
    code.get(record).memory('v128.load64_splat', factorOffset).set(factor);
    flux.forEach((value, v) => {
      const offset = layout.slopes + both * v;
      code.get(sums).get(sums).memory('v128.load', offset);
      code.get(factor).get(value).op('f64x2.mul').op('f64x2.add');
      code.memory('v128.store', offset);
    });
  }
}

/** Loads J∇·F at a point, as stored by `emitSplit`. */
export function emitSplitSums(
  { code, operators, layout, scratch }: PairInCode,
  { point }: PointOfPair,
): Local[] {
  const { variableCount: n } = operators;
  const sums = addressOf(code, scratch, point, both * n);
  return Array.from({ length: n }, (_, v) => loadBoth(code, sums, layout.slopes + both * v));
}

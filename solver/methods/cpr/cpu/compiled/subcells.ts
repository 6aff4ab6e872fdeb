import { axesOf, normalInputs } from '../../../../core/axes';
import { emitWasm, shareReciprocals } from '../../../../expression';
import { innerName, outerName } from '../../../../physics/faceNames';
import type { Local } from '../../../../wasm';
import type { CprOperators } from '../../operators';
import { pointPairs } from '../../pairs';
import { subcellAreas } from '../../subcellAreas';
import { modalMatrix } from '../blending';
import type { PairInCode, PointOfPair } from './divergence';
import { both, interfaceRecord, wide, type Layout } from './layout';
import { addressOf, loadBoth } from './points';

/** Writes the tables of shock capturing: modes, sides between subcells, addresses of the neighbors' shares. */
export function fillSubcells(
  operators: CprOperators,
  layout: Layout,
  buffer: ArrayBufferLike,
): void {
  const { physics, line, perAxis, variableCount: n, mesh, cellCount, sides } = operators;
  const { weights } = line;
  new Float64Array(buffer, layout.modal, perAxis * perAxis).set(modalMatrix(operators).entries);
  new Float64Array(buffer, layout.areaRows, perAxis * perAxis).set(subcellAreas(line));
  const view = new DataView(buffer);
  pointPairs(operators, 1).forEach(({ axis, left, right, i, m }, k) => {
    const at = layout.interfaces + interfaceRecord.bytes * k;
    const put = (offset: number, value: number): void => view.setUint32(at + offset, value, true);
    const stride = perAxis ** axis;
    put(interfaceRecord.left, both * n * left);
    put(interfaceRecord.right, both * n * right);
    put(interfaceRecord.leftPoint, layout.pointBytes * left);
    put(interfaceRecord.rightPoint, layout.pointBytes * right);
    const first = layout.pointBytes * (left - i * stride);
    put(interfaceRecord.metric, first + both * (1 + axis * physics.dimension));
    put(interfaceRecord.stride, layout.pointBytes * stride);
    put(interfaceRecord.row, layout.areaRows + wide * perAxis * i);
    view.setFloat64(at + interfaceRecord.leftFactor, 1 / weights[i], true);
    view.setFloat64(at + interfaceRecord.rightFactor, -1 / weights[m], true);
  });
  const shareOf = (cell: number): number => layout.shares + wide * cell;
  const neighbors = new Uint32Array(buffer, layout.neighbors, 2 * sides.length * layout.pairCount);
  for (let slot = 0; slot < 2 * layout.pairCount; slot++) {
    const cell = Math.min(slot, cellCount - 1);
    for (let side = 0; side < sides.length; side++) {
      const other = mesh.neighbors[cell * sides.length + side];
      neighbors[2 * ((slot >> 1) * sides.length + side) + (slot & 1)] = shareOf(
        other < 0 ? cell : other,
      );
    }
  }
}

/** Emits the share of finite volumes of two cells: the larger of their own and half their neighbors'; null if unused. */
export function emitShares({ code, operators: { sides }, capture }: PairInCode): Local | null {
  if (!capture) return null;
  const { neighbors } = capture;
  const share = loadBoth(code, capture.shares, 0);
  const other = code.local('v128');
  sides.forEach((_, side) => {
    code.get(neighbors).memory('i32.load', 8 * side + 4);
    code
      .get(neighbors)
      .memory('i32.load', 8 * side)
      .memory('v128.load64_zero');
    code.laneMemory('v128.load64_lane', 0, 1).set(other);
    code.get(share).pair(0.5).get(other).op('f64x2.mul').op('f64x2.max').set(share);
  });
  return share;
}

/** Stores J∇·F of finite volumes on subcells in scratch memory, if a cell has a share; see `bindSubcells`. */
export function emitSubcells(pair: PairInCode, share: Local): void {
  const { module, code, operators, layout, scratch, state, geometry } = pair;
  const { physics, perAxis } = operators;
  const { dimension: d, variableNames: names } = physics;
  const [record, end] = code.localsOf('i32', 2);
  code.i32(0).set(record).i32(layout.stateBytes).set(end);
  code.loop(record, end, both, () => {
    code.get(scratch).get(record).op('i32.add').pair(0).memory('v128.store', layout.subcells);
  });
  code.i32(layout.interfaces).set(record);
  code.i32(layout.interfaces + interfaceRecord.bytes * layout.interfaceCount).set(end);
  code.get(share).pair(0).op('f64x2.ne').op('v128.any_true');
  code.when(() => code.loop(record, end, interfaceRecord.bytes, fluxBetween));

  function fluxBetween(): void {
    const word = (offset: number): Local => {
      const local = code.local('i32');
      code.get(record).memory('i32.load', offset).set(local);
      return local;
    };
    const within = (base: Local, offset: number): Local => {
      const address = code.local('i32');
      code.get(base).get(word(offset)).op('i32.add').set(address);
      return address;
    };
    const inputs = new Map<string, Local>([['t', pair.t]]);
    const area = areaBetween(word, within);
    const size = code.local('v128');
    area.forEach((component, a) => {
      code.get(component).get(component).op('f64x2.mul');
      if (a > 0) code.op('f64x2.add');
    });
    code.op('f64x2.sqrt').set(size);
    normalInputs(d).forEach((name, a) => {
      code.get(area[a]).get(size).op('f64x2.div').set(area[a]);
      inputs.set(name, area[a]);
    });
    const left = within(state, interfaceRecord.left);
    const right = within(state, interfaceRecord.right);
    names.forEach((name, v) => {
      inputs.set(innerName(name), loadBoth(code, left, both * v));
      inputs.set(outerName(name), loadBoth(code, right, both * v));
    });
    if (layout.hasPlaces) {
      const leftPoint = within(geometry, interfaceRecord.leftPoint);
      const rightPoint = within(geometry, interfaceRecord.rightPoint);
      axesOf(d).forEach((axis, a) => {
        const place = loadBoth(code, leftPoint, both * (1 + d * d + a));
        code.pair(0.5).get(place).get(rightPoint);
        code
          .memory('v128.load', both * (1 + d * d + a))
          .op('f64x2.add')
          .op('f64x2.mul');
        code.set(place);
        inputs.set(axis, place);
      });
    }
    const flux = emitWasm(shareReciprocals(physics.numericalFlux), module, code, inputs);
    for (const value of flux) code.get(value).get(size).op('f64x2.mul').set(value);
    addTo(within(scratch, interfaceRecord.left), interfaceRecord.leftFactor, flux);
    addTo(within(scratch, interfaceRecord.right), interfaceRecord.rightFactor, flux);
  }

  /** Area vector between two points, from those of the line. */
  function areaBetween(
    word: (offset: number) => Local,
    within: (base: Local, offset: number) => Local,
  ): Local[] {
    const metric = within(geometry, interfaceRecord.metric);
    const [row, stride] = [word(interfaceRecord.row), word(interfaceRecord.stride)];
    const area = code.localsOf('v128', d);
    for (let m = 0; m < perAxis; m++) {
      area.forEach((sum, a) => {
        if (m > 0) code.get(sum);
        code.get(row).memory('v128.load64_splat', wide * m);
        code
          .get(metric)
          .memory('v128.load', both * a)
          .op('f64x2.mul');
        if (m > 0) code.op('f64x2.add');
        code.set(sum);
      });
      code.get(metric).get(stride).op('i32.add').set(metric);
    }
    return area;
  }

  function addTo(sums: Local, factorOffset: number, flux: readonly Local[]): void {
    flux.forEach((value, v) => {
      const offset = layout.subcells + both * v;
      code.get(sums).get(sums).memory('v128.load', offset);
      code.get(record).memory('v128.load64_splat', factorOffset);
      code.get(value).op('f64x2.mul').op('f64x2.add');
      code.memory('v128.store', offset);
    });
  }
}

/** Replaces J∇·F at a point by (1 − share) of it plus `share` of that of the subcells. */
export function blend(
  { code, operators, layout, scratch }: PairInCode,
  { point }: PointOfPair,
  share: Local,
  divergence: readonly Local[],
): void {
  const sums = addressOf(code, scratch, point, both * operators.variableCount);
  divergence.forEach((own, v) => {
    code.pair(1).get(share).op('f64x2.sub').get(own).op('f64x2.mul');
    code
      .get(share)
      .get(loadBoth(code, sums, layout.subcells + both * v))
      .op('f64x2.mul');
    code.op('f64x2.add').set(own);
  });
}

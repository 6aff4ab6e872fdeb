import { axesOf, normalInputs, trueNormalInputs } from '../../../../core/axes';
import {
  addresses,
  forPairs,
  loadPairLocal,
  type FunctionBuilder,
  type Local,
  type Pair,
  type ModuleBuilder,
} from '../../../../wasm';
import { matchedDistance, matchedName } from '../../../../physics/matchedPoint';
import type { CprOperators } from '../../operators';
import { both, faceRecord, wide, type Layout } from './layout';

/** A point of two faces in generated code. */
export interface FacePointInCode {
  readonly module: ModuleBuilder;
  readonly code: FunctionBuilder;
  readonly operators: CprOperators;
  readonly layout: Layout;
  /** The boundary group, null between cells, and the rotation of the neighbor's states, 0 for none. */
  readonly group: string | null;
  readonly rotation: number;
  /** Addresses of the point records, and of the traces of gradients; null beyond a boundary. */
  readonly geometry: Pair;
  readonly innerGradient: Pair;
  readonly outerGradient: Pair | null;
  /** Positions, normals out of the left cell, the time. */
  readonly inputs: ReadonlyMap<string, Local>;
  readonly area: Local;
  /** The states in the frame of the left cell; beyond a boundary that of the condition. */
  readonly inner: readonly Local[];
  readonly outer: readonly Local[];
}

/** A point of two faces: addresses, and the inputs of programs except states. */
export interface PointOfFaces {
  /** Addresses of the point records, and of the traces on both sides; null beyond a boundary. */
  readonly geometry: Pair;
  readonly inner: Pair;
  readonly outer: Pair | null;
  /** Addresses of the traces of gradients, if requested. */
  readonly innerGradient: Pair | null;
  readonly outerGradient: Pair | null;
  /** Positions, normals out of the left cell, the time. */
  readonly inputs: Map<string, Local>;
  readonly area: Local;
}

/**
 * Visits the points of faces, two faces at a time, in a kernel with the parameters scratch, first, last, time.
 * @param which interior or boundary faces, and whether gradients and the inputs at matched points are requested
 */
export function forFacePoints(
  code: FunctionBuilder,
  { physics, sidePointCount, variableCount: n }: CprOperators,
  layout: Layout,
  {
    isInside,
    hasGradients,
    isMatched = false,
  }: {
    readonly isInside: boolean;
    readonly hasGradients: boolean;
    readonly isMatched?: boolean;
  },
  body: (at: PointOfFaces) => void,
): void {
  const { dimension: d } = physics;
  const [, first, last, time] = [0, 1, 2, 3].map((i) => code.param(i));
  const [k, end] = code.localsOf('i32', 2);
  const t = code.local('v128');
  code.get(time).op('f64x2.splat').set(t);
  code.i32(sidePointCount).set(end);
  forPairs(code, first, last, (faces) => {
    const record = addresses(code, () => code.i32(layout.faces), faces, faceRecord.bytes);
    const bytes = layout.facePointBytes * sidePointCount;
    const geometry = addresses(code, () => code.i32(layout.facePoints), faces, bytes);
    const inner = words(record, faceRecord.left);
    const right = isInside ? words(record, faceRecord.right) : null;
    const order = isInside ? words(record, faceRecord.order) : null;
    const innerGradient = hasGradients ? words(record, faceRecord.leftGradient) : null;
    const matched = isMatched ? words(record, faceRecord.matched) : null;
    const rightGradient = hasGradients && isInside ? words(record, faceRecord.rightGradient) : null;
    code.i32(0).set(k);
    code.loop(k, end, 1, () => {
      const offsets = order && words(order, 0);
      const inputs = new Map<string, Local>([['t', t]]);
      normalInputs(d).forEach((name, a) =>
        inputs.set(name, loadPairLocal(code, geometry, wide * a)),
      );
      trueNormalInputs(d).forEach((name, a) => inputs.set(name, inputs.get(normalInputs(d)[a])!));
      const area = loadPairLocal(code, geometry, wide * d);
      if (layout.hasFacePlaces) {
        axesOf(d).forEach((axis, a) =>
          inputs.set(axis, loadPairLocal(code, geometry, wide * (d + 1 + a))),
        );
      }
      if (matched && layout.faceMatched !== null) {
        inputs.set(matchedDistance, loadPairLocal(code, geometry, layout.faceMatched));
        physics.variableNames.forEach((name, v) =>
          inputs.set(matchedName(name), loadPairLocal(code, matched, both * v)),
        );
      }
      body({
        geometry,
        inner,
        outer: right && offsets && sums(right, offsets),
        innerGradient,
        outerGradient: rightGradient && offsets && sums(rightGradient, multiples(offsets, d)),
        inputs,
        area,
      });
      for (const address of geometry) code.advance(address, layout.facePointBytes);
      for (const address of inner) code.advance(address, both * n);
      for (const address of matched ?? []) code.advance(address, both * n);
      for (const address of innerGradient ?? []) code.advance(address, both * d * n);
      for (const address of order ?? []) code.advance(address, 4);
    });
  });

  /** Loads the words at two addresses. */
  function words([a, b]: Pair, offset: number): Pair {
    const load = (address: Local): Local => {
      const local = code.local('i32');
      code.get(address).memory('i32.load', offset).set(local);
      return local;
    };
    return [load(a), load(b)];
  }

  function multiples([a, b]: Pair, factor: number): Pair {
    const multiply = (x: Local): Local => {
      const local = code.local('i32');
      code.get(x).i32(factor).op('i32.mul').set(local);
      return local;
    };
    return [multiply(a), multiply(b)];
  }

  function sums([a, b]: Pair, [c, e]: Pair): Pair {
    const add = (x: Local, y: Local): Local => {
      const local = code.local('i32');
      code.get(x).get(y).op('i32.add').set(local);
      return local;
    };
    return [add(a, c), add(b, e)];
  }
}

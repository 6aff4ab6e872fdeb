import {
  addresses,
  forPairs,
  FunctionBuilder,
  loadPair,
  loadPairLocal,
  type Local,
  storePair,
} from '../../../../wasm';
import { positivityFactor } from '../../../positivityFactor';
import type { DgBalance } from '../../balance';
import { firstModeValue } from '../../basis';
import type { DgOperators } from '../../operators';
import { minDepth } from '../thinLayers';
import type { Layout } from './layout';

/** Creates the kernel of `createThinLayers`. Parameters: scratch, first, last, state. */
export function thinLayerKernel(
  { element: { modes }, variableCount: n }: DgOperators,
  { depth, moved }: DgBalance,
  layout: Layout,
): FunctionBuilder {
  const code = new FunctionBuilder(['i32', 'i32', 'i32', 'i32']);
  const [, first, last, array] = [0, 1, 2, 3].map((i) => code.param(i));
  const row = code.local('i32');
  const rowEnd = code.local('i32');
  const [mean, least, deviation, share, kept, perDepth, isThere] = code.localsOf('v128', 7);

  forPairs(code, first, last, (cells) => {
    const state = addresses(code, () => code.get(array), cells, n * modes * 8);
    const place = (v: number, j: number): number => 8 * (v * modes + j);
    code.pair(firstModeValue);
    loadPair(code, state, place(depth, 0)).op('f64x2.mul').set(mean);
    code.pair(0).set(least);
    code.i32(layout.positivityValues).set(row);
    code.i32(layout.positivityValues + 8 * modes * layout.positivityPoints).set(rowEnd);
    code.loop(row, rowEnd, 8 * modes, () => {
      for (let j = 1; j < modes; j++) {
        if (j > 1) code.get(deviation);
        code.get(row).memory('v128.load64_splat', 8 * j);
        loadPair(code, state, place(depth, j)).op('f64x2.mul');
        if (j > 1) code.op('f64x2.add');
        code.set(deviation);
      }
      code.get(least).get(deviation).op('f64x2.min').set(least);
    });
    code.pair(minDepth).get(mean).op('f64x2.lt').set(isThere);
    // Without deviation the quotient is 1/0, and the factor 1.
    code.pair(1).get(mean).pair(0).get(least).op('f64x2.sub').op('f64x2.div').op('f64x2.min');
    ifExists().set(share);
    code.pair(1).get(mean).get(share).get(least).op('f64x2.mul').op('f64x2.add');
    code.pair(positivityFactor).get(mean).op('f64x2.mul').op('f64x2.div').op('f64x2.min');
    ifExists().set(kept);
    code.pair(firstModeValue).get(mean).op('f64x2.div');
    ifExists().set(perDepth);
    const depths: Local[] = [];
    for (let j = 1; j < modes; j++) {
      const value = loadPairLocal(code, state, place(depth, j));
      code.get(value).get(share).op('f64x2.mul').set(value);
      storePair(code, state, value, place(depth, j));
      depths.push(value);
    }
    for (const v of moved) {
      const perMean = code.local('v128');
      loadPair(code, state, place(v, 0)).get(perDepth).op('f64x2.mul').set(perMean);
      depths.forEach((value, i) => {
        const own = loadPairLocal(code, state, place(v, i + 1));
        const carried = code.local('v128');
        code.get(perMean).get(value).op('f64x2.mul').set(carried);
        code.get(carried).get(kept).get(own).get(carried).op('f64x2.sub').op('f64x2.mul');
        code.op('f64x2.add').get(own).get(kept).pair(1).op('f64x2.lt');
        code.op('v128.bitselect').set(own);
        storePair(code, state, own, place(v, i + 1));
      });
    }
  });
  return code;

  /** Keeps the value on the stack in wet cells, else replaces it by 0. */
  function ifExists(): FunctionBuilder {
    const value = code.local('v128');
    code.set(value).get(value).pair(0).get(isThere);
    return code.op('v128.bitselect');
  }
}

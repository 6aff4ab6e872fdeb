import type { FunctionBuilder, Local } from '../../../wasm';
import { wide } from './cellLayout';
import {
  both,
  emitProgram,
  forColumns,
  freeCells,
  giveFirst,
  giveNamed,
  givePlaces,
  loadColumns,
  stripKernel,
  sumOf,
  type KernelParts,
} from './strips';

/**
 * (…, before, after, time): reports the largest wave speed of the means after a step, or NaN where one is not
 * finite or not admissible; then the largest change of a coefficient of each variable. Reports only grow: they are cleared before.
 */
export function lookKernel(parts: KernelParts): FunctionBuilder {
  const { physics, space } = parts.operators;
  const { variableNames: names, maxWaveSpeed, admissible } = physics;
  const functions = Array.from({ length: space.functionCount }, (_, f) => f);
  let sums: { speed: Local; finite: Local; wrong: Local; changes: Local[] } | null = null;
  return stripKernel(
    parts,
    0,
    ['i32', 'i32', 'f64'],
    (strip) => {
      const { code, layout, at, column, columns, params } = strip;
      const [speed, finite, wrong] = code.localsOf('v128', 3);
      const changes = code.localsOf('v128', names.length);
      sums = { speed, finite, wrong, changes };
      const t = both(code, params[2]);
      const [before, after] = params.slice(0, 2).map((register) => sumOf(code, register, at));
      const last = sumOf(code, columns, { bytes: -2 * wide });
      forColumns(strip, columns, () => {
        // The last pair of an odd number has been seen in part: nothing beyond the strip counts.
        code.get(column).get(last).get(column).get(last).op('i32.lt_u').op('select').set(column);
        const [old, next] = [before, after].map((address) => sumOf(code, address, column));
        const plane = (v: number, f: number): number =>
          (v * functions.length + f) * layout.planeBytes;
        const state = names.map((_, v) => loadColumns(code, next, plane(v, 0)));
        const given = giveFirst(
          giveNamed(names, state),
          giveNamed(['t'], [t]),
          givePlaces(strip, layout.centres),
        );
        const free = freeCells(strip);
        /** 0 in place of what is on the stack where an obstacle is. */
        const ifFree = (): FunctionBuilder => (free ? code.get(free).op('v128.and') : code);
        const [own] = emitProgram(strip, maxWaveSpeed, given);
        code.get(own);
        ifFree().get(speed).op('f64x2.max').set(speed);
        for (const holds of emitProgram(strip, admissible, given)) {
          code.get(holds).op('v128.not');
          ifFree().get(wrong).op('v128.or').set(wrong);
        }
        state.forEach((value, v) => {
          // 0·u is 0 for a finite u only.
          code.get(value).pair(0).op('f64x2.mul');
          ifFree().get(finite).op('f64x2.add').set(finite);
          for (const f of functions) {
            const own = f === 0 ? value : loadColumns(code, next, plane(v, f));
            code.get(own).get(old).memory('v128.load', plane(v, f));
            code.op('f64x2.sub').op('f64x2.abs');
            ifFree().get(changes[v]).op('f64x2.max').set(changes[v]);
          }
        });
      });
    },
    ({ code, context }) => {
      if (!sums) return;
      const { speed, finite, wrong, changes } = sums;
      code.get(finite).get(finite).op('f64x2.ne').get(wrong).op('v128.or').set(wrong);
      code.get(context).f64(NaN);
      larger(code, context, speed, 0);
      code.get(wrong).op('v128.any_true').op('select').memory('f64.store');
      changes.forEach((change, v) => {
        code.get(context);
        larger(code, context, change, wide * (v + 1));
        code.memory('f64.store', wide * (v + 1));
      });
    },
  );
}

/** The largest of both doubles and what is reported there already; NaN where one of them is. */
function larger(code: FunctionBuilder, context: Local, value: Local, offset: number): void {
  code.get(value).extractLane(0).get(value).extractLane(1).op('f64.max');
  code.get(context).memory('f64.load', offset).op('f64.max');
}

import type { FunctionBuilder } from '../../../wasm';
import { beginLook, lookAtRow, reportLook, type Look } from './lookAtRow';
import {
  both,
  freeCells,
  giveFirst,
  giveNamed,
  givePlaces,
  stripKernel,
  sumOf,
  type KernelParts,
} from './strips';

/** (…, before, after, time): reports on the means after a step, and how it changed them; see `reportLook`. */
export function lookKernel(parts: KernelParts): FunctionBuilder {
  let look: Look | null = null;
  return stripKernel(
    parts,
    0,
    ['i32', 'i32', 'f64'],
    (strip) => {
      const { code, layout, at, params } = strip;
      look = beginLook(code, parts.operators.variableCount);
      const [before, after] = params.slice(0, 2).map((register) => sumOf(code, register, at));
      const give = giveFirst(
        giveNamed(['t'], [both(code, params[2])]),
        givePlaces(strip, layout.centres),
      );
      lookAtRow({ ...strip, before, after, give, freeCells: () => freeCells(strip) }, look);
    },
    (strip) => {
      if (look) reportLook(strip, look);
    },
  );
}

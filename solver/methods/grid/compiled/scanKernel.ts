import type { FunctionBuilder } from '../../../wasm';
import { beginScan, scanRow, reportScan, type Look } from './scanRow';
import {
  both,
  freeCells,
  provideFirst,
  provideNamed,
  providePlaces,
  stripKernel,
  sumOf,
  type KernelParts,
} from './strips';

/** (…, before, after, time): reports on the means after a step and their changes; see `reportScan`. */
export function scanKernel(parts: KernelParts): FunctionBuilder {
  let look: Look | null = null;
  return stripKernel(
    parts,
    0,
    ['i32', 'i32', 'f64'],
    (strip) => {
      const { code, layout, at, params } = strip;
      look = beginScan(code, parts.operators.variableCount);
      const [before, after] = params.slice(0, 2).map((register) => sumOf(code, register, at));
      const give = provideFirst(
        provideNamed(['t'], [both(code, params[2])]),
        providePlaces(strip, layout.centers),
      );
      scanRow({ ...strip, before, after, give, freeCells: () => freeCells(strip) }, look);
    },
    (strip) => {
      if (look) reportScan(strip, look);
    },
  );
}

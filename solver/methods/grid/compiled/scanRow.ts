import type { FunctionBuilder, Local } from '../../../wasm';
import { wide } from './cellLayout';
import {
  emitProgram,
  forColumns,
  provideFirst,
  provideNamed,
  loadColumns,
  sumOf,
  type KernelParts,
  type StripVariables,
} from './strips';

/** Accumulators of a kernel's scan of new states. */
export interface Look {
  readonly speed: Local;
  readonly finite: Local;
  readonly wrong: Local;
  /** Largest changes, by variable. */
  readonly changes: readonly Local[];
}

/** Creates the accumulators of a scan, initially 0. */
export function beginScan(code: FunctionBuilder, variableCount: number): Look {
  const [speed, finite, wrong] = code.localsOf('v128', 3);
  return { speed, finite, wrong, changes: code.localsOf('v128', variableCount) };
}

/** A row of at least two columns to scan. */
export interface ScannedRow
  extends KernelParts, Pick<StripVariables, 'code' | 'columns' | 'column'> {
  /** Addresses of its states before and after the step. */
  readonly before: Local;
  readonly after: Local;
  /** Provides place and time. */
  readonly give: (name: string) => Local | undefined;
  /** Masks of the current columns outside obstacles; null without obstacles. */
  readonly freeCells: () => Local | null;
}

/** Adds a row to the scan: wave speeds, non-finite or inadmissible states, and changes. */
export function scanRow(row: ScannedRow, { speed, finite, wrong, changes }: Look): void {
  const { code, layout, columns, column, operators } = row;
  const { variableNames: names, maxWaveSpeed, admissible } = operators.physics;
  const functions = Array.from({ length: operators.space.functionCount }, (_, f) => f);
  const plane = (v: number, f: number): number => (v * functions.length + f) * layout.planeBytes;
  const last = sumOf(code, columns, { bytes: -2 * wide });
  forColumns(row, columns, () => {
    // The last pair of an odd number overlaps the preceding one, so that nothing beyond the row is scanned.
    code.get(column).get(last).get(column).get(last).op('i32.lt_u').op('select').set(column);
    const [old, next] = [row.before, row.after].map((address) => sumOf(code, address, column));
    const state = names.map((_, v) => loadColumns(code, next, plane(v, 0)));
    const given = provideFirst(provideNamed(names, state), row.give);
    const free = row.freeCells();
    /** Replaces the value on the stack by 0 inside obstacles. */
    const ifFree = (): FunctionBuilder => (free ? code.get(free).op('v128.and') : code);
    const [own] = emitProgram(row, maxWaveSpeed, given);
    code.get(own);
    ifFree().get(speed).op('f64x2.max').set(speed);
    for (const holds of emitProgram(row, admissible, given)) {
      code.get(holds).op('v128.not');
      ifFree().get(wrong).op('v128.or').set(wrong);
    }
    state.forEach((value, v) => {
      // 0·u is 0 only for finite u.
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
}

/**
 * Reports, at the thread's context, the largest wave speed of the means, or NaN if one is not finite or not admissible;
 * then the largest change of a coefficient of each variable. Reports only increase; clear them first.
 */
export function reportScan(
  { code, context }: Pick<StripVariables, 'code' | 'context'>,
  { speed, finite, wrong, changes }: Look,
): void {
  code.get(finite).get(finite).op('f64x2.ne').get(wrong).op('v128.or').set(wrong);
  code.get(context).f64(NaN);
  larger(code, context, speed, 0);
  code.get(wrong).op('v128.any_true').op('select').memory('f64.store');
  changes.forEach((change, v) => {
    code.get(context);
    larger(code, context, change, wide * (v + 1));
    code.memory('f64.store', wide * (v + 1));
  });
}

/** Updates a report to the maximum of itself and both doubles; NaN if any of them is NaN. */
function larger(code: FunctionBuilder, context: Local, value: Local, offset: number): void {
  code.get(value).extractLane(0).get(value).extractLane(1).op('f64.max');
  code.get(context).memory('f64.load', offset).op('f64.max');
}

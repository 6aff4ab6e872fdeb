import { axesOf } from '../../../../core/axes';
import type { Program } from '../../../../expression';
import { FunctionBuilder, type Local, type ModuleBuilder } from '../../../../wasm';
import { wide } from '../../../grid/compiled/cellLayout';
import {
  both,
  emitProgram,
  provideFirst,
  provideNamed,
  sumOf,
} from '../../../grid/compiled/strips';
import type { CeseOperators } from '../../operators';
import type { CeseLayout } from './layout';
import type { OldPoint } from './oldPoint';
import { besideInput } from '../../walls';
import { stepNames } from './stepNumbers';
import { tileRecord } from './tiles';
import { alphaInput } from './weightedSlope';

/** Input of the kernel generators of a case. */
export interface CeseKernelParts {
  readonly module: ModuleBuilder;
  readonly operators: CeseOperators;
  readonly layout: CeseLayout;
  readonly old: OldPoint;
  /** See `newPoint`. */
  readonly newPoint: Program;
}

/** Code generation state of a step kernel: variables that describe the current tile. */
export interface TileCode extends CeseKernelParts {
  readonly code: FunctionBuilder;
  /** Address of the thread's own memory. */
  readonly context: Local;
  readonly source: Local;
  readonly target: Local;
  /** Times before, in the middle of and after the step, as pairs; then the step sizes and α. */
  readonly times: readonly Local[];
  readonly numbers: ReadonlyMap<string, Local>;
  /** See `tileRecord`. */
  readonly at: Local;
  readonly starts: readonly Local[];
  readonly columns: Local;
  readonly rows: Local;
  /** Number of cells along the last axis, for tiles in 2D and 3D. */
  readonly length: Local;
  /** Row of the current points: within a plane of rows, and along the last axis; 0 in 1D. */
  readonly row: Local;
  readonly step: Local;
  /** 8 · the current column. */
  readonly column: Local;
}

/** (…, source, target, three times, step sizes): visits tiles. */
export function tileKernel(
  parts: CeseKernelParts,
  body: (tile: TileCode) => void,
  whenDone: (tile: TileCode) => void,
): FunctionBuilder {
  const { operators, layout } = parts;
  const { dimension } = operators.grid;
  const names = stepNames(dimension);
  const doubles = Array.from({ length: 3 + names.length }, () => 'f64' as const);
  const code = new FunctionBuilder(['i32', 'i32', 'i32', 'i32', 'i32', ...doubles]);
  const [context, first, end, source, target] = [0, 1, 2, 3, 4].map((i) => code.param(i));
  const numbers = doubles.map((_, i) => both(code, code.param(5 + i)));
  const alpha = code.local('v128');
  code.pair(operators.slopes.alpha).set(alpha);
  const [at, columns, rows, length, row, step, column] = code.localsOf('i32', 7);
  const starts = code.localsOf('i32', dimension);
  const tile: TileCode = {
    ...parts,
    ...{ code, context, source, target, at, starts, columns, rows, length, row, step, column },
    times: numbers.slice(0, 3),
    numbers: new Map([
      ...names.map((name, i) => [name, numbers[3 + i]] as const),
      [alphaInput, alpha],
    ]),
  };
  for (const local of [first, end]) {
    code.get(local).i32(tileRecord.bytes).op('i32.mul');
    code.i32(layout.tileRecords).op('i32.add').set(local);
  }
  code.loop(first, end, tileRecord.bytes, () => {
    const load = (offset: number, into: Local): void => {
      code.get(first).memory('i32.load', offset).set(into);
    };
    load(tileRecord.at, at);
    starts.forEach((start, axis) => load(tileRecord.starts + 4 * axis, start));
    load(tileRecord.counts, columns);
    if (dimension === 3) load(tileRecord.counts + 4, rows);
    if (dimension > 1) load(tileRecord.counts + 4 * (dimension - 1), length);
    body(tile);
  });
  whenDone(tile);
  return code;
}

/** Visits the rows of a plane in 3D, `more` in addition to the cells of the tile. */
export function forRows(
  { code, rows, row, operators }: TileCode,
  more: number,
  body: () => void,
): void {
  if (operators.grid.dimension < 3) {
    body();
    return;
  }
  const end = sumOf(code, rows, { bytes: more });
  code.i32(0).set(row);
  code.loop(row, end, 1, body);
}

/** A row of points over which a program is evaluated. */
export interface PointRow {
  /** Number of columns in addition to the cells of the tile. */
  readonly more: number;
  /** Tables of coordinates by axis, and the step along the tile that processes their first row. */
  readonly coordinates: readonly number[];
  /** The same for positions relative to walls, if the source depends on them. */
  readonly beside?: readonly number[] | null;
  readonly firstStep: number;
  /** Time as a pair. */
  readonly time: Local;
  /** Address of the output and its stride between numbers. */
  readonly into: Local;
  readonly numberBytes: number;
}

/** Evaluates a program, two columns at a time. @param give provides inputs other than place, time and step sizes */
export function evaluateRow(
  tile: TileCode,
  program: Program,
  { more, time, into, numberBytes, ...places }: PointRow,
  give: (name: string) => Local | undefined,
): void {
  const { code, columns, column, numbers } = tile;
  const end = sumOf(code, columns, { bytes: wide * more });
  code.i32(0).set(column);
  code.loop(column, end, 2 * wide, () => {
    const values = emitProgram(
      tile,
      program,
      provideFirst(
        give,
        provideNamed(['t'], [time]),
        (name) => numbers.get(name),
        providePlaces(tile, places),
      ),
    );
    const to = sumOf(code, into, column);
    values.forEach((value, i) =>
      code
        .get(to)
        .get(value)
        .memory('v128.store', i * numberBytes),
    );
  });
}

/** Provides the coordinates of a row's points, and their positions relative to walls, by name. */
export const providePlaces =
  (
    { code, operators, starts, column, row, step }: TileCode,
    { coordinates, beside, firstStep }: Pick<PointRow, 'coordinates' | 'beside' | 'firstStep'>,
  ) =>
  (name: string): Local | undefined => {
    const { dimension } = operators.grid;
    const isPlace = axesOf(dimension).some((own) => own === name);
    const tables = isPlace ? coordinates : beside;
    const axis = axesOf(dimension).findIndex((own) => own === name || besideInput(own) === name);
    if (axis < 0 || !tables) return undefined;
    const place = code.local('v128');
    code.get(starts[axis]);
    if (axis === 0) {
      code.get(column).op('i32.add').memory('v128.load', tables[0]).set(place);
      return place;
    }
    if (axis === dimension - 1) code.get(step).i32(firstStep).op('i32.sub');
    else code.get(row);
    code.i32(wide).op('i32.mul').op('i32.add');
    code.memory('v128.load64_splat', tables[axis]).set(place);
    return place;
  };

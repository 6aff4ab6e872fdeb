import { axesOf, normalInputs, trueNormalInputs } from '../../../core/axes';
import { emitWasm, type Program } from '../../../expression';
import { FunctionBuilder, type Local, type ModuleBuilder } from '../../../wasm';
import type { GridStates } from '../gridStates';
import { stripRecord, wide, type CellLayout } from './cellLayout';

/** What the kernels of a case are written from. */
export interface KernelParts {
  readonly module: ModuleBuilder;
  readonly operators: GridStates;
  readonly layout: CellLayout;
}

/** A kernel over strips while its code is written: the variables that describe the current strip. */
export interface StripVariables {
  readonly code: FunctionBuilder;
  /** Where the thread's own part of the memory begins. */
  readonly context: Local;
  /** The kernel's own parameters. */
  readonly params: readonly Local[];
  /** Address of the record, of the first one that the call works on, and of the end. */
  readonly record: Local;
  readonly first: Local;
  /** See `stripRecord`. */
  readonly at: Local;
  readonly columns: Local;
  readonly places: readonly Local[];
  readonly faces: Local;
  /** For loops over columns: 8 · the current column. */
  readonly column: Local;
}

export type StripCode<Parts extends KernelParts = KernelParts> = Parts & StripVariables;

/** Parameters: context, first, end, then its own. Visits the strips of an axis. */
export function stripKernel<Parts extends KernelParts>(
  parts: Parts,
  axis: number,
  params: readonly ('i32' | 'f64')[],
  body: (strip: StripCode<Parts>) => void,
  whenDone: (strip: StripCode<Parts>) => void = () => undefined,
): FunctionBuilder {
  const { layout, operators } = parts;
  const code = new FunctionBuilder(['i32', 'i32', 'i32', ...params]);
  const [context, start, end] = [0, 1, 2].map((i) => code.param(i));
  const [record, first, at, columns, column, faces] = code.localsOf('i32', 6);
  const places = code.localsOf('i32', operators.grid.dimension);
  const strip: StripCode<Parts> = {
    ...parts,
    code,
    context,
    params: params.map((_, i) => code.param(3 + i)),
    ...{ record, first, at, columns, places, column, faces },
  };
  const { address } = layout.strips[axis];
  for (const local of [start, end]) {
    code.get(local).i32(stripRecord.bytes).op('i32.mul').i32(address).op('i32.add').set(local);
  }
  code.get(start).tee(first).set(record);
  code.loop(record, end, stripRecord.bytes, () => {
    code.get(record).memory('i32.load', stripRecord.at).set(at);
    code.get(record).memory('i32.load', stripRecord.columns).set(columns);
    code.get(record).memory('i32.load', stripRecord.faces).set(faces);
    places.forEach((place, a) => {
      code
        .get(record)
        .memory('i32.load', stripRecord.places + 4 * a)
        .set(place);
    });
    body(strip);
  });
  whenDone(strip);
  return code;
}

/** Visits two columns at a time, from the first one up to 8 · their number. */
export function forColumns(
  { code, column }: Pick<StripVariables, 'code' | 'column'>,
  end: Local,
  body: () => void,
): void {
  code.i32(0).set(column);
  code.loop(column, end, 2 * wide, body);
}

/** A new variable: one plus another, or plus a constant. */
export function sumOf(code: FunctionBuilder, a: Local, b: Local | { bytes: number }): Local {
  const sum = code.local('i32');
  code.get(a);
  if (typeof b === 'number') code.get(b);
  else code.i32(b.bytes);
  code.op('i32.add').set(sum);
  return sum;
}

/** A pair of doubles `offset` bytes behind an address, as a new variable. */
export function loadColumns(code: FunctionBuilder, address: Local, offset: number): Local {
  const local = code.local('v128');
  code.get(address).memory('v128.load', offset).set(local);
  return local;
}

/** Both doubles that of a parameter, as a new variable. */
export function both(code: FunctionBuilder, number: Local): Local {
  const local = code.local('v128');
  code.get(number).op('f64x2.splat').set(local);
  return local;
}

/** Emits a program; inputs are given as they are requested. @throws Error for one that nothing is given for */
export function emitProgram(
  { module, code }: { readonly module: ModuleBuilder; readonly code: FunctionBuilder },
  program: Program,
  give: (name: string) => Local | undefined,
): Local[] {
  const inputs = new Map<string, Local>();
  for (const name of program.inputs) {
    const given = give(name);
    if (given !== undefined) inputs.set(name, given);
  }
  return emitWasm(program, module, code, inputs);
}

/**
 * Gives the coordinates in a strip by name. Tables are by axis.
 * @param along the axis whose coordinate is the one in `table` at a place (8 · its number); null for none
 */
export const providePlaces =
  (
    { code, operators, places, column }: StripCode,
    tables: readonly number[],
    along: { readonly axis: number; readonly table: number; readonly place: Local } | null = null,
  ) =>
  (name: string): Local | undefined => {
    const axis = axesOf(operators.grid.dimension).findIndex((own) => own === name);
    if (axis < 0) return undefined;
    const coordinate = code.local('v128');
    if (along?.axis === axis) {
      code.get(along.place).memory('v128.load64_splat', along.table).set(coordinate);
    } else if (axis === 0) {
      code.get(places[0]).get(column).op('i32.add').memory('v128.load', tables[0]).set(coordinate);
    } else {
      code.get(places[axis]).memory('v128.load64_splat', tables[axis]).set(coordinate);
    }
    return coordinate;
  };

/** Gives the components of a normal along an axis by name. */
export const provideNormal =
  (code: FunctionBuilder, dimension: 1 | 2 | 3, axis: number, direction: 1 | -1) =>
  (name: string): Local | undefined => {
    const own = normalInputs(dimension).indexOf(name);
    const component = own >= 0 ? own : trueNormalInputs(dimension).indexOf(name);
    if (component < 0) return undefined;
    const local = code.local('v128');
    code.pair(component === axis ? direction : 0).set(local);
    return local;
  };

/** Gives values by their names. */
export const provideNamed =
  (names: readonly string[], values: readonly Local[]) =>
  (name: string): Local | undefined =>
    values[names.indexOf(name)];

/** Asks one after the other. */
export const provideFirst =
  (...contributors: readonly ((name: string) => Local | undefined)[]) =>
  (name: string): Local | undefined => {
    for (const give of contributors) {
      const given = give(name);
      if (given !== undefined) return given;
    }
    return undefined;
  };

/** Masks of the current columns that no obstacle covers; null if there are none. */
export function freeCells({ code, layout, at, column }: StripCode): Local | null {
  return layout.free === null ? null : loadColumns(code, sumOf(code, at, column), layout.free);
}

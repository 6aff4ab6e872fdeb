import { axesOf, normalInputs, trueNormalInputs } from '../../../core/axes';
import { emitWasm, type Program } from '../../../expression';
import { FunctionBuilder, type Local, type ModuleBuilder } from '../../../wasm';
import type { GridStates } from '../gridStates';
import { stripRecord, wide, type CellLayout } from './cellLayout';

/** Input of the kernel generators of a case. */
export interface KernelParts {
  readonly module: ModuleBuilder;
  readonly operators: GridStates;
  readonly layout: CellLayout;
}

/** Code generation state of a kernel over strips: variables that describe the current strip. */
export interface StripVariables {
  readonly code: FunctionBuilder;
  /** Address of the thread's own memory. */
  readonly context: Local;
  /** The kernel's own parameters. */
  readonly params: readonly Local[];
  /** Addresses of the current record, of the first one of the call, and of the end. */
  readonly record: Local;
  readonly first: Local;
  /** See `stripRecord`. */
  readonly at: Local;
  readonly columns: Local;
  readonly places: readonly Local[];
  readonly faces: Local;
  /** Address increment 8 · column in loops over columns. */
  readonly column: Local;
}

export type StripCode<Parts extends KernelParts = KernelParts> = Parts & StripVariables;

/** Creates a kernel that visits the strips of an axis. Parameters: context, first, end, then its own. */
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

/** Visits two columns at a time, up to `end`, 8 · their number. */
export function forColumns(
  { code, column }: Pick<StripVariables, 'code' | 'column'>,
  end: Local,
  body: () => void,
): void {
  code.i32(0).set(column);
  code.loop(column, end, 2 * wide, body);
}

/** Returns a new variable: the sum of two variables, or of a variable and a constant. */
export function sumOf(code: FunctionBuilder, a: Local, b: Local | { bytes: number }): Local {
  const sum = code.local('i32');
  code.get(a);
  if (typeof b === 'number') code.get(b);
  else code.i32(b.bytes);
  code.op('i32.add').set(sum);
  return sum;
}

/** Loads the pair of doubles at `address + offset` into a new variable. */
export function loadColumns(code: FunctionBuilder, address: Local, offset: number): Local {
  const local = code.local('v128');
  code.get(address).memory('v128.load', offset).set(local);
  return local;
}

/** Returns a new variable with both doubles set to a parameter. */
export function both(code: FunctionBuilder, number: Local): Local {
  const local = code.local('v128');
  code.get(number).op('f64x2.splat').set(local);
  return local;
}

/** Emits a program; `give` provides its inputs. @throws Error for an input without a value */
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
 * Provides the coordinates in a strip by name. Tables are by axis.
 * @param along axis whose coordinate is read from `table` at an offset (8 · the index); null for none
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

/** Provides the components of a normal along an axis by name. */
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

/** Provides values by name. */
export const provideNamed =
  (names: readonly string[], values: readonly Local[]) =>
  (name: string): Local | undefined =>
    values[names.indexOf(name)];

/** Returns the first value that any provider has. */
export const provideFirst =
  (...contributors: readonly ((name: string) => Local | undefined)[]) =>
  (name: string): Local | undefined => {
    for (const give of contributors) {
      const given = give(name);
      if (given !== undefined) return given;
    }
    return undefined;
  };

/** Returns masks of the current columns outside obstacles; null without obstacles. */
export function freeCells({ code, layout, at, column }: StripCode): Local | null {
  return layout.free === null ? null : loadColumns(code, sumOf(code, at, column), layout.free);
}

import { axesOf } from '../core/axes';
import type { CaseDocument } from '../case/document';
import { signalsOf } from '../diagnostics/signals';
import { ExpressionError, ProgramBuilder, type Scope, type Value } from '../expression';
import { CaseCompiler } from '../physics/caseCompiler';
import { compileCasePhysics, type CompiledMonitor, type CasePhysics } from '../physics/compile';
import { streamNumbers, withFreeStream } from '../physics/freeStream';
import { stateOfPrimitives } from '../physics/primitives';
import { parameterValues } from '../physics/systemScope';
import type { SavedSignal } from '../signals/signalSet';
import { PointBlock } from '../space/pointBlock';
import { ImportError } from '../imports';
import { t } from '../text/t';
import type { GroupAreas } from './groupAreas';
import { groupNames } from './mesh';
import { integralName } from './observations';

/** A CSV file of a plugin. */
export interface TableFile {
  readonly name: string;
  readonly text: string;
}

/** Monitors of a run by PyFR. */
export interface ImportedMonitors {
  readonly signals: SavedSignal[];
  /** Ignored tables and columns, one line each. */
  readonly remarks: string[];
}

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly number[])[];
}

/**
 * Reads CSV files of PyFR's plugins `integrate`, `sampler` and `fluidforce` as monitors of the case that was exported:
 * integrals, values at points, forces on groups, and quantities linear in the forces. Other tables, such as those of
 * `residual`, are named in the remarks.
 * @param areas of the groups: PyFR's forces are those of the pressure, Fluxbench's relative to the free stream
 * @throws ImportError with one line for a damaged file
 */
export function readPyfrTables(
  document: CaseDocument,
  files: readonly TableFile[],
  areas: GroupAreas = new Map(),
): ImportedMonitors {
  const tables = files.map(readTable);
  const physics = compileCasePhysics(document);
  const used = new Set<Table>();
  const missing: string[] = [];
  const every = signalsOf(document.outputs.monitors, []);
  const signals = physics.monitors.flatMap((compiled, i): SavedSignal[] => {
    const found = seriesOf(document, physics, compiled, tables, areas);
    if (found === null) {
      missing.push(compiled.monitor.name);
      return [];
    }
    found.tables.forEach((table) => used.add(table));
    return [{ signal: every[i], rows: Float64Array.from(found.rows.flat()) }];
  });
  const left = tables.filter((table) => !used.has(table)).map(({ name }) => name);
  return {
    signals,
    remarks: [
      ...(missing.length > 0 ? [t('pyfrTablesMissing', missing)] : []),
      ...(left.length > 0 ? [t('pyfrTablesLeft', left)] : []),
    ],
  };
}

/** @throws ImportError */
function readTable({ name, text }: TableFile): Table {
  const [head, ...lines] = text.split(/\r?\n/);
  const columns = head.split(',').map((column) => column.trim());
  if (columns[0] !== 't') throw new ImportError(t('pyfrTableHeader', name));
  // A run that was interrupted may leave a part of its last line, whose last number may lack digits.
  lines.pop();
  while (lines.at(-1)?.trim() === '') lines.pop();
  const rows = lines.map((line) => line.split(',').map(numberIn));
  const bad = rows.findIndex((row) => row.length !== columns.length || !row.every(Number.isFinite));
  if (bad >= 0) throw new ImportError(t('pyfrTableLine', name, bad + 2));
  return { name, columns, rows };
}

const numberIn = (text: string): number => (text.trim() === '' ? NaN : Number(text));

/** Rows of step, time and value. PyFR's tables have no steps: rows are counted in those of the monitor. */
interface Series {
  readonly tables: readonly Table[];
  readonly rows: readonly (readonly [step: number, time: number, value: number])[];
}

const seriesFrom = (
  { monitor }: CompiledMonitor,
  tables: readonly Table[],
  times: readonly number[],
  values: ArrayLike<number>,
): Series => ({
  tables,
  rows: times.map((time, i) => [i * monitor.every, time, values[i]] as const),
});

/** Returns the values of a monitor; null if no table has them. */
function seriesOf(
  document: CaseDocument,
  physics: CasePhysics,
  compiled: CompiledMonitor,
  tables: readonly Table[],
  areas: GroupAreas,
): Series | null {
  const { monitor } = compiled;
  switch (monitor.kind) {
    case 'domain': {
      const column = `int-${integralName(monitor.name)}`;
      const table = tables.find(({ columns }) => columns.includes(column));
      if (!table || monitor.take !== undefined || monitor.within !== null) return null;
      const at = table.columns.indexOf(column);
      return seriesFrom(
        compiled,
        [table],
        table.rows.map(([time]) => time),
        table.rows.map((row) => row[at]),
      );
    }
    case 'point':
      return atPoint(document, physics, compiled, monitor.at, tables);
    case 'boundary':
      return onGroups(document, physics, compiled, monitor, tables, areas);
    case 'line':
      return null;
    default:
      return monitor satisfies never;
  }
}

/** Evaluates a monitor with the primitive variables that the sampler wrote at its point. */
function atPoint(
  document: CaseDocument,
  { system }: CasePhysics,
  compiled: CompiledMonitor,
  at: readonly number[],
  tables: readonly Table[],
): Series | null {
  const primitives = system.primitive.variables.map(({ name }) => name);
  const axes = axesOf(system.dimension);
  const table = tables.find(({ columns }) =>
    [...axes, ...primitives].every((name) => columns.includes(name)),
  );
  if (!table) return null;
  const column = (name: string): number => table.columns.indexOf(name);
  const isHere = (row: readonly number[]): boolean =>
    axes.every(
      (axis, i) => Math.abs(row[column(axis)] - (at[i] ?? 0)) <= 1e-6 * (1 + Math.abs(at[i] ?? 0)),
    );
  const rows = table.rows.filter(isHere);
  const known = new Set([...system.variables.map(({ name }) => name), ...axes, 't']);
  if (rows.length === 0 || !compiled.quantity.inputs.every((name) => known.has(name))) return null;
  const parameters = parameterValues(system, document.system.parameters);
  const { coefficients } = new CaseCompiler(system, parameters, withFreeStream(document));
  const block = new PointBlock(rows.length);
  for (const name of [...axes, 't', ...primitives]) {
    block.array(name).set(rows.map((row) => row[column(name)]));
  }
  const conserved = system.variables.map(() => new Float64Array(rows.length));
  block.bind(stateOfPrimitives(system, parameters, coefficients), conserved)(rows.length);
  system.variables.forEach(({ name }, i) => block.array(name).set(conserved[i]));
  const value = new Float64Array(rows.length);
  block.bind(compiled.quantity, [value])(rows.length);
  return seriesFrom(
    compiled,
    [table],
    rows.map(([time]) => time),
    value,
  );
}

/** Sums the forces of `fluidforce` on the groups of a monitor whose expression is linear in them. */
function onGroups(
  document: CaseDocument,
  physics: CasePhysics,
  compiled: CompiledMonitor,
  { expression, groups }: { readonly expression: string; readonly groups: readonly string[] },
  tables: readonly Table[],
  areas: GroupAreas,
): Series | null {
  const names = groupNames(Object.keys(document.boundaries), document.boundaries);
  const found = groups.map((group) =>
    tables.find(
      ({ name, columns }) =>
        columns.includes('px') && name === `forces-${names.get(group) ?? group}.csv`,
    ),
  );
  const own = found.filter((table) => table !== undefined);
  if (own.length < groups.length || own.length === 0) return null;
  const axes = axesOf(physics.system.dimension);
  const inputs = axes.flatMap((axis) => [
    `force${axis.toUpperCase()}`,
    `friction${axis.toUpperCase()}`,
  ]);
  const evaluate = inForces(document, physics, expression, inputs);
  if (evaluate === null) return null;
  const count = Math.min(...own.map(({ rows }) => rows.length));
  const [{ rows: first }] = own;
  // Rows of different times, e.g. of a table that an earlier run left, cannot be summed.
  if (own.some(({ rows }) => rows.slice(0, count).some(([time], i) => time !== first[i][0])))
    return null;
  const sum = (i: number, column: string): number =>
    own.reduce((total, { columns, rows }) => {
      const at = columns.indexOf(column);
      return total + (at < 0 ? 0 : rows[i][at]);
    }, 0);
  const farPressure = streamNumbers(document, physics.system)?.get('p') ?? null;
  const far = axes.map((_, k) =>
    groups.reduce((total, group) => total + (areas.get(group)?.[k] ?? 0), 0),
  );
  if (farPressure === null && far.some((own) => Math.abs(own) > 1e-12)) return null;
  const values = Array.from({ length: count }, (_, i) =>
    evaluate(
      axes.flatMap((axis, k) => {
        const friction = sum(i, `v${axis}`);
        return [sum(i, `p${axis}`) - (farPressure ?? 0) * far[k] + friction, friction];
      }),
    ),
  );
  return seriesFrom(
    compiled,
    own,
    first.slice(0, count).map(([time]) => time),
    values,
  );
}

/** Returns an expression as a function of forces; null if it has other variables or is not linear in them. */
function inForces(
  document: CaseDocument,
  { system }: CasePhysics,
  expression: string,
  names: readonly string[],
): ((forces: readonly number[]) => number) | null {
  const builder = new ProgramBuilder();
  const scope = new Map(names.map((name) => [name, builder.input(name)] as const));
  const parameters = parameterValues(system, document.system.parameters);
  for (const [name, value] of Object.entries(parameters)) scope.set(name, builder.constant(value));
  // Definitions that depend on the position are not constant, so expressions with them are not linear in the forces.
  for (const own of document.definitions) {
    const value = valueOf(builder, own.expression, scope);
    if (value !== null) scope.set(own.name, value);
  }
  const output = valueOf(builder, expression, scope);
  if (output === null) return null;
  const program = builder.build([output]);
  const block = new PointBlock(1);
  const value = new Float64Array(1);
  const evaluateOne = block.bind(program, [value]);
  const evaluate = (forces: readonly number[]): number => {
    names.forEach((name, i) => block.array(name).fill(forces[i]));
    evaluateOne(1);
    return value[0];
  };
  const [some, others] = [names.map((_, i) => 1 + i), names.map((_, i) => 0.5 - 0.3 * i * i)];
  const together = evaluate(some.map((own, i) => own + others[i]));
  const apart = evaluate(some) + evaluate(others);
  const isLinear = Math.abs(together - apart) <= 1e-9 * (1 + Math.abs(together));
  return isLinear && Math.abs(evaluate(names.map(() => 0))) <= 1e-12 ? evaluate : null;
}

/** Compiles an expression; null if it has names that are not in scope. */
function valueOf(builder: ProgramBuilder, source: string, scope: Scope): Value | null {
  try {
    return builder.expression(source, scope);
  } catch (error) {
    if (error instanceof ExpressionError) return null;
    throw error;
  }
}

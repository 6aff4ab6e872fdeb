import { changedPaths, valueAt, type Path } from '../case/changedPaths';
import { computedCase } from '../case/computedPart';
import type { CaseDocument } from '../case/document';
import { formatPath } from '../core/formatPath';
import { writeCsv } from '../outputs/csv';
import type { RunSummary } from './runReports';
import { t } from '../text/t';

/** A run of a project; its case and summary are null if they are missing. */
export interface TabulatedRun {
  readonly id: string;
  /** Empty if it has none. */
  readonly name: string;
  readonly document: CaseDocument | null;
  readonly summary: RunSummary | null;
}

/** A column: the number and name of a run, a differing entry of the case, or a result. */
export interface RunsColumn {
  readonly id: string;
  readonly label: string;
  /** Path of a differing entry of the case; null for other columns. */
  readonly path: Path | null;
}

/** null for a missing value. */
export type RunsValue = string | number | null;

export interface RunsTable {
  readonly columns: readonly RunsColumn[];
  readonly rows: readonly {
    readonly run: string;
    /** One per column. */
    readonly values: readonly RunsValue[];
  }[];
}

interface Described extends RunsColumn {
  readonly of: (run: TabulatedRun) => RunsValue;
}

/**
 * Tabulates runs: the entries of the case that differ between them, how they ended, and the last value and mean of
 * each monitor and the errors, if known. A column without any value is omitted.
 */
export function runsTable(runs: readonly TabulatedRun[]): RunsTable {
  const columns = [
    ...identity(),
    ...differences(runs),
    ...outcome(),
    ...monitors(runs),
    ...errors(runs),
  ].filter(({ of }) => runs.some((run) => of(run) !== null));
  return {
    columns: columns.map(({ id, label, path }) => ({ id, label, path })),
    rows: runs.map((run) => ({ run: run.id, values: columns.map(({ of }) => of(run)) })),
  };
}

/** Writes a table of runs as CSV; missing values are empty. */
export const runsCsv = ({ columns, rows }: RunsTable): string =>
  writeCsv(
    columns.map(({ label }) => label),
    rows.map(({ values }) => values.map((value) => value ?? '')),
  );

/** Sorts rows by a column: numbers by value, words alphabetically, missing values last. */
export function sortedRows(
  { columns, rows }: RunsTable,
  column: string,
  isDescending: boolean,
): RunsTable['rows'] {
  const at = columns.findIndex(({ id }) => id === column);
  if (at < 0) return rows;
  const direction = isDescending ? -1 : 1;
  return [...rows].sort((one, other) => {
    const [a, b] = [one.values[at], other.values[at]];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (typeof a === 'number' && typeof b === 'number') return direction * (a - b);
    return direction * String(a).localeCompare(String(b), undefined, { numeric: true });
  });
}

const result = (
  id: string,
  label: string,
  of: (summary: RunSummary) => RunsValue | undefined,
): Described => ({
  id,
  label,
  path: null,
  of: ({ summary }) => {
    const value = summary && of(summary);
    return typeof value === 'number' && !Number.isFinite(value) ? null : (value ?? null);
  },
});

const identity = (): Described[] => [
  { id: 'run', label: t('runsRun'), path: null, of: ({ id }) => id },
  { id: 'name', label: t('runsName'), path: null, of: ({ name }) => name || null },
];

/** Returns a column per entry that differs between the cases of the runs. */
function differences(runs: readonly TabulatedRun[]): Described[] {
  const cases = runs.flatMap(({ document }) => (document ? [computedCase(document)] : []));
  const paths = new Map<string, Path>();
  for (const other of cases.slice(1))
    for (const path of changedPaths(cases[0], other)) paths.set(formatPath(path), path);
  // An entry that some cases lack differs as a whole.
  const within = (path: Path): boolean =>
    [...paths.values()].some(
      (other) => other.length < path.length && other.every((name, i) => name === path[i]),
    );
  return [...paths]
    .filter(([, path]) => !within(path))
    .map(([label, path]) => ({
      id: `case ${label}`,
      label,
      path,
      of: ({ document }) => document && shown(valueAt(computedCase(document), path)),
    }));
}

function shown(value: unknown): RunsValue {
  if (value === undefined || value === null || value === '') return null;
  return typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value);
}

const outcome = (): Described[] => [
  result('status', t('runsStatus'), (summary) => t(`runsStatus_${summary.outcome.kind}`)),
  result('time', t('runsTime'), ({ time }) => time),
  result('steps', t('runsSteps'), ({ steps }) => steps),
  result('wall', t('runsWall'), ({ wallSeconds }) => wallSeconds),
  result('device', t('runsDevice'), ({ backend, adapter }) =>
    t(backend === 'gpu' ? 'runsOnGpu' : 'runsOnCpu', adapter),
  ),
];

/** Returns the names of entries over all summaries, in order of appearance. */
const namesIn = (
  runs: readonly TabulatedRun[],
  of: (summary: RunSummary) => readonly string[],
): string[] => [...new Set(runs.flatMap(({ summary }) => (summary ? of(summary) : [])))];

const monitors = (runs: readonly TabulatedRun[]): Described[] =>
  namesIn(runs, (summary) => summary.monitors.map(({ name }) => name)).flatMap((name) => {
    const found = (summary: RunSummary) => summary.monitors.find((one) => one.name === name);
    return [
      result(`last ${name}`, t('runsLast', name), (summary) => found(summary)?.last),
      result(`mean ${name}`, t('runsMean', name), (summary) => found(summary)?.mean),
    ];
  });

const errors = (runs: readonly TabulatedRun[]): Described[] =>
  namesIn(runs, (summary) => Object.keys(summary.errors ?? {})).map((variable) =>
    result(
      `error ${variable}`,
      t('runsError', variable),
      (summary) => summary.errors?.[variable]?.l2,
    ),
  );

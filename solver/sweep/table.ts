import { axesOf } from '../core/axes';
import type { RunSummary } from '../run/runReports';
import { writeCsv } from '../outputs/csv';
import { theoryNames } from './airfoilTheory';
import type { SweepPoint } from './points';
import { t } from '../text/t';

/** Returns the scalar results of a run by name: monitors, marks and errors first. */
export function runScalars(summary: RunSummary): ReadonlyMap<string, number> {
  const scalars = new Map<string, number>();
  for (const { name, last, mean } of summary.monitors) {
    scalars.set(name, last);
    if (mean !== undefined) scalars.set(`${name}, mean`, mean);
  }
  for (const { name, place } of summary.marks) {
    if (place === null) continue;
    scalars.set(name, place.value);
    for (const axis of axesOf(summary.dimension ?? 2)) {
      scalars.set(`${name}, ${axis}`, place[axis]);
    }
  }
  for (const { name, reached, latest } of summary.arrivals ?? []) {
    scalars.set(`${name}, reached`, reached);
    if (latest !== null) scalars.set(`${name}, latest`, latest);
  }
  for (const [name, { l2, rms, linf }] of Object.entries(summary.errors ?? {})) {
    scalars.set(`${name}, L2 error`, l2);
    if (rms !== undefined) scalars.set(t('sweepRmsError', name), rms);
    scalars.set(t('sweepLargestError', name), linf);
  }
  scalars.set('steps', summary.steps);
  scalars.set('time', summary.time);
  scalars.set('seconds', summary.wallSeconds);
  for (const [name, value] of Object.entries(summary.residual))
    scalars.set(`${name}, change`, value);
  for (const [name, { end }] of Object.entries(summary.conserved)) {
    scalars.set(`${name}, integral`, end);
  }
  return scalars;
}

/** A row of a sweep table. */
export interface SweepRow {
  readonly point: SweepPoint;
  readonly outcome: string;
  /** null if unknown. */
  readonly summary: RunSummary | null;
  /** Theoretical values, see `airfoilTheory`. */
  readonly theory?: ReadonlyMap<string, number>;
}

export interface SweepTable {
  readonly parameters: readonly string[];
  /** Names of the scalars of all runs, in the order of `runScalars`. */
  readonly scalars: readonly string[];
  readonly rows: readonly {
    readonly point: SweepPoint;
    readonly outcome: string;
    readonly scalars: ReadonlyMap<string, number>;
  }[];
}

export function sweepTable(parameters: readonly string[], rows: readonly SweepRow[]): SweepTable {
  const filled = rows.map(({ point, outcome, summary, theory = new Map<string, number>() }) => ({
    point,
    outcome,
    scalars: summary ? withTheory(withRatio(runScalars(summary)), theory) : new Map(),
  }));
  const scalars = [...new Set(filled.flatMap((row) => [...row.scalars.keys()]))];
  return { parameters, scalars, rows: filled };
}

/** Name of the lift over the drag. */
export const liftOverDrag = 'CL/CD';

/** Inserts the lift over the drag after the lift, if there is friction. */
function withRatio(scalars: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const [lift, drag] = [scalars.get('CL'), scalars.get('CD')];
  if (lift === undefined || drag === undefined || !scalars.has(t('outputFriction'))) return scalars;
  return new Map(
    [...scalars].flatMap(([name, value]): [string, number][] =>
      name === 'CL'
        ? [
            [name, value],
            [liftOverDrag, lift / drag],
          ]
        : [[name, value]],
    ),
  );
}

/** Inserts the theoretical values after each coefficient. */
function withTheory(
  scalars: ReadonlyMap<string, number>,
  theory: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const beside = [...scalars].flatMap(([name, value]): [string, number][] => [
    [name, value],
    ...theoryNames(name).flatMap((own): [string, number][] => {
      const found = theory.get(own);
      return found === undefined ? [] : [[own, found]];
    }),
  ]);
  return new Map(beside);
}

export function sweepCsv({ parameters, scalars, rows }: SweepTable): string {
  return writeCsv(
    [...parameters, 'outcome', ...scalars],
    rows.map((row) => [
      ...parameters.map((name) => row.point[name]),
      row.outcome,
      ...scalars.map((name) => row.scalars.get(name) ?? ''),
    ]),
  );
}

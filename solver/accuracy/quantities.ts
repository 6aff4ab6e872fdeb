import type { RunSummary } from '../run/runReports';
import { runScalars } from '../sweep/table';

/** A result that a study assesses. */
export interface Quantity {
  /** As in the table of a sweep: `CL`, `CL, mean` or `rho, L2 error`. */
  readonly name: string;
  /** Whether it is itself the error of an exact solution. */
  readonly isError: boolean;
}

/** Number of standard errors in an error bar, for about 95 % of means. */
const standardErrors = 2;
/** Scalars that describe the computation. */
const ofComputation = ['steps', 'time', 'seconds'];

/**
 * Returns the quantities of the runs of a study: monitors, as means if a run has enough independent samples, and the
 * errors of an exact solution.
 */
export function defaultQuantities(summaries: readonly RunSummary[]): Quantity[] {
  const monitors = summaries.flatMap(({ monitors }) => monitors);
  const names = [...new Set(monitors.map(({ name }) => name))];
  const errors = [...new Set(summaries.flatMap((summary) => Object.keys(summary.errors ?? {})))];
  return [
    ...names.map((name) => {
      const isMean = monitors.some((own) => own.name === name && own.standardError !== undefined);
      return { name: isMean ? `${name}, mean` : name, isError: false };
    }),
    ...errors.map((name) => ({ name: `${name}, L2 error`, isError: true })),
  ];
}

/** Returns the names of all quantities of the runs that a study can assess. */
export function quantityNames(summaries: readonly RunSummary[]): string[] {
  const all = summaries.flatMap((summary) => [...runScalars(summary).keys()]);
  return [...new Set(all)].filter(
    (name) => !ofComputation.includes(name) && !/, (change|reached|latest)$/.test(name),
  );
}

/** Returns the quantity with a name. */
export const quantityNamed = (name: string): Quantity => ({ name, isError: / error$/.test(name) });

/** Returns the value of a quantity in a run and its sampling error; null if the run has none. */
export function valueIn(
  summary: RunSummary,
  { name }: Quantity,
): { readonly value: number; readonly sampling: number | null } | null {
  const value = runScalars(summary).get(name);
  if (value === undefined || !Number.isFinite(value)) return null;
  const monitor = summary.monitors.find((own) => `${own.name}, mean` === name);
  const error = monitor?.standardError;
  return { value, sampling: error === undefined ? null : standardErrors * error };
}

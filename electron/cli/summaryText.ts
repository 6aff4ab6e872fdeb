import { axesOf, valueWithError } from '../../solver/core';
import type { RunSummary } from '../../solver/run';
import { zeroCriterion } from '../../solver/post';
import { duration, short } from './progress';
import { table } from './table';

/** A run's summary for people. */
export function summaryText(summary: RunSummary): string {
  const { residual, conserved, errors } = summary;
  const axes = axesOf(summary.dimension ?? 2);
  const rows: [string, string][] = [
    ['Outcome', outcomeText(summary)],
    ...(summary.unsettled ?? []).map((line): [string, string] => ['Not converged', line]),
    ['Steps', summary.steps.toLocaleString('en-US')],
    ['Time', short(summary.time)],
    ['Wall time', wallTime(summary.wallSeconds)],
    ['Cells', summary.cells.toLocaleString('en-US')],
    ['Unknowns', summary.dofs.toLocaleString('en-US')],
    ['Throughput', `${short(summary.dofStagesPerSecond / 1e6, 3)} million unknowns × stages / s`],
    ['Computed on', summary.adapter],
    ...Object.entries(residual).map(([name, value]): [string, string] => [
      `Last change of ${name}`,
      short(value, 4),
    ]),
    ...(summary.atRounding === true
      ? [['Residual', roundingText(summary)] as [string, string]]
      : []),
    ...Object.entries(conserved).map(([name, { start, end }]): [string, string] => [
      `Integral of ${name}`,
      `${short(start, 10)} → ${short(end, 10)}`,
    ]),
    ...Object.entries(errors ?? {}).map(([name, { l2, rms, linf }]): [string, string] => [
      `Error of ${name}`,
      `L2 ${short(l2, 4)}${rms === undefined ? '' : `, root mean square ${short(rms, 4)}`}, max ${short(linf, 4)}`,
    ]),
    ...summary.marks.map(({ name, kind, field, place }): [string, string] => [
      name,
      place
        ? `${kind} of ${field}: ${short(place.value, 6)} at (${axes.map((axis) => short(place[axis], 5)).join(', ')})`
        : `${kind} of ${field}: not found`,
    ]),
    ...(summary.arrivals ?? []).map(({ name, reached, latest }): [string, string] => [
      name,
      latest === null
        ? 'nowhere reached'
        : `reached ${sizeName(axes.length)} ${short(reached, 6)}, the last of it at t = ${short(latest, 6)}`,
    ]),
    ...(summary.separation ?? []).map(
      ({ kind, wall, ofMeans, height, x, y, z }): [string, string] => [
        kind === 'separation' ? 'Separation' : 'Attachment',
        `${wall}${ofMeans ? ', in the mean' : ''}: x = ${short(x, 6)}, y = ${short(y, 6)}${axes.length === 3 ? `, z = ${short(z, 6)}` : ''} (${zeroCriterion(height)})`,
      ],
    ),
    ...summary.monitors.map(
      ({ name, last, mean, standardError, noError, minimum, maximum }): [string, string] => [
        name,
        `${short(last, 6)}, mean ${meanText(mean, standardError)}${noError === undefined ? '' : ` (no ±: ${noError})`}, ${short(minimum, 6)} … ${short(maximum, 6)}`,
      ],
    ),
  ];
  return table(rows);
}

const meanText = (mean: number, standardError?: number): string =>
  standardError === undefined ? short(mean, 6) : valueWithError(mean, standardError);

const roundingText = ({ backend }: RunSummary): string =>
  backend === 'gpu'
    ? 'no longer falls: it is at the rounding error of the GPU precision; df64 or the CPU goes lower'
    : 'no longer falls: it is at the rounding error of double precision';

const sizeName = (dimension: number): string =>
  ['a length of', 'an area of', 'a volume of'][dimension - 1];

function outcomeText({ outcome }: RunSummary): string {
  switch (outcome.kind) {
    case 'endTime':
      return 'end time reached';
    case 'steady':
      return 'steady state reached';
    case 'stepLimit':
      return 'all steps done';
    case 'wallTime':
      return 'wall time used up';
    case 'stopped':
      return 'interrupted';
    case 'failed':
      return `failed: ${outcome.reason}`;
    case 'running':
      return 'still running';
  }
}

const wallTime = (seconds: number): string =>
  seconds < 10 ? `${short(seconds, 3)} s` : duration(seconds);

import { axesOf, valueWithError } from '../../solver/core';
import type { RunSummary } from '../../solver/run';
import { describeFit, zeroCriterion } from '../../solver/post';
import { duration, short } from './progress';
import { table } from './columns';
import { t } from '../text/cli';

/** Formats the summary of a run as a table. */
export function summaryText(summary: RunSummary): string {
  const { residual, conserved, errors } = summary;
  const axes = axesOf(summary.dimension ?? 2);
  const rows: [string, string][] = [
    [t('summaryOutcome'), outcomeText(summary)],
    ...(summary.unsettled ?? []).map((line): [string, string] => [t('summaryNotConverged'), line]),
    ...(summary.isSteady
      ? [[t('summaryIterations'), count(summary.steps)] as [string, string]]
      : [
          [t('summarySteps'), count(summary.steps)] as [string, string],
          [t('summaryTime'), short(summary.time)] as [string, string],
        ]),
    [t('summaryWallTime'), wallTime(summary.wallSeconds)],
    [t('summaryCells'), summary.cells.toLocaleString('en-US')],
    [t('summaryDofs'), summary.dofs.toLocaleString('en-US')],
    [t('summaryThroughput'), t('summaryDofStages', short(summary.dofStagesPerSecond / 1e6, 3))],
    [t('summaryDevice'), summary.adapter],
    ...Object.entries(residual).map(([name, value]): [string, string] => [
      t(summary.isSteady ? 'summaryResidualOf' : 'summaryResidual', name),
      short(value, 4),
    ]),
    ...(summary.atRounding === true
      ? [[t('summaryAtRounding'), roundingText(summary)] as [string, string]]
      : []),
    ...Object.entries(conserved).map(([name, { start, end }]): [string, string] => [
      t('summaryIntegral', name),
      `${short(start, 10)} → ${short(end, 10)}`,
    ]),
    ...Object.entries(errors ?? {}).map(([name, { l2, rms, linf }]): [string, string] => [
      t('summaryError', name),
      rms === undefined
        ? t('errorNorms', short(l2, 4), short(linf, 4))
        : t('errorNormsRms', short(l2, 4), short(rms, 4), short(linf, 4)),
    ]),
    ...summary.marks.map(({ name, kind, field, place }): [string, string] => [
      name,
      place
        ? t(
            'markAt',
            kind,
            field,
            short(place.value, 6),
            axes.map((axis) => short(place[axis], 5)).join(', '),
          )
        : t('markNotFound', kind, field),
    ]),
    ...(summary.arrivals ?? []).map(({ name, reached, latest }): [string, string] => [
      name,
      latest === null
        ? t('arrivalNone')
        : t(arrivalTexts[axes.length - 1], short(reached, 6), short(latest, 6)),
    ]),
    ...(summary.separation ?? []).map(
      ({ kind, wall, ofMeans, height, x, y, z }): [string, string] => [
        t(kind),
        t(
          ofMeans ? 'zeroOfMeansAt' : 'zeroAt',
          wall,
          axes.map((axis) => `${axis} = ${short({ x, y, z }[axis], 6)}`).join(', '),
          zeroCriterion(height),
        ),
      ],
    ),
    ...(summary.wallFits ?? []).map((fit): [string, string] => [
      t('summaryWallFit'),
      describeFit(fit),
    ]),
    ...summary.monitors.map((figures): [string, string] => [figures.name, monitorText(figures)]),
  ];
  return table(rows);
}

/** Last value, mean and range of a monitor; the last value alone if the others are missing. */
function monitorText(figures: RunSummary['monitors'][number]): string {
  const { mean, minimum, maximum, standardError, noError } = figures;
  const last = short(figures.last, 6);
  if (mean === undefined || minimum === undefined || maximum === undefined) return last;
  const [least, most] = [short(minimum, 6), short(maximum, 6)];
  const ofMean = meanText(mean, standardError);
  return noError === undefined
    ? t('monitorValues', last, ofMean, least, most)
    : t('monitorValuesOnly', last, ofMean, noError, least, most);
}

const meanText = (mean: number, standardError?: number): string =>
  standardError === undefined ? short(mean, 6) : valueWithError(mean, standardError);

const roundingText = ({ backend }: RunSummary): string =>
  t(backend === 'gpu' ? 'residualAtGpuRounding' : 'residualAtRounding');

const arrivalTexts = ['arrivalLength', 'arrivalArea', 'arrivalVolume'] as const;

function outcomeText({ outcome }: RunSummary): string {
  switch (outcome.kind) {
    case 'endTime':
      return t('outcomeEndTime');
    case 'steady':
      return t('outcomeSteady');
    case 'stalled':
      return t('outcomeStalled');
    case 'stepLimit':
      return t('outcomeStepLimit');
    case 'wallTime':
      return t('outcomeWallTime');
    case 'stopped':
      return t('outcomeStopped');
    case 'failed':
      return t('outcomeFailed', outcome.reason);
    case 'running':
      return t('outcomeRunning');
  }
}

const count = (value: number): string => value.toLocaleString('en-US');

const wallTime = (seconds: number): string =>
  seconds < 10 ? `${short(seconds, 3)} s` : duration(seconds);

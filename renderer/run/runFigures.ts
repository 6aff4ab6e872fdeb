import { ordersLeft, type RunProgress, type RunSummary } from '../../solver/run';
import { withUnit } from '../../solver/physics';
import { formatCount, formatDuration, formatSi, formatValue } from '../format/numbers';
import { t } from '../text/t';

export interface Figure {
  readonly id: string;
  readonly label: string;
  readonly text: string;
}

const none = '–';

/**
 * The numbers under the run controls, from the active run or the summary of the last one.
 * @param tolerance residual at which the iterations of a steady computation end; null for steps in time
 */
export function runFigures(
  progress: RunProgress | null,
  summary: RunSummary | null,
  timeUnit = '',
  tolerance: number | null = null,
): Figure[] {
  const step = progress?.step ?? summary?.steps;
  const time = progress?.time ?? summary?.time;
  const wall = progress?.wallSeconds ?? summary?.wallSeconds;
  const rate = progress?.dofStagesPerSecond ?? summary?.dofStagesPerSecond;
  const show = (value: number | undefined, format: (value: number) => string): string =>
    value === undefined ? none : format(value);
  const residual =
    progress?.steady?.residual ??
    (summary ? Math.hypot(...Object.values(summary.residual)) : undefined);
  const ofSteady = (to: number): Figure[] => [
    { id: 'step', label: t('figureIteration'), text: show(step, formatCount) },
    {
      id: 'residual',
      label: t('figureResidual'),
      text: show(residual, (value) => formatValue(value, 3)),
    },
    {
      id: 'orders',
      label: t('figureOrders'),
      text: show(residual, (value) =>
        formatValue(ordersLeft({ residual: value, tolerance: to }), 2),
      ),
    },
    {
      id: 'cfl',
      label: t('figureCfl'),
      text: show(progress?.steady?.cfl ?? undefined, (value) => formatValue(value, 2)),
    },
  ];
  const ofTime: Figure[] = [
    { id: 'step', label: t('figureStep'), text: show(step, formatCount) },
    {
      id: 'time',
      label: withUnit(t('figureTime'), timeUnit),
      text: show(time, (value) => formatValue(value, 5)),
    },
    {
      id: 'dt',
      label: withUnit(t('figureDt'), timeUnit),
      text: show(progress?.dt, (value) => formatValue(value, 3)),
    },
  ];
  return [
    ...(tolerance === null ? ofTime : ofSteady(tolerance)),
    {
      id: 'rate',
      label: t(tolerance === null ? 'figureRate' : 'figureIterationRate'),
      text: show(progress?.stepsPerSecond, formatSi),
    },
    ...(tolerance === null
      ? [{ id: 'dofRate', label: t('figureDofRate'), text: show(rate, formatSi) }]
      : []),
    { id: 'wall', label: t('figureWall'), text: show(wall, formatDuration) },
  ];
}

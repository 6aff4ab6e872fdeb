import type { RunProgress, RunSummary } from '../../solver/run';
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
 * @param isSteady whether steps are iterations to a steady state
 */
export function runFigures(
  progress: RunProgress | null,
  summary: RunSummary | null,
  timeUnit = '',
  isSteady = false,
): Figure[] {
  const step = progress?.step ?? summary?.steps;
  const time = progress?.time ?? summary?.time;
  const wall = progress?.wallSeconds ?? summary?.wallSeconds;
  const rate = progress?.dofStagesPerSecond ?? summary?.dofStagesPerSecond;
  const show = (value: number | undefined, format: (value: number) => string): string =>
    value === undefined ? none : format(value);
  const ofSteady: Figure[] = [
    { id: 'step', label: t('figureIteration'), text: show(step, formatCount) },
    {
      id: 'residual',
      label: t('figureResidual'),
      text: show(
        progress?.residual ??
          (summary ? Math.hypot(...Object.values(summary.residual)) : undefined),
        (value) => formatValue(value, 3),
      ),
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
    ...(isSteady ? ofSteady : ofTime),
    { id: 'rate', label: t('figureRate'), text: show(progress?.stepsPerSecond, formatSi) },
    { id: 'dofRate', label: t('figureDofRate'), text: show(rate, formatSi) },
    { id: 'wall', label: t('figureWall'), text: show(wall, formatDuration) },
  ];
}

import { UnknownMeasurement } from '../plan';
import { DurationForecast } from './duration';
import type { ExperimentId } from './experimentIds';
import { experiments } from './experiments';
import type { StudyTask, PlanOptions } from './types';
import { t } from '../../text/t';

/**
 * Returns the measurements selected by names, or all without names. A name is an experiment, or an id of a measurement
 * or its prefix: `size`, `size/1d`, `size/1d/f32`.
 * @throws UnknownMeasurement for a name without a match
 */
export function planStudy(options: PlanOptions, names: readonly string[]): StudyTask[] {
  const tasks = experiments.flatMap((experiment) => experiment.tasks(options));
  const has = (id: string, name: string): boolean => id === name || id.startsWith(`${name}/`);
  const unknown = names.find((name) => !tasks.some(({ id }) => has(id, name)));
  if (unknown !== undefined) {
    const isExperiment = experiments.some(({ id }) => has(id, unknown));
    throw new UnknownMeasurement(
      isExperiment
        ? t('studyNeedsGpu', unknown)
        : t('studyUnknown', unknown, experiments.map(({ id }) => id).join(', ')),
    );
  }
  return names.length === 0 ? tasks : tasks.filter(({ id }) => names.some((name) => has(id, name)));
}

/** Extent of a study. */
export interface StudyForecast {
  readonly count: number;
  readonly seconds: number;
  /** The chosen experiments that this machine can carry out; others need a GPU. */
  readonly possible: readonly ExperimentId[];
}

/** Returns the number of measurements of a study and their estimated seconds; zero for an empty study. */
export function forecastStudy(
  options: PlanOptions,
  chosen: readonly ExperimentId[],
): StudyForecast {
  const all = planStudy(options, []);
  const tasks = all.filter(({ experiment }) => chosen.includes(experiment));
  return {
    count: tasks.length,
    seconds: new DurationForecast(options.full).of(tasks),
    possible: [...new Set(tasks.map(({ experiment }) => experiment))],
  };
}

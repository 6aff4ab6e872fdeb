import { UnknownMeasurement } from '../plan';
import { DurationForecast } from './duration';
import type { PlanOptions } from './experiment';
import type { ExperimentId } from './experimentIds';
import { experiments } from './experiments';
import type { StudyTask } from './types';
import { t } from '../../text/t';

/**
 * The measurements of the experiments that names choose, of all without names. A name is an experiment or an id of a
 * measurement, or the beginning of one: `size`, `size/1d`, `size/1d/f32`.
 * @throws UnknownMeasurement for a name of none
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

/** How many measurements such a study has, and about how many seconds it takes; none of none. */
export function forecastStudy(
  options: PlanOptions,
  chosen: readonly ExperimentId[],
): { readonly count: number; readonly seconds: number } {
  const all = planStudy(options, []);
  const tasks = all.filter(({ experiment }) => chosen.includes(experiment));
  return { count: tasks.length, seconds: new DurationForecast(options.full).of(tasks) };
}

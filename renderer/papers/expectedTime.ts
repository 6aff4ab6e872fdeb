import { availableTasks, forecastStudy, planBenchmark } from '../../solver/benchmark';
import { changedCase, checksOf, commandOf, type Maker } from '../../solver/papers';
import { caseSystem } from '../../solver/physics';
import { sweepPoints } from '../../solver/sweep';
import { durationByTrial, timesRange, type Duration } from '../run/estimatedCost';
import type { Job } from '../job';
import { useServices } from '../services';
import { letGo, readMeshOf } from '../session/openProject';
import { benchmarkSeconds } from '../stores/benchmark';
import { useDeviceStore } from '../stores/device';
import { usePapersStore } from '../stores/papers';
import { useStudyStore } from '../stores/study';

/** Time limit of a trial in seconds. */
const maxTrialSeconds = 4;

type CaseMaker = Extract<Maker, { kind: 'case' | 'sweep' }>;

export const isCaseMaker = (maker: Maker): maker is CaseMaker =>
  maker.kind === 'case' || maker.kind === 'sweep';

/** Returns the key of a maker among forecasts: changes make another case. */
export const forecastKey = (maker: CaseMaker): string =>
  `${commandOf(maker)} ${JSON.stringify(maker.changes ?? {})}`;

/**
 * Returns the seconds that checks or measurements take on this machine: those of their last results, or by the number
 * of measurements; null if unknown.
 */
export function expectedSeconds(maker: Maker): number | null {
  switch (maker.kind) {
    case 'verify': {
      const { entries, rows } = usePapersStore();
      const entry = entries.get(maker.entry);
      if (!entry) return null;
      const quick = checksOf(maker, entry).filter(({ cost }) => cost === 'default');
      const seconds = quick.map(({ id }) => rows.get(`${entry.id}/${id}`)?.seconds ?? null);
      if (seconds.length === 0 || seconds.includes(null)) return null;
      return seconds.reduce<number>((sum, own) => sum + (own ?? 0), 0);
    }
    case 'bench': {
      const gpu = useDeviceStore().kind ?? 'none';
      const cores = navigator.hardwareConcurrency;
      if (maker.names[0] === 'cese') {
        const { experimentsOf, full } = useStudyStore();
        return forecastStudy({ gpu, cores, full }, experimentsOf(maker.names.slice(1))).seconds;
      }
      const plan = planBenchmark({ gpu, cores, quick: true });
      const tasks = availableTasks(plan, maker.names);
      return tasks.length === 0 ? null : tasks.length * benchmarkSeconds.quick;
    }
    case 'case':
    case 'sweep':
    case 'compare':
    case 'laboratory':
    case 'drawing':
      return null;
    default:
      return maker satisfies never;
  }
}

/**
 * Forecasts the run of a case, or of all points of a sweep, from its first steps on the device of runs. The open project
 * is not changed.
 * @returns null if the first steps fail or the end is unknown
 */
export async function forecastMaker(maker: CaseMaker, job: Job): Promise<Duration | null> {
  const { host } = useServices();
  const device = useDeviceStore();
  if (!device.report) await device.describe();
  const opened = await host.call('openExample', { id: maker.example });
  try {
    if (!opened.document) return null;
    const document = changedCase(opened.document, maker.changes);
    const { solver, loaded } = await readMeshOf(opened.token, document, job);
    try {
      if (!loaded) return null;
      const course = await solver.tryRun(document, device.backend, maxTrialSeconds, job);
      const duration = course && durationByTrial(document, course);
      if (!duration?.whole || maker.kind !== 'sweep' || !document.sweep) return duration;
      const runs = sweepPoints(document, document.sweep, caseSystem(document.system)).length;
      return { ...duration, whole: timesRange(duration.whole, runs) };
    } finally {
      solver.reset();
    }
  } finally {
    await letGo({ ...opened, isCopy: true });
  }
}

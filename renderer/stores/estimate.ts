import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { computedPart, refusalItem, type CaseDocument, type CheckedMesh } from '../../solver/case';
import type { Backend, CoursePoint, RunEstimate } from '../../solver/run';
import {
  describeDuration,
  describeMemory,
  describeSteps,
  durationByRate,
  durationByTrial,
  isLong,
  type Duration,
} from '../run/estimatedCost';
import { formatValue } from '../format/numbers';
import { rateOn, defaultCpuRate } from '../run/rates';
import type { ReadyItem } from '../run/readyItem';
import { useServices } from '../services';
import { t } from '../text/t';
import { useDeviceStore } from './device';
import { useMeshStore } from './mesh';
import { useProjectStore } from './project';

/** Time limit of a trial of the page's case in seconds. */
const maxTrialSeconds = 10;
/** Above this many DOF·stages a single CPU step blocks the worker for too long. */
const maxDofStages = 5e8;
/** Above this many unknowns a CPU trial takes too much memory: several times that of the state. */
const maxTrialDofs = 1e7;
/** Number of cached trials: both backends, before and after an edit that is undone. */
const maxTrials = 8;

interface EstimateAnswer {
  /** Computed part of the case. */
  readonly subject: string;
  readonly mesh: CheckedMesh | null;
  readonly estimate: RunEstimate | null;
  readonly problem: string | null;
}

/** The cost estimate of a run, and the reason the solver would reject it. */
export const useEstimateStore = defineStore('estimate', () => {
  const { engine } = useServices();
  const device = useDeviceStore();
  const mesh = useMeshStore();
  const project = useProjectStore();

  /** The solver's last answer, with the case and mesh that it is about. */
  const answer = shallowRef<EstimateAnswer | null>(null);
  const subject = computed(() => project.document && computedPart(project.document));
  /** The answer about the current case and mesh: no edit can leave an old one in view. */
  const current = computed(() => {
    const found = answer.value;
    return found?.subject === subject.value && found?.mesh === mesh.checked ? found : null;
  });
  const estimate = computed(() => current.value?.estimate ?? null);
  /** Reason the run would be rejected, one line; null if none is known. */
  const problem = computed(() => current.value?.problem ?? null);
  /** First steps of cases, by backend and trial key; null if the trial failed. */
  const trials = shallowRef<ReadonlyMap<string, readonly CoursePoint[] | null>>(new Map());
  let question = new AbortController();

  /** Drops the estimate of another case. */
  function forget(): void {
    abandon();
    answer.value = null;
  }

  /** Drops the trials: time steps depend on the mesh. */
  function forgetTrials(): void {
    trials.value = new Map();
  }

  /** Aborts estimates so that the solver is free for other work. */
  function abandon(): void {
    question.abort();
  }

  /** Requests an estimate; only the last request counts. */
  async function ask(document: CaseDocument): Promise<void> {
    const own = begin();
    const about = { subject: computedPart(document), mesh: mesh.checked };
    const [found, amiss] = await engine.estimate(document, own).then(
      (answer) => [answer, null] as const,
      (error: Error) => [null, error.message] as const,
    );
    if (own.signal.aborted) return;
    answer.value = { ...about, estimate: found, problem: amiss };
  }

  /** Runs a trial of the case on its backend, unless one is cached. */
  async function tryOut(document: CaseDocument): Promise<void> {
    if (!estimate.value || device.kind === null) return;
    const { backend } = device;
    const key = trialKey(backend, document);
    if (trials.value.has(key) || isTooLarge(backend, estimate.value)) return;
    const own = begin();
    // An error that rejects the trial also rejects the run, which then reports it.
    const course = await engine.tryRun(document, backend, maxTrialSeconds, own).catch(() => null);
    if (own.signal.aborted) return;
    const kept = [...trials.value].slice(1 - maxTrials);
    trials.value = new Map([...kept, [key, course]]);
  }

  function begin(): AbortController {
    question.abort();
    question = new AbortController();
    return question;
  }

  const durations = computed<Readonly<Record<Backend, Duration | null>>>(() => {
    const { document } = project;
    const found = estimate.value;
    if (!document || !found) return { cpu: null, gpu: null };
    const tried = (backend: Backend): Duration | null => {
      const course = trials.value.get(trialKey(backend, document));
      return course ? durationByTrial(document, course) : null;
    };
    const [cpu, gpu] = [tried('cpu'), tried('gpu')];
    const cpuRate = cpu && (found.dofs * found.stagesPerStep) / cpu.perStep;
    const byRate = (backend: Backend): Duration | null => {
      const rate =
        rateOn(backend, found, device.report, cpuRate) ??
        (isTooLarge(backend, found)
          ? { value: defaultCpuRate, source: 'rule' as const, order: found.order }
          : null);
      return rate && durationByRate(rate, found, cpu ?? gpu);
    };
    return { cpu: cpu ?? byRate('cpu'), gpu: gpu ?? byRate('gpu') };
  });

  /** Whether a trial of the current case is pending. */
  const isTrialAhead = computed(
    () =>
      project.document !== null &&
      estimate.value !== null &&
      !isTooLarge(device.backend, estimate.value) &&
      !trials.value.has(trialKey(device.backend, project.document)),
  );

  /** Items of the ready list. */
  const items = computed<readonly ReadyItem[]>(() => {
    if (problem.value !== null) return [refusalItem(problem.value)];
    if (!estimate.value) return [];
    const found = estimate.value;
    // Iterations of a steady solver have no time step and no forecast.
    const isSteady = project.document?.time.steady !== undefined;
    const steps = isSteady ? [] : [stepsItem(found), ...fixedStepItems(found)];
    return [...steps, ...memoryItems(found)];
  });

  function fixedStepItems({ timeStep, stableStep }: RunEstimate): ReadyItem[] {
    if (timeStep === null || stableStep === null || timeStep <= stableStep) return [];
    const message = t('estimateStepTooLong', formatValue(stableStep, 3));
    const field = 'time.fixedStep';
    return [{ id: 'estimate.fixedStep', section: 'time', level: 'warning', message, field }];
  }

  function stepsItem(found: RunEstimate): ReadyItem {
    const item = { id: 'estimate.steps', section: 'time', field: 'time.end' } as const;
    const duration = durations.value[device.backend];
    const steps = describeSteps(found, duration);
    if (duration === null) {
      const wait = t(isTrialAhead.value ? 'forecastTrying' : 'forecastNone');
      return { ...item, level: 'ok', message: `${steps}; ${wait}` };
    }
    if (!isLong(duration)) return { ...item, level: 'ok', message: steps };
    const advice = t(device.kind === 'hardware' ? 'estimateLong' : 'estimateLongNoGpu');
    const detail = `${t('estimateTakes', describeDuration(duration))}. ${advice}`;
    return { ...item, level: 'warning', message: `${steps}. ${advice}`, detail };
  }

  function memoryItems(found: RunEstimate): ReadyItem[] {
    const { backend, report } = device;
    if (backend === 'cpu' || !report?.available) return [];
    const item = { id: 'estimate.memory', section: 'device', level: 'ok', field: null } as const;
    return [{ ...item, message: describeMemory(found, report) }];
  }

  return { estimate, problem, durations, items, forget, forgetTrials, abandon, ask, tryOut };
});

/** The end of the run is excluded: it does not affect the first steps. */
function trialKey(backend: Backend, document: CaseDocument): string {
  const time = { ...document.time, end: null, maxSteps: null, maxWallSeconds: null };
  return `${backend} ${computedPart({ ...document, time })}`;
}

const isTooLarge = (backend: Backend, { dofs, stagesPerStep }: RunEstimate): boolean =>
  backend === 'cpu' && (dofs > maxTrialDofs || dofs * stagesPerStep > maxDofStages);

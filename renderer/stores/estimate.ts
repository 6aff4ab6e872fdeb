import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import { refusalItem, type CaseDocument } from '../../solver/case';
import type { Backend, RunEstimate, RunSummary } from '../../solver/run';
import {
  describeDuration,
  describeMemory,
  describeSteps,
  durationAt,
  isLong,
  type Duration,
} from '../run/estimatedCost';
import { formatValue } from '../format/numbers';
import { isTelling } from '../run/measuredRates';
import { rateOn, type CpuTrial } from '../run/rates';
import type { ReadyItem } from '../run/readyItem';
import { useServices } from '../services';
import { t } from '../text/t';
import { useDeviceStore } from './device';

/** What a run of the case will take, told by the solver; and what it finds amiss before. */
export const useEstimateStore = defineStore('estimate', () => {
  const { engine } = useServices();
  const device = useDeviceStore();

  const estimate = shallowRef<RunEstimate | null>(null);
  /** Why the run would be refused, one line; null while nothing is known against it. */
  const problem = ref<string | null>(null);
  /** What the CPU was seen to do in this session, by what of a case its speed depends on. */
  const trials = shallowRef<ReadonlyMap<string, CpuTrial>>(new Map());
  /** Of them, that of the case at hand. */
  const workload = ref('');
  let question = new AbortController();

  /** What was known is of another case. */
  function forget(): void {
    giveUp();
    estimate.value = null;
    problem.value = null;
  }

  /** Leaves the solver to other work. */
  function giveUp(): void {
    question.abort();
  }

  /** Asks the solver; only the last question counts. */
  async function ask(document: CaseDocument): Promise<void> {
    const own = begin();
    const [found, amiss] = await engine.estimate(document, own).then(
      (answer) => [answer, null] as const,
      (error: Error) => [null, error.message] as const,
    );
    if (own.signal.aborted) return;
    workload.value = found ? workloadOf(document, found.cells) : '';
    estimate.value = found;
    problem.value = amiss;
  }

  /** Has the case tried on the CPU, where it may be computed there and that is not known yet. */
  async function tryOut(document: CaseDocument): Promise<void> {
    const key = workload.value;
    const isGpuSure =
      device.kind === null || (device.kind === 'hardware' && device.backend === 'gpu');
    if (!estimate.value || isGpuSure || trials.value.has(key)) return;
    const own = begin();
    // What refuses the trial refuses the run, which then says so.
    const rate = await engine.tryOnCpu(document, own).catch(() => null);
    if (own.signal.aborted) return;
    learn(key, rate === null ? 'tooLong' : { value: rate, source: 'trial' });
  }

  /** What a whole run says is better than a trial. */
  function learnFromRun(document: CaseDocument, summary: RunSummary): void {
    if (summary.backend !== 'cpu' || !isTelling(summary)) return;
    const { cells, dofStagesPerSecond: value } = summary;
    learn(workloadOf(document, cells), { value, source: 'run' });
  }

  function learn(key: string, trial: CpuTrial): void {
    trials.value = new Map([...trials.value, [key, trial]]);
  }

  function begin(): AbortController {
    question.abort();
    question = new AbortController();
    return question;
  }

  const durations = computed<Readonly<Record<Backend, Duration | null>>>(() => {
    const trial = trials.value.get(workload.value) ?? null;
    const on = (backend: Backend): Duration | null => {
      if (!estimate.value) return null;
      const rate = rateOn(backend, estimate.value, device.report, trial);
      return rate && durationAt(rate, estimate.value);
    };
    return { cpu: on('cpu'), gpu: on('gpu') };
  });

  /** Lines of the ready list. */
  const items = computed<readonly ReadyItem[]>(() => {
    if (problem.value !== null) return [refusalItem(problem.value)];
    if (!estimate.value) return [];
    const found = estimate.value;
    return [stepsItem(found), ...fixedStepItems(found), ...memoryItems(found)];
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
      const wait = t(device.backend === 'cpu' ? 'estimateTrying' : 'estimateUnknown');
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

  return { estimate, problem, durations, items, forget, giveUp, ask, tryOut, learnFromRun };
});

/** What the time of a step on the CPU depends on. */
const workloadOf = ({ system, scheme, boundaries, outputs }: CaseDocument, cells: number): string =>
  JSON.stringify([cells, system, scheme, boundaries, outputs.statistics, outputs.monitors]);

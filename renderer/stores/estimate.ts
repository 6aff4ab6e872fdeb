import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { CheckItem, CheckSection } from '../../solver/case/check';
import type { CaseDocument } from '../../solver/case/document';
import type { RunEstimate } from '../../solver/run/estimate';
import { estimatedCost } from '../run/estimatedCost';
import { useServices } from '../services';
import { useDeviceStore } from './device';

/** What a run of the case will take, told by the solver; and what it finds amiss before. */
export const useEstimateStore = defineStore('estimate', () => {
  const { engine } = useServices();
  const device = useDeviceStore();

  const estimate = shallowRef<RunEstimate | null>(null);
  /** Why the run would be refused, one line; null while nothing is known against it. */
  const problem = ref<string | null>(null);
  let question = new AbortController();

  /** What was known is of another case. */
  function forget(): void {
    question.abort();
    estimate.value = null;
    problem.value = null;
  }

  /** Asks the solver; only the last question counts. */
  async function ask(document: CaseDocument): Promise<void> {
    question.abort();
    const own = new AbortController();
    question = own;
    const [found, amiss] = await engine.estimate(document, own).then(
      (answer) => [answer, null] as const,
      (error: Error) => [null, error.message] as const,
    );
    if (own.signal.aborted) return;
    estimate.value = found;
    problem.value = amiss;
  }

  /** Lines of the ready list. */
  const items = computed<readonly CheckItem[]>(() => {
    if (problem.value !== null) {
      const section = sectionOf(problem.value);
      const message = problem.value;
      return [{ id: 'estimate.problem', section, level: 'error', message, field: null }];
    }
    if (!estimate.value) return [];
    const { steps, memory } = estimatedCost(estimate.value, device.backend, device.report);
    return [
      { id: 'estimate.steps', section: 'time', level: 'ok', message: steps, field: 'time.end' },
      ...(memory === null
        ? []
        : [
            {
              id: 'estimate.memory',
              section: 'device',
              level: 'ok',
              message: memory,
              field: null,
            } as const,
          ]),
    ];
  });

  return { estimate, problem, items, forget, ask };
});

/** The part of the set-up that a refusal is about, by how it begins. */
function sectionOf(problem: string): CheckSection {
  if (/^(boundaries|boundary)/.test(problem)) return 'boundaries';
  if (/^(sourceTerm|system|definitions)/.test(problem)) return 'physics';
  if (problem.startsWith('scheme')) return 'scheme';
  if (problem.startsWith('outputs')) return 'outputs';
  return problem.startsWith('The initial state') ? 'initial' : 'mesh';
}

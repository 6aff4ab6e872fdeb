import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import { computedPart, type CaseDocument } from '../../solver/case';
import { precisionOf, precisionsOf, type AgreementResult } from '../../solver/agreement';
import { messageOf } from '../../solver/core';
import { describeDifferences } from '../caseModel/describeDifferences';
import { isAborted } from '../job';
import { useServices } from '../services';
import { t } from '../text/t';
import { useProjectStore } from './project';
import { useWorkStore } from './work';

/** Comparison of GPU and CPU results for the open case. */
export const useAgreementStore = defineStore('agreement', () => {
  const { engine } = useServices();
  const project = useProjectStore();
  const work = useWorkStore();

  const offered = computed(() => (project.document ? precisionsOf(project.document) : []));
  const precisions = ref<readonly string[]>([]);
  const sameTimes = ref(false);
  /** Step limit; null for that of the case. */
  const maxSteps = ref<number | null>(null);
  const result = shallowRef<AgreementResult | null>(null);
  /** The case of the last comparison. */
  const compared = shallowRef<CaseDocument | null>(null);
  /** Whether the case was edited after the comparison. */
  const outdated = computed(
    () =>
      compared.value !== null &&
      project.document !== null &&
      computedPart(compared.value) !== computedPart(project.document),
  );
  /** Short description of the changes since the comparison. */
  const changes = computed(() =>
    outdated.value ? describeDifferences(compared.value!, project.document!) : '',
  );
  /** Reason there is no result, one line. */
  const failure = ref<string | null>(null);
  let underWay: AbortController | null = null;
  const running = ref(false);

  watch(
    [() => project.identity, () => offered.value.map(({ value }) => value).join()],
    () => {
      const own = project.document && precisionOf(project.document);
      underWay?.abort();
      precisions.value = own === null ? [] : [own];
      result.value = null;
      failure.value = null;
    },
    { immediate: true },
  );

  function toggle(precision: string): void {
    precisions.value = offered.value
      .map(({ value }) => value)
      .filter((one) => precisions.value.includes(one) !== (one === precision));
  }

  async function compute(): Promise<void> {
    const { document } = project;
    if (!document || running.value) return;
    const current = new AbortController();
    underWay = current;
    running.value = true;
    failure.value = null;
    const request = {
      document,
      precisions: [...precisions.value],
      sameTimes: sameTimes.value,
      maxSteps: maxSteps.value,
      until: null,
      line: null,
      field: null,
    };
    try {
      const found = await work.follow(t('agreeComputing'), ({ signal, notify }) =>
        engine.agreement(request, { signal: AbortSignal.any([signal, current.signal]), notify }),
      );
      if (current.signal.aborted) return;
      result.value = found;
      compared.value = document;
    } catch (error) {
      if (current.signal.aborted || isAborted(error)) return;
      result.value = null;
      failure.value = messageOf(error);
    } finally {
      running.value = false;
    }
  }

  const stop = (): void => underWay?.abort();

  return {
    offered,
    precisions,
    sameTimes,
    maxSteps,
    result,
    outdated,
    changes,
    failure,
    running,
    toggle,
    compute,
    stop,
  };
});

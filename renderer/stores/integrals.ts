import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import { messageOf } from '../../solver/core';
import type { ViewSettings } from '../../solver/case';
import type { IntegralsAt } from '../../solver/post';
import { isAborted } from '../job';
import { useServices } from '../services';
import { t } from '../text/t';
import { useProjectStore } from './project';
import { useViewStore } from './view';
import { useWorkStore } from './work';

type Settings = ViewSettings['integrals'];

/** Integrals of the displayed state. */
export const useIntegralsStore = defineStore('integrals', () => {
  const { engine } = useServices();
  const project = useProjectStore();
  const view = useViewStore();
  const work = useWorkStore();

  const found = shallowRef<IntegralsAt | null>(null);
  /** Reason there are no integrals, one line. */
  const problem = ref<string | null>(null);
  const settings = computed<Settings>(
    () => project.document?.view.integrals ?? { fields: [], domain: true, groups: [] },
  );
  const request = computed(() => ({
    ...settings.value,
    fields: settings.value.fields.length > 0 ? settings.value.fields : [view.field],
  }));
  let current: AbortController | null = null;

  /** Integrates; a new request replaces one in progress. */
  async function update(): Promise<void> {
    current?.abort();
    const own = new AbortController();
    current = own;
    try {
      const { rows, time } = await work.follow(t('workIntegrals'), ({ signal, notify }) => {
        signal.addEventListener('abort', () => own.abort(), { once: true });
        return engine.integrate(request.value, { signal: own.signal, notify });
      });
      if (current !== own) return;
      found.value = { rows, time };
      problem.value = null;
    } catch (error) {
      if (current !== own) return;
      found.value = null;
      problem.value = isAborted(error) ? t('integralsCanceled') : messageOf(error);
    }
  }

  /** @returns the error in the change, or null */
  const change = (part: Partial<Settings>, key: keyof Settings): string | null =>
    project.edit(
      (draft) => void Object.assign(draft.view.integrals, part),
      `view.integrals.${key}`,
    );

  function cancel(): void {
    current?.abort();
    current = null;
  }

  return { settings, request, found, problem, update, change, cancel };
});

import { shallowRef, watch, type Ref } from 'vue';
import type { HistogramRequest, VolumeHistogram } from '../../../solver/post';
import { useServices } from '../../services';

/** Number of quadrature points of the histograms: more would delay the layers. */
const points = 4_000_000;

export interface Distribution {
  readonly request: HistogramRequest;
  readonly histogram: VolumeHistogram;
}

/**
 * The distribution of a field over the domain. While one is computed, the next request waits; the last one is answered
 * in the end.
 * @param requested null for none
 * @param state changes with the displayed state
 */
export function useDistribution(
  requested: () => HistogramRequest | null,
  state: () => unknown,
): Readonly<Ref<Distribution | null>> {
  const { engine } = useServices();
  const found = shallowRef<Distribution | null>(null);
  let isBusy = false;
  let isStale = false;

  async function follow(): Promise<void> {
    isStale = true;
    if (isBusy) return;
    isBusy = true;
    while (isStale) {
      isStale = false;
      const request = requested();
      if (!request) {
        found.value = null;
        continue;
      }
      try {
        const { histogram } = await engine.distribute({ ...request, points });
        found.value = { request, histogram };
      } catch {
        // Fields on boundaries have no values in the domain, and expressions may be invalid, which the view reports.
        found.value = null;
      }
    }
    isBusy = false;
  }

  watch([() => JSON.stringify(requested()), state], () => void follow(), { immediate: true });
  return found;
}

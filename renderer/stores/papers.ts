import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import { itemTexts, papers, topicTexts, type PaperRows } from '../../solver/papers';
import type { Duration } from '../run/estimatedCost';
import { matchesSearch } from '../text/searchText';
import { useVerificationStore } from './verification';

/** The Papers page: the shown source and item, the search, and results of checks. */
export const usePapersStore = defineStore('papers', () => {
  const verification = useVerificationStore();

  const source = ref(papers[0].id);
  const item = ref('table-2.1');
  const search = ref('');
  /** Forecasts of cases and sweeps; null if a trial gave none. */
  const forecasts = shallowRef<ReadonlyMap<string, Duration | null>>(new Map());

  const shownPaper = computed(() => papers.find(({ id }) => id === source.value) ?? papers[0]);
  const shownItem = computed(
    () => shownPaper.value.items.find(({ id }) => id === item.value) ?? shownPaper.value.items[0],
  );
  /** Items of the shown source, or with a search those of all sources. */
  const listed = computed(() => {
    const text = search.value.trim();
    const chosen = text === '' ? [shownPaper.value] : papers;
    return chosen.flatMap((paper) =>
      paper.items
        .filter((one) => text === '' || matchesSearch(itemTexts(paper, one), text))
        .map((one) => ({ paper, item: one })),
    );
  });
  /** Methods and features of the shown source, or with a search those found in all sources. */
  const listedTopics = computed(() => {
    const text = search.value.trim();
    const chosen = text === '' ? [shownPaper.value] : papers;
    return chosen.flatMap((paper) =>
      paper.topics
        .filter((one) => text === '' || matchesSearch(topicTexts(paper, one), text))
        .map((topic) => ({ paper, topic })),
    );
  });
  const entries = computed(() => new Map(verification.entries.map((entry) => [entry.id, entry])));
  /** Results of checks since the page was opened. */
  const rows = computed<PaperRows>(
    () =>
      new Map(
        [...verification.outcomes].flatMap(([entry, outcome]) =>
          outcome.rows.map((row) => [`${entry}/${row.check}`, row] as const),
        ),
      ),
  );

  function show(paper: string, one: string): void {
    source.value = paper;
    item.value = one;
  }

  /** Shows a source with its first item. */
  function showSource(id: string): void {
    const paper = papers.find((one) => one.id === id);
    if (paper) show(id, paper.items[0].id);
  }

  function addForecast(key: string, forecast: Duration | null): void {
    forecasts.value = new Map([...forecasts.value, [key, forecast]]);
  }

  return {
    source,
    item,
    search,
    forecasts,
    addForecast,
    shownPaper,
    shownItem,
    listed,
    listedTopics,
    entries,
    rows,
    show,
    showSource,
  };
});

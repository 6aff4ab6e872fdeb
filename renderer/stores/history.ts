import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { CaseDocument } from '../../solver/case';
import { describeChange } from '../caseModel/describeChange';

const maxSteps = 300;
const coalesceMilliseconds = 1000;

/**
 * The case document and its earlier and later states. Documents are small and never changed in
 * place, so whole states are kept; a state is compared by identity.
 */
export const useHistoryStore = defineStore('history', () => {
  const present = shallowRef<CaseDocument | null>(null);
  const past = shallowRef<readonly CaseDocument[]>([]);
  const future = shallowRef<readonly CaseDocument[]>([]);
  let openKey: string | null = null;
  let openedAt = 0;

  /** Begins again with `document`. */
  function reset(document: CaseDocument | null): void {
    present.value = document;
    past.value = [];
    future.value = [];
    openKey = null;
  }

  /**
   * Makes `document` the present state. Changes with the same `key` in quick succession, as typing
   * gives, are one step; null never joins another.
   */
  function push(document: CaseDocument, key: string | null): void {
    if (!present.value) throw new Error('there is no document to change');
    const now = Date.now();
    const joins = key !== null && key === openKey && now - openedAt < coalesceMilliseconds;
    if (!joins) past.value = [...past.value, present.value].slice(-maxSteps);
    present.value = document;
    future.value = [];
    openKey = key;
    openedAt = now;
  }

  /** Makes `document` the present state, without a step to it. */
  function amend(document: CaseDocument): void {
    if (!present.value) throw new Error('there is no document to change');
    present.value = document;
  }

  /** The next change is a step of its own. */
  function seal(): void {
    openKey = null;
  }

  function undo(): void {
    const previous = past.value.at(-1);
    if (!previous || !present.value) return;
    past.value = past.value.slice(0, -1);
    future.value = [present.value, ...future.value];
    present.value = previous;
    seal();
  }

  function redo(): void {
    const [next, ...later] = future.value;
    if (!next || !present.value) return;
    past.value = [...past.value, present.value];
    future.value = later;
    present.value = next;
    seal();
  }

  /** What undo would take back, in words, or null. */
  const undoes = computed(() => between(past.value.at(-1), present.value));
  /** What redo would bring back, in words, or null. */
  const redoes = computed(() => between(present.value, future.value[0]));

  return {
    present,
    canUndo: computed(() => past.value.length > 0),
    canRedo: computed(() => future.value.length > 0),
    undoes,
    redoes,
    reset,
    push,
    amend,
    seal,
    undo,
    redo,
  };
});

const between = (
  before: CaseDocument | null | undefined,
  after: CaseDocument | null | undefined,
): string | null => (before && after ? describeChange(before, after) : null);

import { internalError } from '../../solver/core';
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { CaseDocument } from '../../solver/case';
import { describeChange } from '../caseModel/describeChange';

const maxSteps = 300;
const coalesceMilliseconds = 1000;

/**
 * The case document with its undo and redo states. Documents are small and immutable, so whole states are kept and
 * compared by identity.
 */
export const useHistoryStore = defineStore('history', () => {
  const present = shallowRef<CaseDocument | null>(null);
  const past = shallowRef<readonly CaseDocument[]>([]);
  const future = shallowRef<readonly CaseDocument[]>([]);
  let openKey: string | null = null;
  let openedAt = 0;

  /** Resets the history to `document`. */
  function reset(document: CaseDocument | null): void {
    present.value = document;
    past.value = [];
    future.value = [];
    openKey = null;
  }

  /**
   * Makes `document` the current state. Changes with the same `key` in quick succession (e.g. typing) form one step;
   * null always starts a new step.
   */
  function push(document: CaseDocument, key: string | null): void {
    if (!present.value) throw internalError('there is no document to change');
    const now = Date.now();
    const joins = key !== null && key === openKey && now - openedAt < coalesceMilliseconds;
    if (!joins) past.value = [...past.value, present.value].slice(-maxSteps);
    present.value = document;
    future.value = [];
    openKey = key;
    openedAt = now;
  }

  /** Replaces the current state without adding a step. */
  function amend(document: CaseDocument): void {
    if (!present.value) throw internalError('there is no document to change');
    present.value = document;
  }

  /** Makes the next change a separate step. */
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

  /** Description of the change that undo reverts, or null. */
  const undoes = computed(() => between(past.value.at(-1), present.value));
  /** Description of the change that redo restores, or null. */
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

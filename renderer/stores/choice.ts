import { computed, shallowRef } from 'vue';
import { toggled } from '../toggled';

/** A selection among given items; initially all of them. */
export function useChoice<T>(all: () => readonly T[]) {
  const chosen = shallowRef(all());
  const isAll = computed(() => chosen.value.length === all().length);

  function toggle(item: T): void {
    chosen.value = toggled(chosen.value, item);
  }

  /** Selects all items, or none if all are selected. */
  function toggleAll(): void {
    chosen.value = isAll.value ? [] : all();
  }

  return { chosen, isAll, toggle, toggleAll };
}

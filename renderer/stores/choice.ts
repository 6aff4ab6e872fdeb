import { computed, shallowRef } from 'vue';
import { toggled } from '../toggled';

/** What the user chose of what there is: all of it to begin with. */
export function useChoice<T>(all: () => readonly T[]) {
  const chosen = shallowRef(all());
  const isAll = computed(() => chosen.value.length === all().length);

  function toggle(item: T): void {
    chosen.value = toggled(chosen.value, item);
  }

  /** Chooses all, or none where all are chosen. */
  function toggleAll(): void {
    chosen.value = isAll.value ? [] : all();
  }

  return { chosen, isAll, toggle, toggleAll };
}

import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { Place } from '../view3d/viewSpace';
import type { ViewTool } from '../view3d/viewTool';
import { useMeshStore } from './mesh';
import { useViewToolStore } from './viewTool';

/** Measures the distance between two points picked in the view. A third click starts again. */
export const useRulerStore = defineStore('ruler', () => {
  const mesh = useMeshStore();
  const tools = useViewToolStore();

  const from = shallowRef<Place | null>(null);
  const to = shallowRef<Place | null>(null);
  /** Position of the pointer while the second point is not picked. */
  const pointer = shallowRef<Place | null>(null);
  const active = computed(() => tools.tool === tool);

  const tool: ViewTool = {
    inSpace: true,
    hover(point) {
      pointer.value = point;
    },
    click(point) {
      if (from.value && !to.value) to.value = point;
      else [from.value, to.value] = [point, null];
    },
    cancel: stop,
  };

  /** Both ends, the second one following the pointer until it is picked; null without a first one. */
  const ends = computed(() => {
    const end = to.value ?? pointer.value;
    return from.value && end ? { from: from.value, to: end } : null;
  });

  function start(): void {
    tools.take(tool);
  }

  function stop(): void {
    tools.drop(tool);
    [from.value, to.value, pointer.value] = [null, null, null];
  }

  watch(
    () => mesh.summary,
    () => stop(),
  );

  return { active, from, ends, start, stop };
});

import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { MeshSummary } from '../../solver/mesh/types';
import type { MeshLoaded } from '../engine/engineClient';
import { useServices } from '../services';

/** What is known of the mesh; its arrays are in the display data. */
export const useMeshStore = defineStore('mesh', () => {
  const { engine, display } = useServices();

  const summary = shallowRef<MeshSummary | null>(null);
  /** Why no scheme can use the mesh, one line; null where one can. */
  const unusable = ref<string | null>(null);
  const smallestRadius = ref(0);
  const loading = ref(false);
  const fraction = ref(0);
  /** Why the mesh could not be read, one line. */
  const error = ref<string | null>(null);

  const cellCount = computed(() =>
    Object.values(summary.value?.cells ?? {}).reduce((sum, count) => sum + count, 0),
  );
  const groups = computed(() => summary.value?.boundaries ?? []);

  /** Position of the group in the list, which gives it its colour. */
  const colourIndex = (group: string): number =>
    Math.max(
      0,
      groups.value.findIndex(({ name }) => name === group),
    );

  engine.listen((event) => {
    if (event.type === 'meshProgress') fraction.value = event.fraction;
    else if (event.type === 'crashed' && summary.value) error.value = event.message;
  });

  /** Reads a mesh file. `bytes` is handed over. @returns whether it could be read. */
  async function load(fileName: string, bytes: ArrayBuffer): Promise<boolean> {
    clear();
    loading.value = true;
    try {
      take(await engine.loadMesh(fileName, bytes));
      return true;
    } catch (failure) {
      error.value = failure instanceof Error ? failure.message : String(failure);
      return false;
    } finally {
      loading.value = false;
    }
  }

  /** Shows a mesh that the solver has read. */
  function take(loaded: MeshLoaded): void {
    error.value = null;
    summary.value = loaded.summary;
    unusable.value = loaded.unusable;
    smallestRadius.value = loaded.smallestRadius;
    const { points, triangles, boundaries } = loaded;
    display.showMesh({ points, triangles, boundaries });
  }

  /** Tells why there is no mesh. */
  function fail(message: string): void {
    clear();
    error.value = message;
  }

  function clear(): void {
    summary.value = null;
    unusable.value = null;
    smallestRadius.value = 0;
    fraction.value = 0;
    error.value = null;
    display.clear();
  }

  return {
    summary,
    unusable,
    smallestRadius,
    loading,
    fraction,
    error,
    cellCount,
    groups,
    colourIndex,
    load,
    take,
    fail,
    clear,
  };
});

import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { CheckedMesh } from '../../solver/case/check';
import type { MeshSummary } from '../../solver/mesh/types';
import { curveFault, groupCircles } from '../caseModel/groupCircles';
import { normalFault } from '../caseModel/normalFault';
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

  /** What checks need to know; null before a mesh is loaded. */
  const checked = computed<CheckedMesh | null>(
    () =>
      summary.value && {
        groups: groups.value.map(({ name }) => name),
        cells: cellCount.value,
        smallestRadius: smallestRadius.value,
        unusable: unusable.value,
        curveFault: (group, curve) => curveFault(segmentsOf(group), curve),
        normalFault: (group, normalAt) => normalFault(segmentsOf(group), normalAt),
      },
  );

  /** Position of the group in the list, which gives it its colour. */
  const colourIndex = (group: string): number =>
    Math.max(
      0,
      groups.value.findIndex(({ name }) => name === group),
    );

  /** The sides of a group as the view draws them; none without a mesh. */
  const segmentsOf = (group: string): Float32Array =>
    (summary.value && display.mesh?.boundaries.find(({ name }) => name === group)?.segments) ??
    new Float32Array(0);

  /** The circle through each connected part of a group; null for a part that tells none. */
  const circlesOf = (group: string, circle: Parameters<typeof groupCircles>[1]) =>
    groupCircles(segmentsOf(group), circle);

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
    checked,
    circlesOf,
    colourIndex,
    load,
    take,
    fail,
    clear,
  };
});

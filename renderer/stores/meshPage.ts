import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import { messageOf } from '../../solver/core';
import type { MeshInspection } from '../../solver/worker';
import { binOf, type QualityMetric } from '../../solver/mesh';
import { cellColours, cellShapes } from '../meshPage/cellShapes';
import { useServices } from '../services';
import { useMeshStore } from './mesh';
import { useProjectStore } from './project';
import { useViewToolStore } from './viewTool';

/** The page beside the view that tells how good the mesh is, and shows where it isn't. */
export const useMeshPageStore = defineStore('meshPage', () => {
  const { engine, display } = useServices();
  const mesh = useMeshStore();
  const project = useProjectStore();
  const tools = useViewToolStore();

  const open = ref(false);
  /** What the user wants measured; null for the usual measure of the cells. */
  const wanted = ref<QualityMetric | null>(null);
  /** Whether the mesh is coloured by the metric. */
  const coloured = ref(false);
  const inspection = shallowRef<MeshInspection | null>(null);
  const metric = computed<QualityMetric>({
    get() {
      const [own, known] = [wanted.value, inspection.value];
      // Cells of another shape are measured in another way.
      if (own !== null && (known === null || known.metrics.includes(own))) return own;
      return known?.metric ?? 'smallestAngle';
    },
    set(value) {
      wanted.value = value;
    },
  });
  /** Why there is none, one line. */
  const problem = ref<string | null>(null);
  /** The bar whose cells are shown, or the trouble. */
  const shown = ref<{ readonly bin: number } | { readonly trouble: number } | null>(null);
  /** One value per triangle of the mesh on display. */
  let values: Float64Array = new Float64Array(0);
  let question = 0;

  const shownBin = computed(() => (shown.value && 'bin' in shown.value ? shown.value.bin : null));
  const shownTrouble = computed(() =>
    shown.value && 'trouble' in shown.value ? shown.value.trouble : null,
  );

  async function inspect(): Promise<void> {
    const own = ++question;
    showCells(null);
    const isGrid = project.document?.mesh.grid !== undefined;
    if (!open.value || !mesh.summary || mesh.unusable !== null || isGrid) {
      inspection.value = null;
      colour();
      return;
    }
    try {
      const answer = await engine.inspectMesh(project.document?.mesh ?? {}, wanted.value);
      if (own !== question) return;
      ({ values } = answer);
      inspection.value = answer.inspection;
      problem.value = null;
    } catch (error) {
      if (own !== question) return;
      inspection.value = null;
      problem.value = messageOf(error);
    }
    colour();
  }

  /** Points at cells by their numbers; null takes that back. */
  function showCells(cells: readonly number[] | null): void {
    if (cells === null) shown.value = null;
    const { mesh: geometry, highlights } = display;
    if (cells === null && highlights.cells.length === 0) return;
    highlights.set({ cells: geometry ? cellShapes(geometry, cells ?? []) : new Float32Array(0) });
  }

  /** Shows the cells of a bar, or no longer if it is shown. */
  function toggleBin(bin: number): void {
    const counted = inspection.value?.histogram;
    if (!counted || shownBin.value === bin) return showCells(null);
    const cells: number[] = [];
    values.forEach((value, cell) => binOf(counted.bounds, value) === bin && cells.push(cell));
    showCells(cells);
    shown.value = { bin };
  }

  /** Shows where some trouble is. */
  function showTrouble(index: number): void {
    const trouble = inspection.value?.trouble[index];
    if (!trouble) return;
    showCells(trouble.cells);
    shown.value = { trouble: index };
    tools.lookAt(trouble.place);
  }

  /** Shows the cell with the least or the greatest value. */
  function showExtreme(which: 'least' | 'most'): void {
    const found = inspection.value;
    if (!found) return;
    const { cells, place } = found[which];
    showCells(cells);
    shown.value = null;
    tools.lookAt(place);
  }

  function colour(): void {
    const { mesh: geometry, highlights } = display;
    const counted = inspection.value?.histogram;
    const isColoured = open.value && coloured.value && counted && geometry;
    if (!isColoured && highlights.colours === null) return;
    highlights.set({ colours: isColoured ? cellColours(geometry, values, counted) : null });
  }

  watch([open, wanted, () => mesh.groups, () => mesh.unusable], () => void inspect());
  watch(coloured, colour);
  watch(
    () => project.openings,
    () => (open.value = false),
    // At once: who opens a project with a new mesh opens this page after that.
    { flush: 'sync' },
  );

  return {
    open,
    metric,
    coloured,
    inspection,
    problem,
    shownBin,
    shownTrouble,
    toggleBin,
    showTrouble,
    showExtreme,
  };
});

import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import { messageOf } from '../../solver/core';
import type { MeshInspection } from '../../solver/worker';
import { binOf, type QualityMetric } from '../../solver/mesh';
import { cellColors, cellShapes } from '../meshPage/cellShapes';
import { useServices } from '../services';
import { useMeshStore } from './mesh';
import { useProjectStore } from './project';
import { useViewToolStore } from './viewTool';

/** The mesh quality page next to the view: metrics, and the locations of issues. */
export const useMeshPageStore = defineStore('meshPage', () => {
  const { engine, display } = useServices();
  const mesh = useMeshStore();
  const project = useProjectStore();
  const tools = useViewToolStore();

  const open = ref(false);
  /** The metric chosen by the user; null for the default one of the cell shape. */
  const requested = ref<QualityMetric | null>(null);
  /** Whether the mesh is colored by the metric. */
  const colored = ref(false);
  const inspection = shallowRef<MeshInspection | null>(null);
  const metric = computed<QualityMetric>({
    get() {
      const [own, known] = [requested.value, inspection.value];
      // Cells of another shape have other metrics.
      if (own !== null && (known === null || known.metrics.includes(own))) return own;
      return known?.metric ?? 'smallestAngle';
    },
    set(value) {
      requested.value = value;
    },
  });
  /** Reason there is no result, one line. */
  const problem = ref<string | null>(null);
  /** The histogram bar or issue whose cells are highlighted. */
  const shown = ref<{ readonly bin: number } | { readonly issue: number } | null>(null);
  /** One value per triangle of the displayed mesh. */
  let values: Float64Array = new Float64Array(0);
  let question = 0;

  const shownBin = computed(() => (shown.value && 'bin' in shown.value ? shown.value.bin : null));
  const displayedIssue = computed(() =>
    shown.value && 'issue' in shown.value ? shown.value.issue : null,
  );

  async function inspect(): Promise<void> {
    const own = ++question;
    showCells(null);
    const isGrid = project.document?.mesh.grid !== undefined;
    if (!open.value || !mesh.summary || mesh.unusable !== null || isGrid) {
      inspection.value = null;
      color();
      return;
    }
    try {
      const answer = await engine.inspectMesh(project.document?.mesh ?? {}, requested.value);
      if (own !== question) return;
      ({ values } = answer);
      inspection.value = answer.inspection;
      problem.value = null;
    } catch (error) {
      if (own !== question) return;
      inspection.value = null;
      problem.value = messageOf(error);
    }
    color();
  }

  /** Highlights cells by their numbers; null clears the highlight. */
  function showCells(cells: readonly number[] | null): void {
    if (cells === null) shown.value = null;
    const { mesh: geometry, highlights } = display;
    if (cells === null && highlights.cells.length === 0) return;
    highlights.set({ cells: geometry ? cellShapes(geometry, cells ?? []) : new Float32Array(0) });
  }

  /** Toggles the highlight of the cells of a histogram bar. */
  function toggleBin(bin: number): void {
    const counted = inspection.value?.histogram;
    if (!counted || shownBin.value === bin) return showCells(null);
    const cells: number[] = [];
    values.forEach((value, cell) => binOf(counted.bounds, value) === bin && cells.push(cell));
    showCells(cells);
    shown.value = { bin };
  }

  /** Shows the location of an issue. */
  function showIssue(index: number): void {
    const issue = inspection.value?.issue[index];
    if (!issue) return;
    showCells(issue.cells);
    shown.value = { issue: index };
    tools.lookAt(issue.place);
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

  function color(): void {
    const { mesh: geometry, highlights } = display;
    const counted = inspection.value?.histogram;
    const isColored = open.value && colored.value && counted && geometry;
    if (!isColored && highlights.colors === null) return;
    highlights.set({ colors: isColored ? cellColors(geometry, values, counted) : null });
  }

  watch([open, requested, () => mesh.groups, () => mesh.unusable], () => void inspect());
  watch(colored, color);
  watch(
    () => project.openings,
    () => (open.value = false),
    // Synchronous, since a project with a new mesh opens this page after the project itself is opened.
    { flush: 'sync' },
  );

  return {
    open,
    metric,
    colored,
    inspection,
    problem,
    shownBin,
    displayedIssue,
    toggleBin,
    showIssue,
    showExtreme,
  };
});

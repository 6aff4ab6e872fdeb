import { defineStore } from 'pinia';
import { computed, ref, watch } from 'vue';
import { maxObstacles } from '../../solver/case';
import { addStroke, obstaclesOf } from '../caseModel/obstacleEdits';
import type { PlanePoint } from '../../solver/mesh';
import { useServices } from '../services';
import { useProjectStore } from './project';
import { useRunStore } from './run';
import { strokeTool } from './strokeTool';
import { useViewToolStore } from './viewTool';

/** Brush mode: cover or free cells. */
export type BrushMode = 'draw' | 'erase';

/** Default brush width, as a fraction of the shorter side of the box. */
const defaultShare = 1 / 20;

/** Draws obstacles in the view, one history step per stroke. */
export const useObstacleBrushStore = defineStore('obstacleBrush', () => {
  const { display } = useServices();
  const project = useProjectStore();
  const run = useRunStore();
  const tools = useViewToolStore();

  /** null while the brush is inactive. */
  const mode = ref<BrushMode | null>(null);
  /** Set by the user; null for the default width. */
  const chosenWidth = ref<number | null>(null);

  const grid = computed(() => project.document?.mesh.grid ?? null);
  const width = computed({
    get: () => chosenWidth.value ?? defaultWidth(),
    set: (value: number) => (chosenWidth.value = value),
  });
  const full = computed(
    () => project.document !== null && obstaclesOf(project.document).length >= maxObstacles,
  );

  function defaultWidth(): number {
    const { min, max } = grid.value ?? { min: [0], max: [1] };
    const shortest = Math.min(...min.map((low, axis) => max[axis] - low));
    return Number((defaultShare * shortest).toPrecision(2));
  }

  const tool = strokeTool(display.highlights, () => width.value, draw, stop);

  function draw(line: readonly PlanePoint[]): void {
    if (full.value || run.active) return;
    const brush = { width: width.value, remove: mode.value === 'erase' };
    project.edit((draft) => addStroke(draft, project.system, line, brush));
  }

  function take(next: BrushMode): void {
    if (tools.blocked !== null) return;
    tools.take(tool);
    mode.value = next;
  }

  function stop(): void {
    mode.value = null;
    tool.hide();
    tools.drop(tool);
  }

  watch(
    [() => project.identity?.token, () => grid.value?.cells.length],
    () => mode.value && stop(),
  );

  return { mode, width, full, take, stop };
});

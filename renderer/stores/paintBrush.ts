import { defineStore } from 'pinia';
import { computed, ref, watch } from 'vue';
import { addPaint, maxPainted } from '../caseModel/paintEdits';
import { useServices } from '../services';
import { useMeshStore } from './mesh';
import { useProjectStore } from './project';
import { useRunStore } from './run';
import { strokeTool } from './strokeTool';
import { useViewStore } from './view';
import { useViewToolStore } from './viewTool';

/** Default brush width, as a fraction of the shorter side of the domain. */
const defaultShare = 1 / 10;

/** Paints over the initial state in the view, one history step per stroke. */
export const usePaintBrushStore = defineStore('paintBrush', () => {
  const { display } = useServices();
  const project = useProjectStore();
  const mesh = useMeshStore();
  const run = useRunStore();
  const view = useViewStore();
  const tools = useViewToolStore();

  const inHand = ref(false);
  /** Set by the user; null for the first variable and the default width. */
  const chosenVariable = ref<string | null>(null);
  const chosenWidth = ref<number | null>(null);
  /** A number or an expression. */
  const value = ref('1');

  const variables = computed(
    () => project.system?.primitive.variables.map(({ name }) => name) ?? [],
  );
  const variable = computed({
    get: () => variables.value.find((name) => name === chosenVariable.value) ?? variables.value[0],
    set: (name: string) => (chosenVariable.value = name),
  });
  const width = computed({
    get: () => chosenWidth.value ?? defaultWidth(),
    set: (given: number) => (chosenWidth.value = given),
  });
  const full = computed(() => (project.document?.painted?.length ?? 0) >= maxPainted);

  function defaultWidth(): number {
    const [minX, minY, , maxX, maxY] = mesh.summary?.bounds ?? [0, 0, 0, 1, 1, 0];
    return Number((defaultShare * Math.min(maxX - minX, maxY - minY)).toPrecision(2));
  }

  const tool = strokeTool(
    display.highlights,
    () => width.value,
    (line) => {
      if (full.value || run.active) return;
      const brush = { variable: variable.value, value: value.value, width: width.value };
      project.edit((draft) => addPaint(draft, line, brush));
    },
    stop,
  );

  /** Shows the initial state and activates the brush. */
  async function take(): Promise<void> {
    if (tools.blocked !== null || run.active) return;
    tools.take(tool);
    inHand.value = true;
    if (view.subject !== 'initial') await view.previewInitial();
  }

  function stop(): void {
    inHand.value = false;
    tool.hide();
    tools.drop(tool);
  }

  watch([() => project.identity?.token, () => run.active], () => inHand.value && stop());

  return { inHand, variables, variable, value, width, full, take, stop };
});

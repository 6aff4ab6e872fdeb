import { defineStore } from 'pinia';
import { computed, ref, watch } from 'vue';
import type { CaseDocument, UserAction } from '../../solver/case';
import type { PlanePoint } from '../../solver/mesh';
import { drop, gap, groupAt, pour, strokePoints, wall } from '../caseModel/userActions';
import { circleOutline, strokeOutline } from '../meshPage/brushOutline';
import { useServices } from '../services';
import { t } from '../text/t';
import type { Point2d } from '../view3d/camera2d';
import type { ViewTool } from '../view3d/viewTool';
import { useMeshStore } from './mesh';
import { useProjectStore } from './project';
import { useRastersStore } from './rasters';
import { useRunStore } from './run';
import { useUiStore } from './ui';
import { useViewToolStore } from './viewTool';

/** Pointer actions on a run: add to a variable, cover cells, free them, remove or move the obstacles of a group. */
export const liveActions = ['drop', 'draw', 'erase', 'take', 'move'] as const;
export type LiveAction = (typeof liveActions)[number];

/** Pick radius in pixels; the tools convert it to a length. */
const reachPixels = 8;
/** Default width of drops and brush, as a fraction of the shorter side of the domain. */
const defaultShare = 1 / 8;
const none = new Float32Array(0);

/** Tools that modify an active run by pointing at its pane. */
export const useLiveToolsStore = defineStore('liveTools', () => {
  const { display } = useServices();
  const project = useProjectStore();
  const mesh = useMeshStore();
  const run = useRunStore();
  const tools = useViewToolStore();
  const rasters = useRastersStore();
  const ui = useUiStore();

  /** null while no tool is active. */
  const action = ref<LiveAction | null>(null);
  /** The variable that drops add to, and the amount at their center. */
  const chosenVariable = ref<string | null>(null);
  const amount = ref(0.1);
  const chosenWidth = ref<number | null>(null);

  const available = computed(
    () =>
      (run.state === 'running' || run.state === 'paused') &&
      tools.blocked === null &&
      !run.origin?.entry?.sweep,
  );
  const actions = computed(() =>
    liveActions.filter((one) => one === 'drop' || project.document?.mesh.grid !== undefined),
  );
  const variables = computed(() => project.system?.variables ?? []);
  const variable = computed({
    get: () =>
      variables.value.find(({ name }) => name === chosenVariable.value)?.name ??
      variables.value[0]?.name ??
      '',
    set: (name: string) => (chosenVariable.value = name),
  });
  const width = computed({
    get: () => chosenWidth.value ?? defaultWidth(),
    set: (value: number) => (chosenWidth.value = value),
  });

  function defaultWidth(): number {
    const [minX, minY, , maxX, maxY] = mesh.summary?.bounds ?? [0, 0, 0, 1, 1, 0];
    const shortest = Math.min(maxX - minX, maxY - minY);
    return Number((defaultShare * shortest).toPrecision(2));
  }

  const tool: ViewTool = {
    hover: (point) => show(point ? [point] : []),
    click: (point, reach) => finish([point], reach),
    stroke(points, reach, isDone) {
      if (isDone) finish(points, reach);
      else show(points);
    },
    cancel: stop,
  };

  function show(points: readonly Point2d[]): void {
    const hasBrush = action.value !== 'take' && action.value !== 'move';
    const last = points.at(-1);
    display.highlights.set({
      offered: last && hasBrush ? circleOutline(last, width.value) : none,
      chosen:
        points.length > 1
          ? strokeOutline(action.value === 'move' ? [points[0], points[points.length - 1]] : points)
          : none,
    });
  }

  function finish(points: readonly Point2d[], reach: number): void {
    show([]);
    const userAction = userActionOf(strokePoints(points, width.value, reach / reachPixels));
    if (userAction) run.act(userAction).catch(ui.report);
  }

  /** The action of a pointer stroke; null if it has no effect. */
  function userActionOf(line: readonly PlanePoint[]): UserAction | null {
    const document = run.origin?.document;
    if (!document || action.value === null) return null;
    const given = { variable: variable.value, amount: amount.value, width: width.value };
    const [from, to] = [line[0], line[line.length - 1]];
    switch (action.value) {
      case 'drop':
        return line.length > 1 ? pour(line, given) : drop(from, given);
      case 'draw':
        return wall(line, width.value);
      case 'erase':
        return gap(line, width.value);
      case 'take':
        return onObstacle(document, from, (group) => ({ kind: 'take', group }));
      case 'move': {
        const by = [to[0] - from[0], to[1] - from[1]];
        return onObstacle(document, from, (group) => ({ kind: 'move', group, by }));
      }
      default:
        return action.value satisfies never;
    }
  }

  /** The action on the obstacle group under the pointer; notifies the user if there is none. */
  function onObstacle(
    document: CaseDocument,
    place: PlanePoint,
    does: (group: string) => UserAction,
  ): UserAction | null {
    const group = groupAt(document, rasters.files, run.progress?.time ?? 0, place);
    if (group !== null) return does(group);
    ui.notify('warning', t('liveNoObstacle'));
    return null;
  }

  function take(next: LiveAction): void {
    if (!available.value) return;
    tools.take(tool);
    action.value = next;
  }

  function stop(): void {
    action.value = null;
    show([]);
    tools.drop(tool);
  }

  watch(available, (is) => !is && action.value && stop());

  return { action, actions, available, variables, variable, amount, width, take, stop };
});
